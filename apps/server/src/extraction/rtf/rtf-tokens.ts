/** A piece of RTF: the begin or end of a group, a control word with its number, a byte written as `\'hh`, or plain bytes. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'control'; word: string; value: number | undefined }
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string };

const CONTROL = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([\da-f]{2})|([^a-z]))/iy;
const TEXT = /[^\\{}\r\n]+/y;

/** The tokens of a file (RTF 1.9.1), which is read as Latin-1, a sign a byte. Whatever is no RTF is text. */
export function* rtfTokens(source: string): Iterable<RtfToken> {
  let at = 0;
  while (at < source.length) {
    const sign = source[at];
    if (sign === '{' || sign === '}') {
      at += 1;
      yield sign === '{' ? { kind: 'open' } : { kind: 'close' };
      continue;
    }
    if (sign === '\r' || sign === '\n') {
      at += 1;
      continue;
    }
    const pattern = sign === '\\' ? CONTROL : TEXT;
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found) {
      at += 1;
      continue;
    }
    at = pattern.lastIndex;
    if (pattern === TEXT) {
      yield { kind: 'text', text: found[0] };
      continue;
    }
    const [, word, value, hex, symbol] = found;
    if (hex !== undefined) yield { kind: 'byte', byte: Number.parseInt(hex, 16) };
    else if (word === undefined) yield { kind: 'control', word: symbol ?? '', value: undefined };
    else {
      const number = value === undefined ? undefined : Number(value);
      // What follows is as many bytes of anything.
      if (word === 'bin') at += Math.max(0, number ?? 0);
      yield { kind: 'control', word, value: number };
    }
  }
}
