/** UTF-16 code units. */
export type Range = { start: number; end: number };

const CONTROL = /\p{Cc}/u;
const JOINS_BEFORE = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u;

/** Returns whether a cut here splits no character, emoji or line break. */
function isBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const before = text[at - 1] ?? '';
  if (before === '\r' && text[at] === '\n') return false;
  const codePoint = text.codePointAt(at - 1) ?? 0;
  if (codePoint > 0xffff) return false;
  if (before === '\u200d') return false;
  return CONTROL.test(before) || !JOINS_BEFORE.test(text.slice(at, at + 2));
}

function placesOf(text: string, quote: string): Range[] {
  const places: Range[] = [];
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    if (isBoundary(text, start) && isBoundary(text, end)) places.push({ start, end });
  }
  return places;
}

/** Finds a quote exactly except for line endings and Unicode composition. An empty quote matches only an empty text. */
export function findQuote(text: string, quote: string): Range[] {
  if (quote === '') return text === '' ? [{ start: 0, end: 0 }] : [];
  const unix = quote.replaceAll('\r\n', '\n');
  const spellings = [quote, unix, unix.replaceAll('\n', '\r\n')];
  for (const spelling of [...spellings, ...spellings.map((one) => one.normalize('NFC')), quote.normalize('NFD')]) {
    const places = placesOf(text, spelling);
    if (places.length > 0) return places;
  }
  return [];
}
