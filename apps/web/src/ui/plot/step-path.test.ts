import { expect, test } from 'vitest';
import { placeOf, stepPath } from './step-path.ts';

const frame = { from: 0, to: 100, top: 10, width: 200, height: 50 };

test('draws level steps up to the end', () => {
  const steps = [
    { at: 0, value: 0 },
    { at: 25, value: 5 },
    { at: 50, value: 10 },
  ];
  expect(stepPath(frame, steps)).toBe('M0 50H50V25H100V0H200');
});

test('draws nothing for no data and a single point at the end', () => {
  expect(stepPath(frame, [])).toBe('');
  expect(placeOf({ ...frame, to: 0 }, { at: 0, value: 10 })).toEqual({ x: 200, y: 0 });
});

test('draws a flat line at zero if nothing can be reached', () => {
  expect(placeOf({ ...frame, top: 0 }, { at: 50, value: 0 })).toEqual({ x: 100, y: 50 });
});
