import { afterAll, inject } from 'vitest';
import { checkReaches } from './layout/check-reaches.ts';
import { hearServerStatements } from './layout/server-statements.ts';
import { endWithFile } from './when-file-ends.ts';

hearServerStatements();
// Comes first and so is done last: the apps of the file have ended by then.
afterAll(() => checkReaches(inject('columns'), inject('metReaches')));
endWithFile();
