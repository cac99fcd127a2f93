import type { Note } from '@coursecraft/contract/inbox/inbox';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findAnchored } from '../../../components/markdown/anchored-words.ts';
import { readText } from '../../../components/markdown/find-ranges.ts';
import { lessonText, type Spot, spotOf } from '../selected-words.ts';
import { COLOURS } from './colours.ts';

const SETTLED_MS = 120;

const nameOf = (colour: string) => `own-${colour}`;

function paint(notes: readonly Note[]): Map<string, Range> {
  const text = lessonText();
  const found = new Map<string, Range>();
  // Without highlights the words are in the list below.
  if (!text || !('highlights' in CSS)) return found;
  const read = readText(text);
  for (const colour of COLOURS) {
    const own = notes.flatMap(({ id, quote, highlight }) => {
      if (highlight?.colour !== colour || !quote) return [];
      const range = findAnchored(read, { quote, ...highlight });
      if (range) found.set(id, range);
      return range ?? [];
    });
    CSS.highlights.set(nameOf(colour), new Highlight(...own));
  }
  return found;
}

const holds = (range: Range, x: number, y: number) =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );

/** Paints the student's highlights and reports clicks on them. */
export function usePaintedHighlights(notes: readonly Note[], onPress: (noteId: string, spot: Spot) => void): void {
  const painted = useRef<Map<string, Range>>(new Map());
  const marks = notes.filter(({ highlight }) => highlight);
  const key = JSON.stringify(marks);
  const repaint = useEffectEvent(() => {
    painted.current = paint(marks);
  });
  useEffect(() => {
    repaint();
    const text = lessonText();
    let timer: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(repaint, SETTLED_MS);
    });
    if (text && key !== '[]') observer.observe(text, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      if ('highlights' in CSS) for (const colour of COLOURS) CSS.highlights.delete(nameOf(colour));
    };
  }, [key]);
  const pressed = useEffectEvent(({ target, clientX, clientY }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, input, label, textarea, select');
    if (isControl || window.getSelection()?.isCollapsed === false) return;
    for (const [id, range] of painted.current)
      if (holds(range, clientX, clientY)) return onPress(id, spotOf(range.getBoundingClientRect()));
  });
  useEffect(() => {
    const text = lessonText();
    text?.addEventListener('click', pressed);
    return () => text?.removeEventListener('click', pressed);
  }, []);
}
