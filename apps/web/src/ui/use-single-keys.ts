import { useEffect, useRef } from 'react';

/** What takes keys for itself, so that one typed there decides nothing. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';
/** What Enter presses. */
const PRESSED = 'button, a, summary';

/** The letter that stands on a key beside those of another script, such as M on an Arabic keyboard; none on other keys. */
const latinLetter = ({ code }: KeyboardEvent) => /^Key([A-Z])$/.exec(code)?.[1] ?? '';

/**
 * Has single keys do things, wherever on the page the focus is, as long as nothing is being typed. `deedFor` is given the
 * key in capital letters, where it does nothing the Latin letter of the same key, and whether the focus is on something that Enter presses.
 */
export function useSingleKeys(deedFor: (key: string, isPressed: boolean) => (() => void) | undefined): void {
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    act.current = (event) => {
      const from = event.target instanceof Element ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || from?.closest(OWN_KEYS)) return;
      const isPressed = Boolean(from?.closest(PRESSED));
      const mutation = deedFor(event.key.toUpperCase(), isPressed) ?? deedFor(latinLetter(event), isPressed);
      if (!mutation) return;
      event.preventDefault();
      mutation();
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
