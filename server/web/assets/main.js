// Script of pages that are neither the front page nor a table.

import { prepareCommon } from './common.js';
import { prepareEditor } from './editor.js';
import { prepareLesson } from './lesson.js';
import { prepareLobby } from './lobby.js';
import { preparePuzzle } from './puzzle.js';

const table = document.getElementById('table');
const { dataset } = table ?? document.body;

// The parts of single pages are not loaded later: who taps at once would tap on a page without a script.
prepareCommon(() => '');
if ('editor' in dataset) prepareEditor(table);
if ('lesson' in dataset) prepareLesson(table);
if ('puzzle' in dataset) preparePuzzle(table);
if ('lobby' in dataset) prepareLobby(table);
