import { type RefObject, useEffect, useRef } from 'react';

/** A place is kept when reading rests there for so long. */
const RESTED_MS = 1500;

type Given = {
  lesson: RefObject<HTMLElement | null>;
  /** Whether the text is there to be scrolled. */
  isLoaded: boolean;
  /** How much of the text lay above the window when it was left; undefined where it is to begin at its top. */
  start: number | undefined;
  onPlace: (scroll: number) => void;
};

/** Where the text ends, from the top of what scrolls. What stands below it comes later, and grows. */
function textEnd(lesson: HTMLElement): number {
  const text = lesson.querySelector('.reading');
  if (!text) return 0;
  return text.getBoundingClientRect().bottom - lesson.getBoundingClientRect().top + lesson.scrollTop;
}

function headingInAddress(lesson: HTMLElement): HTMLElement | null {
  const id = decodeURIComponent(window.location.hash.slice(1));
  return id ? lesson.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) : null;
}

/** Begins where the address says or where one left off, unless one is reading already, and tells where reading rests. */
export function useReadingPlace({ lesson, isLoaded, start, onPlace }: Given): void {
  const isPlaced = useRef(false);

  useEffect(() => {
    const main = lesson.current;
    if (!main || !isLoaded || isPlaced.current) return;
    const heading = headingInAddress(main);
    if (!heading && start === undefined) return;
    isPlaced.current = true;
    if (heading) heading.scrollIntoView();
    else if (start && main.scrollTop === 0) main.scrollTop = start * textEnd(main);
  }, [lesson, isLoaded, start]);

  useEffect(() => {
    const main = lesson.current;
    if (!main || !isLoaded) return undefined;
    let told: number | undefined;
    const tell = () => {
      clearTimeout(timer);
      isPlaced.current = true;
      const end = textEnd(main);
      const place = end > 0 ? Math.min(1, Math.max(0, main.scrollTop / end)) : 0;
      if (place !== told) onPlace(place);
      told = place;
    };
    let timer = setTimeout(tell, RESTED_MS);
    const wait = () => {
      isPlaced.current = true;
      clearTimeout(timer);
      timer = setTimeout(tell, RESTED_MS);
    };
    const leave = () => document.visibilityState === 'hidden' && tell();
    main.addEventListener('scroll', wait, { passive: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      main.removeEventListener('scroll', wait);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [lesson, isLoaded, onPlace]);
}
