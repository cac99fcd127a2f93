export type Coding = 'place' | 'words' | 'either';

const BETWEEN = /\s*(?:[;,|/&\n]|\band\b|\bund\b)\s*/i;
const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Parses positions such as `A;C` or `1, 3`; undefined if invalid. */
export function placesIn(cell: string, count: number): number[] | undefined {
  const marks = cell.trim().split(BETWEEN).filter(Boolean);
  const joined = /^[A-L]{2,}$/.test(cell.trim()) ? [...cell.trim()] : marks;
  const places = joined.map((mark) => {
    const [, letter, number] =
      /^(?:(?:option|answer|choice|antwort)\s*)?(?:\(?([a-l])[).]?|\(?(\d{1,2})[).]?)$/i.exec(mark) ?? [];
    return letter ? letter.toLowerCase().charCodeAt(0) - 97 : number ? Number(number) - 1 : -1;
  });
  const isIn = places.length > 0 && places.every((place) => place >= 0 && place < count);
  return isIn ? [...new Set(places)] : undefined;
}

/** Finds options by text, one or several; undefined if one is unknown. */
export function wordsIn(cell: string, choices: readonly string[]): number[] | undefined {
  const find = (words: string) =>
    choices.findIndex((choice) => choice.trim() !== '' && folded(choice) === folded(words));
  const whole = find(cell);
  if (whole >= 0) return [whole];
  for (const between of [/\s*\n\s*/, /\s*[;|]\s*/, /\s*,\s*/]) {
    const found = cell.split(between).filter(Boolean).map(find);
    if (found.length > 1 && found.every((place) => place >= 0)) return [...new Set(found)];
  }
  return undefined;
}

type Row = { cell: string; choices: readonly string[] };

/** Determines the coding of a sheet from unambiguous rows. */
export function codingOf(rows: readonly Row[]): Coding {
  const read = rows
    .filter(({ cell }) => cell.trim() !== '')
    .map(({ cell, choices }) => ({ byPlace: placesIn(cell, choices.length), byWords: wordsIn(cell, choices) }));
  const onlyPlace = read.some(({ byPlace, byWords }) => byPlace && !byWords);
  const onlyWords = read.some(({ byPlace, byWords }) => byWords && !byPlace);
  if (onlyPlace !== onlyWords) return onlyPlace ? 'place' : 'words';
  return 'either';
}

/** Returns the positions of right options; undefined if unknown or ambiguous. */
export function rightPlaces({ cell, choices }: Row, coding: Coding): number[] | undefined {
  const [byPlace, byWords] = [placesIn(cell, choices.length), wordsIn(cell, choices)];
  if (coding === 'place') return byPlace ?? byWords;
  if (coding === 'words') return byWords ?? byPlace;
  if (!byPlace || !byWords) return byPlace ?? byWords;
  return byPlace.join() === byWords.join() ? byPlace : undefined;
}
