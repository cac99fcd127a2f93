import { readingsOf } from './quote-stands-in.ts';

type Postings = Map<string, number[]>;

function postingsOf(texts: readonly string[]): Postings {
  const postings: Postings = new Map();
  for (const [at, text] of texts.entries()) {
    for (const word of new Set(text.split(' '))) {
      const found = postings.get(word);
      if (found) found.push(at);
      else postings.set(word, [at]);
    }
  }
  return postings;
}

/** Builds an index that returns the numbers of texts that contain a quote, in order. */
export function indexQuotes(texts: readonly string[]): (quote: string) => number[] {
  const all = [...texts.keys()];
  const readings = texts.map(readingsOf);
  const sides = ([0, 1] as const).map((side) => {
    const written = readings.map((reading) => reading[side]);
    return { written, postings: postingsOf(written) };
  });
  return (quote) => {
    const wanted = readingsOf(quote);
    if (!wanted[0]) return [];
    const found = sides.flatMap(({ written, postings }, side) => {
      const words = wanted[side];
      if (!words) return [];
      // A quote may start and end inside a word, so only inner words are looked up.
      const inner = words.split(' ').slice(1, -1);
      const rarest = inner
        .map((word) => postings.get(word) ?? [])
        .reduce<number[]>((few, those) => (those.length < few.length ? those : few), all);
      return rarest.filter((at) => written[at]?.includes(words));
    });
    return [...new Set(found)].sort((one, other) => one - other);
  };
}
