/** The backgrounds of an accent color, as in the tokens of the interface. */
export const GROUNDS = {
  light: ['#fbf8f2', '#ffffff', '#f3ede2'],
  dark: ['#17120e', '#201913', '#120e0a'],
} as const;
/** The text on a button of the accent color. */
export const ON_ACCENT = { light: '#ffffff', dark: '#17120e' } as const;

export type Theme = keyof typeof GROUNDS;
export type Accent = Record<Theme, { color: string; strong: string }>;

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
const STEPS = 50;

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const mix = (hex: string, end: string, share: number): string => {
  const other = partsOf(end);
  return hexOf(partsOf(hex).map((part, at) => part + ((other[at] ?? 0) - part) * share));
};

/** The least contrast of a color as text and as a button in a theme. */
export const leastContrast = (color: string, theme: Theme): number =>
  Math.min(...[...GROUNDS[theme], ON_ACCENT[theme]].map((ground) => contrastOf(color, ground)));

/**
 * Returns a color that can be read in each theme, as near to the chosen one as possible: darker in the light theme,
 * lighter in the dark one.
 */
export function accentOf(chosen: string): Accent {
  const forTheme = (theme: Theme) => {
    const end = theme === 'light' ? '#000000' : '#ffffff';
    const shades = Array.from({ length: STEPS + 1 }, (_, step) => mix(chosen, end, step / STEPS));
    const color = shades.find((shade) => leastContrast(shade, theme) >= LEAST) ?? end;
    return { color, strong: mix(color, end, 0.25) };
  };
  return { light: forTheme('light'), dark: forTheme('dark') };
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
