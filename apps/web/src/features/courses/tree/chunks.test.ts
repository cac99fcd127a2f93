import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunkOf, runsOf } from './chunks.ts';

it('splits a section at drawing boundaries', () => {
  const drawn = new Set([chunkOf('s', 25), chunkOf('s', 45)]);
  expect(runsOf('s', 70, (chunk) => drawn.has(chunk))).toEqual([
    { start: 0, end: 20, isDrawn: false },
    { start: 20, end: 60, isDrawn: true },
    { start: 60, end: 70, isDrawn: false },
  ]);
});

it('contains each element exactly once', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.nat(10)), (length, chunks) => {
      const drawn = new Set(chunks.map((chunk) => chunkOf('s', chunk * 20)));
      let end = 0;
      for (const run of runsOf('s', length, (chunk) => drawn.has(chunk))) {
        expect(run.start).toBe(end);
        end = run.end;
      }
      expect(end).toBe(length);
    }),
  );
});
