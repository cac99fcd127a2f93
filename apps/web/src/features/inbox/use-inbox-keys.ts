import type { RefObject } from 'react';
import { useSingleKeys } from '../../ui/use-single-keys.ts';

const ENTRY = '[data-entry]';
const RESOLVE = '[data-resolve] button';
const FIRST = 'textarea, input, select, button, a';

/** J and K move through the entries of a list, Enter goes into the focused one, E resolves it. */
export function useInboxKeys(list: RefObject<HTMLElement | null>): void {
  useSingleKeys((key, isPressed) => {
    const entries = Array.from(list.current?.querySelectorAll<HTMLElement>(ENTRY) ?? []);
    const focused = document.activeElement?.closest<HTMLElement>(ENTRY);
    const at = focused ? entries.indexOf(focused) : -1;
    const focus = (next: number) => {
      const entry = entries[Math.min(Math.max(next, 0), entries.length - 1)];
      entry?.focus({ preventScroll: true });
      entry?.scrollIntoView({ block: 'nearest' });
    };
    if (entries.length === 0) return undefined;
    if (key === 'J') return () => focus(at + 1);
    if (key === 'K') return () => focus(at < 0 ? 0 : at - 1);
    if (!focused) return undefined;
    if (key === 'E') {
      const resolve = focused.querySelector<HTMLButtonElement>(RESOLVE);
      if (!resolve || resolve.disabled) return undefined;
      return () => {
        focused.focus();
        resolve.click();
      };
    }
    if (key === 'ENTER' && !isPressed)
      return () =>
        (focused.querySelector<HTMLElement>('textarea, input') ?? focused.querySelector<HTMLElement>(FIRST))?.focus();
    return undefined;
  });
}
