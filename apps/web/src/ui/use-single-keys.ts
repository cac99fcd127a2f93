import { useEffect, useRef } from 'react';

const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';
const PRESSED = 'button, a, summary';

/** Returns the Latin letter of a key on other layouts, such as M on an Arabic keyboard. */
const latinLetter = ({ code }: KeyboardEvent) => /^Key([A-Z])$/.exec(code)?.[1] ?? '';

/**
 * Binds single keys on the whole page unless text is being typed. `deedFor` receives the upper-case key or its Latin
 * letter, and whether Enter would activate the focused element.
 */
export function useSingleKeys(actionFor: (key: string, isPressed: boolean) => (() => void) | undefined): void {
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    act.current = (event) => {
      const from = event.target instanceof Element ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || from?.closest(OWN_KEYS)) return;
      const isPressed = Boolean(from?.closest(PRESSED));
      const mutation = actionFor(event.key.toUpperCase(), isPressed) ?? actionFor(latinLetter(event), isPressed);
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
