const KIND =
  '(?:figures?|figs?\\.|abbildung(?:en)?|abb\\.|bild(?:er)?|picture|image|illustration|photo(?:graph)?|foto)';
const NUMBER = '(\\d{1,3}(?:[.\\-–]\\d{1,3}){0,3}[a-z]?)';
const CAPTION = new RegExp(`^${KIND}\\s*${NUMBER}(?:\\s*[:.)|–—-]+(?:\\s|$)|\\s*$|\\s+(?=["“„(\\p{Lu}\\d]))`, 'iu');
const MENTION = new RegExp(`(?<![\\p{L}\\p{N}])${KIND}\\s*${NUMBER}(?![\\p{L}\\p{N}])`, 'giu');
const GOES_ON_SMALL = new RegExp(`^${KIND}\\s*${NUMBER}\\s+\\p{Ll}`, 'u');
const LONGEST = 400;

const tidied = (number: string) => number.toLowerCase().replace(/[–-]/g, '.');

/** Returns the figure number of a caption line; undefined for running text such as “Figure 2 shows …”. */
export function captionNumber(line: string): string | undefined {
  const text = line.trim();
  if (text.length > LONGEST) return undefined;
  const [, number] = CAPTION.exec(text) ?? [];
  if (!number || GOES_ON_SMALL.test(text.charAt(0).toLowerCase() + text.slice(1))) return undefined;
  return tidied(number);
}

/** Returns the numbers of the figures that a text mentions. */
export function figuresNamed(text: string): string[] {
  return [...text.matchAll(MENTION)].map(([, number = '']) => tidied(number));
}
