const SHIFTS = Array.from({ length: 25 }, (_, at) => at + 1);
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const FIRST_LETTER = 97;

/** Four or more single letters or digits in a row, such as `m-o-o-n`. */
export const SPELLED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){3,}/gu;
const BASE64 = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
const LETTERS_AND_SIGNS = /[\p{L}\d@$]+/gu;
const LETTER = /\p{L}/u;
const HEX = /(?<![\p{L}\p{N}])(?:[0-9a-f]{2}[\s:,]?){4,}/giu;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

function shifted(word: string, by: number): string {
  let text = '';
  for (const letter of word) {
    const at = letter.charCodeAt(0) - FIRST_LETTER;
    text += at >= 0 && at < ALPHABET.length ? ALPHABET[(at + by) % ALPHABET.length] : letter;
  }
  return text;
}

function utf8(bytes: Uint8Array): string[] {
  try {
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes)];
  } catch {
    return [];
  }
}

function fromBase64(token: string): string[] {
  try {
    const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return utf8(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return [];
  }
}

const fromHex = (digits: string): string[] =>
  utf8(Uint8Array.from(digits.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16)));

/** Returns the texts that parts of a text encode: Base64 and hexadecimal. */
export const encodedTexts = (text: string): string[] => [
  ...(text.match(BASE64) ?? []).flatMap(fromBase64),
  ...(text.match(HEX) ?? []).flatMap(fromHex),
];

/** Returns words that are spelled letter by letter, without their separators. */
export const spelledWords = (text: string): string[] =>
  (text.toLowerCase().match(SPELLED) ?? []).map((letters) => letters.replace(/[^\p{L}\p{N}]/gu, ''));

/** Returns a text with letters for the digits and signs that replace them; numbers alone stay as they are. */
export const withLettersForDigits = (text: string): string =>
  text
    .toLowerCase()
    .replace(LETTERS_AND_SIGNS, (word) =>
      LETTER.test(word) ? word.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign) : word,
    );

/** Returns lowercase words backwards, and with each Caesar shift. */
export function* disguisedWords(words: readonly string[]): Generator<string[]> {
  yield words.toReversed().map((word) => [...word].reverse().join(''));
  for (const by of SHIFTS) yield words.map((word) => shifted(word, by));
}
