import { findRanges } from './find-ranges.ts';
import { whenShown } from './when-shown.ts';

const QUOTED = 'quoted';
const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, tr, blockquote';

function mark(range: Range | undefined): void {
  // Without highlights the page only scrolls.
  if ('highlights' in CSS) CSS.highlights.set(QUOTED, range ? new Highlight(range) : new Highlight());
}

const isStill = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Selects a range in an editor. The browser reports a selection later. Until then, an update of the editor, such as its
 * first one, would restore the selection that the editor knows. So this reports it at once.
 */
function selectIn(editor: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: Range): void {
  editor.focus({ preventScroll: true });
  getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  document.dispatchEvent(new Event('selectionchange'));
}

/** Scrolls to the block of a range and returns it. */
export function scrollTo({ startContainer }: Range): HTMLElement | undefined {
  const block = startContainer.parentElement?.closest<HTMLElement>(BLOCK) ?? undefined;
  block?.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });
  return block;
}

/** Scrolls to a range and moves the focus to its block, or selects it in an editor. */
export function bringIntoView(range: Range): void {
  const around = range.startContainer.parentElement;
  const block = scrollTo(range);
  if (!block) return;
  const editor = around?.closest<HTMLElement>('[contenteditable]');
  if (editor?.isContentEditable) {
    selectIn(editor, range);
    return;
  }
  // Screen readers continue from here.
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}

/**
 * Scrolls to a quote, highlights and focuses it, or selects it in an editor. Waits for loading content. Returns
 * whether it was found; the signal removes the highlight.
 */
export async function showQuote(quote: string, signal: AbortSignal): Promise<boolean> {
  signal.addEventListener('abort', () => mark(undefined), { once: true });
  const [range] = await whenShown((text) => findRanges(text, quote), signal);
  if (range && !signal.aborted) {
    mark(range);
    bringIntoView(range);
  }
  return range !== undefined;
}
