import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf, stretchOf } from './stretches.ts';

it('cuts a section where drawing begins and ends', () => {
  const drawn = new Set([stretchOf('s', 25), stretchOf('s', 45)]);
  expect(runsOf('s', 70, (stretch) => drawn.has(stretch))).toEqual([
    { start: 0, end: 20, isDrawn: false },
    { start: 20, end: 60, isDrawn: true },
    { start: 60, end: 70, isDrawn: false },
  ]);
});

it('leaves out no element and doubles none', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.nat(10)), (length, stretches) => {
      const drawn = new Set(stretches.map((stretch) => stretchOf('s', stretch * 20)));
      let end = 0;
      for (const run of runsOf('s', length, (stretch) => drawn.has(stretch))) {
        expect(run.start).toBe(end);
        end = run.end;
      }
      expect(end).toBe(length);
    }),
  );
});
