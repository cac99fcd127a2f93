import { type RefObject, useEffect } from 'react';

/** Focuses the element if the focused one was unmounted or disabled. */
export function useRescuedFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const held = document.activeElement;
    if (held === null || held === document.body || held.matches(':disabled'))
      ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
