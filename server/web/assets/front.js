// Script of the front page and the pages of new tables: number of waiting tables, sharing, files for
// fields. It does not load the script of tables.

import { prepareFiles } from './file.js';
import { preparePocket } from './pocket-start.js';
import { prepareShare } from './share.js';
import { prepareTurns } from './turns.js';

prepareTurns();
prepareShare();
prepareFiles();
preparePocket();
