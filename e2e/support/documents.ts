import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = ['python-basics.pdf', 'python-loops.docx', 'python-functions.html'].map((name) =>
  join(ROOT, '../shared/samples', name),
);
const OWN = ['tides.pdf', 'tide-tables.docx', 'tidal-streams.html'].map((name) =>
  join(ROOT, 'packages/documents/src/__fixtures__', name),
);

/** A PDF, a DOCX and an HTML file to author from: large real ones where they are at hand, else small ones of our own. */
export const documents = SAMPLES.every(existsSync) ? SAMPLES : OWN;

/** A file of the project's own that cannot be used. */
export const fixture = (name: string) => join(ROOT, 'packages/documents/src/__fixtures__', name);
