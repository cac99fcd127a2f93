import { SPELLED } from './decoded-forms.ts';
import { RUN } from './find-leak.ts';

const UNIT = new RegExp(`${SPELLED.source}|[\\p{L}\\p{N}]+`, 'gu');
/** Chinese and Japanese have no space after a sentence. */
const SENTENCE_END = /[.!?…:؟۔।]["'”’)\]*_]*\s|[。！？]["'”’」』）)\]*_]*|\n/g;

/** Returns up to where whole sentences are complete, without the last words. A spelled word counts as one. */
function releasableTo(text: string): number {
  const heldFrom = [...text.matchAll(UNIT)].at(-RUN)?.index ?? 0;
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length);
  return ends.findLast((end) => end <= heldFrom) ?? 0;
}

export type GuardedText = {
  write: (delta: string) => void;
  /** Releases the withheld rest; nothing may follow. */
  end: () => void;
};

/**
 * Filters streamed text: releases it sentence by sentence, and holds back the last words until no leak is possible.
 * Releases nothing after a leak.
 */
export function guardedText(filter: (text: string) => unknown, release: (delta: string) => void): GuardedText {
  let text = '';
  let releasedTo = 0;
  let leaks = false;
  const letOut = (to: number) => {
    if (leaks || to <= releasedTo) return;
    leaks = filter(text) !== undefined;
    if (leaks) return;
    release(text.slice(releasedTo, to));
    releasedTo = to;
  };
  return {
    write(delta) {
      text += delta;
      letOut(releasableTo(text));
    },
    end() {
      letOut(text.length);
    },
  };
}
