import { findRanges } from './find-ranges.ts';

/** The name under which the style sheet draws it. */
const QUOTED = 'quoted';
/** For how long a text that is still being loaded is waited for. */
const PATIENCE_MS = 5000;
const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, tr, blockquote';

function mark(range: Range | undefined): void {
  // Older browsers have no highlights; there the page is only scrolled.
  if ('highlights' in CSS) CSS.highlights.set(QUOTED, range ? new Highlight(range) : new Highlight());
}

const isStill = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

function bringIntoView(range: Range): void {
  const around = range.startContainer.parentElement;
  const block = around?.closest<HTMLElement>(BLOCK);
  mark(range);
  if (!block) return;
  block.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });
  const editor = around?.closest<HTMLElement>('[contenteditable]');
  if (editor?.isContentEditable) {
    editor.focus({ preventScroll: true });
    const { startContainer, startOffset, endContainer, endOffset } = range;
    getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
    return;
  }
  // Whoever cannot see the mark goes on reading from there.
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}

/**
 * Shows where words stand in the open element: scrolls there, marks them and puts the focus there; where they can be
 * written over, they are selected. Waits where the text
 * is still being loaded. Gives whether the words were found; the mark goes when the signal fires.
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
    const timer = setTimeout(() => settle(undefined), PATIENCE_MS);
    signal.addEventListener('abort', () => settle(undefined), { once: true });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
}
