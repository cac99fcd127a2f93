/**
 * Extremely randomised trees (Geurts, Ernst and Wehenkel 2006): each tree asks one figure after the other whether it is
 * above a threshold, and its leaf holds the mean of what was learned there. The forest says the mean of its trees.
 */
export type Forest = {
  /** Names of the figures, in the order in which they are given. */
  features: readonly string[];
  /** Where each tree begins in the arrays below. */
  roots: readonly number[];
  /** The figure that a node asks for, `LEAF` where it is a leaf. */
  asks: Uint8Array;
  /** The threshold of a node, or the value of a leaf. */
  values: Float32Array;
  /** How far behind a node the node for “above” stands; the one for “not above” is the next. */
  above: Uint16Array;
};

export const LEAF = 255;

/** A forest in a file: the arrays as base 64 of little-endian bytes. */
export type StoredForest = { features: string[]; roots: number[]; asks: string; values: string; above: string };

/** What a forest makes of figures in the order of its features. */
export function estimate({ roots, asks, values, above }: Forest, figures: readonly number[]): number {
  let sum = 0;
  for (const root of roots) {
    let at = root;
    while (asks[at] !== LEAF) {
      const isAbove = (figures[asks[at] ?? 0] ?? 0) > (values[at] ?? 0);
      at += isAbove ? (above[at] ?? 1) : 1;
    }
    sum += values[at] ?? 0;
  }
  return sum / Math.max(1, roots.length);
}

export function readForest(stored: StoredForest): Forest {
  return {
    features: stored.features,
    roots: stored.roots,
    asks: bytesOf(stored.asks),
    values: new Float32Array(bytesOf(stored.values).buffer),
    above: new Uint16Array(bytesOf(stored.above).buffer),
  };
}

export const storeForest = (forest: Forest): StoredForest => ({
  features: [...forest.features],
  roots: [...forest.roots],
  asks: textOf(forest.asks),
  values: textOf(new Uint8Array(forest.values.buffer)),
  above: textOf(new Uint8Array(forest.above.buffer)),
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (const letter of text) {
    held = ((held << 6) | ALPHABET.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

function textOf(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += ALPHABET[(held >> bits) & 63];
    }
  }
  return bits > 0 ? text + ALPHABET[(held << (6 - bits)) & 63] : text;
}
