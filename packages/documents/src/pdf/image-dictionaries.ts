/** A dictionary of an image is short, and stands right before its bytes. */
const DICTIONARY_BYTES = 1_000;

export type Size = { width: number; height: number };

/** What a PDF says of a raster picture. Where its size stands elsewhere, nothing more is known of it. */
export type ImageDictionary = { size: undefined } | { size: Size; text: string; from: number };

/**
 * The dictionaries of the raster pictures that a PDF holds, which are never packed into others; `from` is where the bytes of one
 * begin. One after the other: a file may hold a hundred thousand.
 */
export function* imageDictionaries(file: Buffer): Generator<ImageDictionary> {
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 1)) {
    const head = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const tail = file.toString('latin1', at, at + DICTIONARY_BYTES);
    if (/\/Subtype\s*$/.test(head) && /^\/Image\b/.test(tail)) yield dictionaryOf(head, tail, at);
  }
}

function dictionaryOf(head: string, tail: string, at: number): ImageDictionary {
  const opening = head.lastIndexOf(' obj');
  const stream = /stream\r?\n/.exec(tail);
  if (opening < 0 || !stream) return { size: undefined };
  const text = head.slice(opening) + tail.slice(0, stream.index);
  const numberOf = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)\\b(?!\\s+\\d+\\s+R)`).exec(text)?.[1]);
  const size = { width: numberOf('Width'), height: numberOf('Height') };
  return size.width > 0 && size.height > 0
    ? { size, text, from: at + stream.index + stream[0].length }
    : { size: undefined };
}
