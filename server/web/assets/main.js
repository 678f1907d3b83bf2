// Script of pages that are neither the front page nor a table. What only some of them need is loaded
// where it is needed.

import { prepareCommon } from './common.js';

const table = document.getElementById('table');
const { dataset } = table ?? document.body;

prepareCommon(() => '');
if ('editor' in dataset) import('./editor.js').then(({ prepareEditor }) => prepareEditor(table));
if ('lesson' in dataset) import('./lesson.js').then(({ prepareLesson }) => prepareLesson(table));
if ('puzzle' in dataset) import('./puzzle.js').then(({ preparePuzzle }) => preparePuzzle(table));
if ('lobby' in dataset) import('./lobby.js').then(({ prepareLobby }) => prepareLobby(table));
