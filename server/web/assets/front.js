// Front page. Nobody plays here, so it needs a small part of the script only.

import { prepareShare } from './share.js';
import { prepareTurns } from './turns.js';

prepareTurns();
prepareShare();
