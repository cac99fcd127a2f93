import { useEffect, useState } from 'react';
import { type Anchor, anchorOf } from '../../components/markdown/anchored-words.ts';
import { onPageEvent } from '../../ui/page-events.ts';

const MOST = 2000;

export type Spot = { top: number; bottom: number; middle: number };

export type SelectedWords = Spot & { words: string; anchor?: Anchor | undefined };

export const lessonText = () => document.querySelector<HTMLElement>('#content .reading');

export const spotOf = ({ top, bottom, left, width }: DOMRect): Spot => ({ top, bottom, middle: left + width / 2 });

const lessonAround = (node: Node | null) => {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('#content .reading') ?? null;
};

function selectedRange(): { range: Range; words: string } | undefined {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!lessonAround(range.startContainer) || !lessonAround(range.endContainer)) return undefined;
  const words = selection.toString().trim().slice(0, MOST);
  return words ? { range, words } : undefined;
}

function readSelection(): SelectedWords | undefined {
  const selected = selectedRange();
  if (!selected) return undefined;
  const { range, words } = selected;
  const text = lessonText();
  const anchor = text?.contains(range.commonAncestorContainer) ? anchorOf(text, range) : undefined;
  const isShort = anchor !== undefined && anchor.quote.length <= MOST;
  return { words, ...spotOf(range.getBoundingClientRect()), ...(isShort ? { anchor } : {}) };
}

/** Returns the selection in the open lesson after pointer or key up. */
export function useSelectedWords(): [selected: SelectedWords | undefined, forget: () => void] {
  const [selected, setSelected] = useState<SelectedWords>();
  useEffect(() => {
    const read = () => setSelected(readSelection());
    // While the selection grows, a bar would be in the way.
    const onChange = () => {
      if (!selectedRange()) setSelected(undefined);
    };
    const ended = ['pointerup', 'keyup', 'touchend'] as const;
    for (const event of ended) document.addEventListener(event, read);
    document.addEventListener('selectionchange', onChange);
    document.addEventListener('scroll', read, true);
    const forget = onPageEvent('cc:words-selected', read);
    return () => {
      forget();
      for (const event of ended) document.removeEventListener(event, read);
      document.removeEventListener('selectionchange', onChange);
      document.removeEventListener('scroll', read, true);
    };
  }, []);
  return [selected, () => setSelected(undefined)];
}
