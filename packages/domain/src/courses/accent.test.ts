import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentOf, leastContrast } from './accent.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('can be read as text and as a button in both themes for every chosen color', () => {
  fc.assert(
    fc.property(anyColor, (chosen) => {
      const accent = accentOf(chosen);
      for (const theme of ['light', 'dark'] as const)
        for (const color of Object.values(accent[theme]))
          expect(leastContrast(color, theme)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('keeps a color that can be read', () => {
  expect(accentOf('#6b4226').light.color).toBe('#6b4226');
  expect(accentOf('#d6a77a').dark.color).toBe('#d6a77a');
});
