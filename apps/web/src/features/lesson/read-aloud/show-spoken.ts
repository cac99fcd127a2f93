import type { SpokenSentence } from './spoken-sentences.ts';

/** The names under which the style sheet draws them. */
const SENTENCE = 'spoken';
const WORD = 'spoken-word';
/** What stays free above and below, so that one sees what comes. */
const MARGIN = 96;

const set = (name: string, range: Range | undefined) => {
  if (!('highlights' in CSS)) return;
  const highlight = range ? new Highlight(range) : new Highlight();
  // It shows over what the reader marked.
  highlight.priority = name === WORD ? 2 : 1;
  CSS.highlights.set(name, highlight);
};

/** Shows the sentence that is said; where the browser cannot mark words, the paragraph that holds it. */
export function showSentence(sentence: SpokenSentence | undefined): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-spoken]')) delete block.dataset.spoken;
  set(SENTENCE, sentence?.range);
  set(WORD, undefined);
  if (sentence && !(sentence.range && 'highlights' in CSS)) sentence.block.dataset.spoken = '';
}

export const showWord = (range: Range | undefined): void => set(WORD, range);

/** Where a sentence stands in the window. */
export const boxOf = ({ range, block }: SpokenSentence): DOMRect => (range ?? block).getBoundingClientRect();

const isStill = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings a sentence into view, only where it is not. */
export function follow(lesson: HTMLElement, sentence: SpokenSentence): void {
  const [box, frame] = [boxOf(sentence), lesson.getBoundingClientRect()];
  if (box.top >= frame.top + 8 && box.bottom <= frame.bottom - 8) return;
  lesson.scrollBy({ top: box.top - frame.top - MARGIN, behavior: isStill() ? 'auto' : 'smooth' });
}
