import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const found = [
  join(ROOT, '../shared/samples/python-basics.pdf'),
  join(ROOT, 'packages/documents/src/__fixtures__/tides.pdf'),
].find(existsSync);
if (!found) throw new Error('there is no document to measure with');

/** A real document of 39 pages if present, else a small one of our own. */
export const document = found;
