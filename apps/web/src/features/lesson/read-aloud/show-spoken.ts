import type { SpokenSentence } from './spoken-sentences.ts';

const SENTENCE = 'spoken';
const WORD = 'spoken-word';
const MARGIN = 96;

const set = (name: string, range: Range | undefined) => {
  if (!('highlights' in CSS)) return;
  const highlight = range ? new Highlight(range) : new Highlight();
  // Drawn over the student's highlights.
  highlight.priority = name === WORD ? 2 : 1;
  CSS.highlights.set(name, highlight);
};

/** Highlights the spoken sentence, or its paragraph in browsers without highlights. */
export function showSentence(sentence: SpokenSentence | undefined): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-spoken]')) delete block.dataset.spoken;
  set(SENTENCE, sentence?.range);
  set(WORD, undefined);
  if (sentence && !(sentence.range && 'highlights' in CSS)) sentence.block.dataset.spoken = '';
}

export const showWord = (range: Range | undefined): void => set(WORD, range);

export const boxOf = ({ range, block }: SpokenSentence): DOMRect => (range ?? block).getBoundingClientRect();

const isStill = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

export function follow(lesson: HTMLElement, sentence: SpokenSentence): void {
  const [box, frame] = [boxOf(sentence), lesson.getBoundingClientRect()];
  if (box.top >= frame.top + 8 && box.bottom <= frame.bottom - 8) return;
  lesson.scrollBy({ top: box.top - frame.top - MARGIN, behavior: isStill() ? 'auto' : 'smooth' });
}
