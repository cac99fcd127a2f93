import { expect, it } from 'vitest';
import { alternativeText } from './alternative-text.ts';

it.each([
  ['A curve\n that rises', 'A curve that rises'],
  ['A [tide] curve', 'A (tide) curve'],
  ['The *highest* water <b>', 'The \\*highest\\* water \\<b>'],
  ['A harbour Description automatically generated', 'A harbour'],
  ['Ein Hafen Automatisch generierte Beschreibung', 'Ein Hafen'],
  ['A pier. AI-generated content may be incorrect.', 'A pier.'],
  ['IMG_2041.JPG', ''],
  ['Picture 3', ''],
  ['Grafik 12', ''],
  ['Bild am Hafen', 'Bild am Hafen'],
  ['  ', ''],
  [null, ''],
  ['x'.repeat(600), 'x'.repeat(500)],
])('%j becomes %j', (given, said) => expect(alternativeText(given)).toBe(said));
