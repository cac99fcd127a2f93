import { expect, it } from 'vitest';
import { captionNumber, figuresNamed } from './figure-caption.ts';

it.each([
  ['Figure 3: The tide curve', '3'],
  ['Figure 2.14 The tide curve', '2.14'],
  ['Fig. 7. A gauge', '7'],
  ['FIGURE 1-2', '1.2'],
  ['Abbildung 4 – Der Pegel', '4'],
  ['Abb. 4b: Der Pegel', '4b'],
  ['Bild 12 Der Pegel bei Flut', '12'],
  ['Figure 2 shows the tide curve.', undefined],
  ['Abbildung 2 zeigt den Pegel.', undefined],
  ['Figures of speech', undefined],
  ['Table 2: Heights', undefined],
  [`Figure 2: ${'a'.repeat(500)}`, undefined],
])('%j is the caption of %s', (line, number) => expect(captionNumber(line)).toBe(number));

it('finds the figures that a text names', () => {
  expect(figuresNamed('As Figure 2 and Fig. 3.1 show, and (see Abb. 4b); configure 5.')).toEqual(['2', '3.1', '4b']);
});
