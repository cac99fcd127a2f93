import { readFileSync } from 'node:fs';
import { GROUNDS as ACCENT_GROUNDS, ON_ACCENT } from '@coursecraft/domain/courses/accent';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/gi)];
const tokens = Object.fromEntries(pairs.map(([, name, light, dark]) => [name, { light, dark }]));

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(tokens[name]?.[theme] ?? '')).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'raised', 'sunken'];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(['ink', 'soft', 'brown', 'leaf', 'brick', 'lake'])('%s is readable on every background', (text) => {
    for (const ground of GROUNDS) expect(contrast(text, ground, theme), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-brown', 'brown'],
    ['on-brown', 'deep'],
    ['on-gold', 'gold'],
    ['ink', 'gold-light'],
    ...['yellow', 'green', 'blue', 'pink'].map((colour) => ['ink', `mark-${colour}`]),
    ['paper', 'ink'],
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['edge', 'focus'])('%s contrasts with every background', (line) => {
    for (const ground of GROUNDS) expect(contrast(line, ground, theme), ground).toBeGreaterThanOrEqual(3);
  });
});

it('has the backgrounds that accent colors of courses are checked on', () => {
  for (const theme of ['light', 'dark'] as const) {
    expect(ACCENT_GROUNDS[theme]).toEqual(GROUNDS.map((name) => tokens[name]?.[theme]));
    expect(ON_ACCENT[theme]).toBe(tokens['on-brown']?.[theme]);
  }
});

it('has the same eight confetti colors in both themes', () => {
  const colours = [...css.matchAll(/--confetti-\d: (#[0-9A-F]{6});/gi)].map(([, colour]) => colour);
  expect(new Set(colours).size).toBe(8);
});
