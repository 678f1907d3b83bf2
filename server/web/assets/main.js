// Script of all pages without a script of their own.

import { prepareCommon } from './common.js';
import { prepareFiles } from './file.js';

prepareCommon(() => '');
prepareFiles();
