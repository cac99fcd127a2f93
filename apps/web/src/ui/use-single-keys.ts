import { useEffect, useRef } from 'react';

/** What takes keys for itself, so that one typed there decides nothing. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';
/** What Enter presses. */
const PRESSED = 'button, a, summary';

/**
 * Has single keys do things, wherever on the page the focus is, as long as nothing is being typed. `deedFor` is given the
 * key in capital letters, and whether the focus is on something that Enter presses.
 */
export function useSingleKeys(deedFor: (key: string, isPressed: boolean) => (() => void) | undefined): void {
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    act.current = (event) => {
      const from = event.target instanceof Element ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || from?.closest(OWN_KEYS)) return;
      const deed = deedFor(event.key.toUpperCase(), Boolean(from?.closest(PRESSED)));
      if (!deed) return;
      event.preventDefault();
      deed();
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
