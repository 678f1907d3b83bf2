// Script of the front page: number of waiting tables, sharing. It does not load the script of tables.

import { prepareShare } from './share.js';
import { prepareTurns } from './turns.js';

prepareTurns();
prepareShare();
