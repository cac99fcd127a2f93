import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isEveryday } from './everyday.ts';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = ['python-basics.pdf', 'python-loops.docx', 'python-functions.html'].map((name) =>
  join(ROOT, '../shared/samples', name),
);
const OWN = ['tides.pdf', 'tide-tables.docx', 'tidal-streams.html'].map((name) =>
  join(ROOT, 'packages/documents/src/__fixtures__', name),
);

/** A PDF, a DOCX and an HTML file to author from: small ones of our own, or large real ones outside of the everyday suite. */
export const documents = !isEveryday && SAMPLES.every(existsSync) ? SAMPLES : OWN;

/** A file of the project's own that cannot be used. */
export const fixture = (name: string) => join(ROOT, 'packages/documents/src/__fixtures__', name);
