import { readStored } from '../../ui/storage/stored-value.ts';
import { panelKeys } from '../workspace/panel-keys.ts';

/** Scrolls to the share of the text at which the student stopped. The running page finds the exact words. */
function scrollToStop(lesson: HTMLElement): void {
  const share = Number(lesson.dataset.scroll ?? 0);
  const text = lesson.querySelector('.reading');
  if (!text || share <= 0 || share >= 1 || lesson.scrollTop > 0) return;
  lesson.scrollTop = share * (text.getBoundingClientRect().bottom - lesson.getBoundingClientRect().top);
  lesson.dataset.scrolledTo = String(lesson.scrollTop);
}

/** Gives the server-rendered lesson the stored width of the side panel and the stored place in the text. */
export function fitServerRendered(): void {
  const side = document.querySelector<HTMLElement>('[data-server-rendered] [data-side]');
  if (!side) return;
  const { folded, width } = panelKeys('student-tree');
  side.hidden = readStored(folded) === '1';
  const kept = Number(readStored(width));
  if (kept) side.style.inlineSize = `${kept}px`;
  const lesson = document.querySelector<HTMLElement>('[data-server-rendered] [data-lesson]');
  // Before the first paint, when the styles are there.
  if (lesson) requestAnimationFrame(() => scrollToStop(lesson));
}
