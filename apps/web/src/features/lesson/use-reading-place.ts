import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findRanges } from '../../components/markdown/find-ranges.ts';

const RESTED_MS = 1500;

/** The scrolled share of a text and the words at the top, because the share differs by page width. */
export type ReadingPlace = { scroll: number; words?: string | undefined };

const MOST_WORDS = 80;
const MARGIN = 28;

type UseReadingPlaceOptions = {
  lesson: RefObject<HTMLElement | null>;
  isLoaded: boolean;
  start: ReadingPlace | undefined;
  onPlace: (here: ReadingPlace) => void;
  onReturn?: (() => void) | undefined;
};

/** Returns the end of the text. Content below it loads later and grows. */
function textEnd(lesson: HTMLElement): number {
  const text = lesson.querySelector('.reading');
  if (!text) return 0;
  return text.getBoundingClientRect().bottom - lesson.getBoundingClientRect().top + lesson.scrollTop;
}

function wordsAtTop(lesson: HTMLElement): string | undefined {
  const top = lesson.getBoundingClientRect().top;
  const blocks = lesson.querySelectorAll('.reading :is(p, li, h2, h3, h4):not(.not-reading *)');
  const first = [...blocks].find((block) => block.getBoundingClientRect().bottom > top + MARGIN);
  const texts = first ? document.createTreeWalker(first, NodeFilter.SHOW_TEXT) : undefined;
  const words = texts?.nextNode()?.nodeValue?.trim().slice(0, MOST_WORDS) ?? '';
  return words.length >= 8 ? words : undefined;
}

/** Returns the position to scroll to. Of several matches for the words, the one nearest to the share. */
function topOf(lesson: HTMLElement, { scroll, words }: ReadingPlace): number {
  const text = lesson.querySelector<HTMLElement>('.reading');
  const share = scroll * textEnd(lesson);
  const from = lesson.scrollTop - lesson.getBoundingClientRect().top - MARGIN;
  const places = text && words ? findRanges(text, words) : [];
  const tops = places.map((range) => range.getBoundingClientRect().top + from);
  const [nearest] = tops.toSorted((one, other) => Math.abs(one - share) - Math.abs(other - share));
  return nearest ?? share;
}

function headingInAddress(lesson: HTMLElement): HTMLElement | null {
  const id = decodeURIComponent(window.location.hash.slice(1));
  return id ? lesson.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) : null;
}

/** How far the student scrolled the text that came with the page, which this one replaces. */
function scrolledBefore(): number {
  const before = document.querySelector<HTMLElement>('[data-server-rendered] [data-lesson]');
  if (!before || before.dataset.scrolledTo === String(before.scrollTop)) return 0;
  return before.scrollTop;
}

/** Restores the address's or the stored position, unless the student scrolls already, and reports new positions. */
export function useReadingPlace({ lesson, isLoaded, start, onPlace, onReturn }: UseReadingPlaceOptions): void {
  const isPlaced = useRef(false);
  const [scrolled] = useState(scrolledBefore);

  useLayoutEffect(() => {
    const main = lesson.current;
    if (!main || !isLoaded || isPlaced.current || scrolled === 0) return;
    isPlaced.current = true;
    main.scrollTop = scrolled;
  }, [lesson, isLoaded, scrolled]);

  useEffect(() => {
    const main = lesson.current;
    if (!main || !isLoaded || isPlaced.current) return;
    const heading = headingInAddress(main);
    if (!heading && start === undefined) return;
    isPlaced.current = true;
    if (heading) heading.scrollIntoView();
    else if (start && start.scroll > 0 && start.scroll < 1 && main.scrollTop === 0) {
      main.scrollTop = topOf(main, start);
      if (main.scrollTop > 0) onReturn?.();
    }
  }, [lesson, isLoaded, start, onReturn]);

  useEffect(() => {
    const main = lesson.current;
    if (!main || !isLoaded) return undefined;
    let savedPlace: number | undefined;
    const savePlace = () => {
      clearTimeout(timer);
      isPlaced.current = true;
      const end = textEnd(main);
      const place = end > 0 ? Math.min(1, Math.max(0, main.scrollTop / end)) : 0;
      const words = place > 0 ? wordsAtTop(main) : undefined;
      if (place !== savedPlace) onPlace({ scroll: place, ...(words ? { words } : {}) });
      savedPlace = place;
    };
    let timer = setTimeout(savePlace, RESTED_MS);
    const wait = () => {
      isPlaced.current = true;
      clearTimeout(timer);
      timer = setTimeout(savePlace, RESTED_MS);
    };
    const leave = () => document.visibilityState === 'hidden' && savePlace();
    main.addEventListener('scroll', wait, { passive: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      main.removeEventListener('scroll', wait);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [lesson, isLoaded, onPlace]);
}
