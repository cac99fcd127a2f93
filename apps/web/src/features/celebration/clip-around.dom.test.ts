import { expect, it } from 'vitest';
import { clipAround } from './clip-around.ts';

const size = { width: 800, height: 600 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it('keeps the whole window if nothing is being read or it is out of view', () => {
  expect(clipAround([], size)).toBe('none');
  expect(clipAround([box(100, 610, 200, 700), box(100, -80, 200, 0), box(5, 5, 5, 90)], size)).toBe('none');
});

it('excludes the visible part of what is being read', () => {
  expect(clipAround([box(99.6, 550, 300, 900)], size)).toBe('path(evenodd, "M0 0H800V600H0ZM100 550H300V600H100Z")');
});
