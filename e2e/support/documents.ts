import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = ['python-basics.pdf', 'python-loops.docx', 'python-functions.html'].map((name) =>
  join(ROOT, '../shared/samples', name),
);
const OWN = ['tides.pdf', 'tide-tables.docx', 'tidal-streams.html'].map((name) =>
  join(ROOT, 'apps/server/src/extraction/__fixtures__', name),
);

/** A PDF, a DOCX and an HTML file: large real ones if present, else small ones of our own. */
export const documents = SAMPLES.every(existsSync) ? SAMPLES : OWN;

export const fixture = (name: string) => join(ROOT, 'apps/server/src/extraction/__fixtures__', name);
