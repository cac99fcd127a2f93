import { readStored } from '../../ui/storage/stored-value.ts';
import { panelKeys } from '../workspace/panel-keys.ts';

/** Gives the space beside the text that came with the page the width of the student's own side panel. */
export function fitStandIn(): void {
  const side = document.querySelector<HTMLElement>('[data-stand-in] [data-side]');
  if (!side) return;
  const { folded, width } = panelKeys('student-tree');
  side.hidden = readStored(folded) === '1';
  const kept = Number(readStored(width));
  if (kept) side.style.inlineSize = `${kept}px`;
}
