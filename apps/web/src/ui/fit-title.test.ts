import { expect, it } from 'vitest';
import { fitTitle } from './fit-title.ts';

/** A title that takes `width` pixels per pixel of font size, in a frame of 200 px. */
const linesFor = (width: number) => (size: number) => Math.ceil((width * size) / 200);

it('leaves a fitting title unchanged', () => {
  expect(fitTitle({ base: 16, minScale: 0.85, linesAt: linesFor(20) })).toBe(16);
});

it('shrinks a title until it takes two lines', () => {
  const size = fitTitle({ base: 16, minScale: 0.55, linesAt: linesFor(32) });
  expect(size).toBe(12.5);
  expect(linesFor(32)(size)).toBe(2);
});

it('never goes below the smallest scale of its header', () => {
  expect(fitTitle({ base: 16, minScale: 0.85, linesAt: () => 9 })).toBeCloseTo(13.6);
  expect(fitTitle({ base: 16, minScale: 0.55, linesAt: () => 9 })).toBeCloseTo(8.8);
});

it('never goes below 6 px', () => {
  expect(fitTitle({ base: 10, minScale: 0.1, linesAt: () => 9 })).toBe(6);
});
