import { type AnswerLeakFilter, RUN } from './find-leak.ts';

function heldBackFrom(text: string): number {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  return words.at(-RUN)?.index ?? 0;
}

export type GuardedText = {
  write: (delta: string) => void;
  /** Releases the withheld rest; nothing may follow. */
  end: () => void;
};

/** Filters streamed text: holds back the last words until no leak is possible. Releases nothing after a leak. */
export function guardedText(filter: AnswerLeakFilter, release: (delta: string) => void): GuardedText {
  let text = '';
  let releasedTo = 0;
  let leaks = false;
  const letOut = (to: number) => {
    leaks ||= filter(text) !== undefined;
    if (leaks || to <= releasedTo) return;
    release(text.slice(releasedTo, to));
    releasedTo = to;
  };
  return {
    write(delta) {
      text += delta;
      letOut(heldBackFrom(text));
    },
    end() {
      letOut(text.length);
    },
  };
}
