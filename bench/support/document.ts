import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const found = [
  join(ROOT, '../shared/samples/python-basics.pdf'),
  join(ROOT, 'packages/documents/src/__fixtures__/tides.pdf'),
].find(existsSync);
if (!found) throw new Error('there is no document to measure with');

/** A document to draft from: a real one of 39 pages where it is at hand, else one of our own. */
export const document = found;
