import { type RefObject, useEffect } from 'react';

/** Takes the focus when what held it has just gone from the page, or can do no more; focus elsewhere is left alone. */
export function useRescuedFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const held = document.activeElement;
    if (held === null || held === document.body || held.matches(':disabled'))
      ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
