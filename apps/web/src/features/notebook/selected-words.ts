import { useEffect, useState } from 'react';

/** As many characters as a note or a flag may quote. */
const MOST = 2000;

/** Words that are selected in a lesson, and where they stand in the window. */
export type SelectedWords = { words: string; top: number; bottom: number; middle: number };

const lessonAround = (node: Node | null) => {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('#content .reading') ?? null;
};

function readSelection(): SelectedWords | undefined {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!lessonAround(range.startContainer) || !lessonAround(range.endContainer)) return undefined;
  const words = selection.toString().trim().slice(0, MOST);
  if (!words) return undefined;
  const { top, bottom, left, width } = range.getBoundingClientRect();
  return { words, top, bottom, middle: left + width / 2 };
}

/** What a person has selected in the open lesson, once the pointer or the key is up; nothing while there is none. */
export function useSelectedWords(): [selected: SelectedWords | undefined, forget: () => void] {
  const [selected, setSelected] = useState<SelectedWords>();
  useEffect(() => {
    const read = () => setSelected(readSelection());
    // While it is being drawn out, whatever follows it would be in the way.
    const onChange = () => {
      if (!readSelection()) setSelected(undefined);
    };
    const ended = ['pointerup', 'keyup', 'touchend'] as const;
    for (const event of ended) document.addEventListener(event, read);
    document.addEventListener('selectionchange', onChange);
    document.addEventListener('scroll', read, true);
    return () => {
      for (const event of ended) document.removeEventListener(event, read);
      document.removeEventListener('selectionchange', onChange);
      document.removeEventListener('scroll', read, true);
    };
  }, []);
  return [selected, () => setSelected(undefined)];
}
