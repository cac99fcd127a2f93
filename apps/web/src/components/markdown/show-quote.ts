import { findRanges } from './find-ranges.ts';

const QUOTED = 'quoted';
const TIMEOUT_MS = 5000;
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

function bringIntoView(range: Range): void {
  const around = range.startContainer.parentElement;
  const block = around?.closest<HTMLElement>(BLOCK);
  mark(range);
  if (!block) return;
  block.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });
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
export function showQuote(quote: string, signal: AbortSignal): Promise<boolean> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('#content .reading')].flatMap((text) => findRanges(text, quote))[0];
  signal.addEventListener('abort', () => mark(undefined), { once: true });
  return new Promise((resolve) => {
    const settle = (range: Range | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      if (range && !signal.aborted) bringIntoView(range);
      resolve(range !== undefined);
    };
    const look = () => {
      const range = find();
      if (range) settle(range);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settle(undefined), TIMEOUT_MS);
    signal.addEventListener('abort', () => settle(undefined), { once: true });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
}
