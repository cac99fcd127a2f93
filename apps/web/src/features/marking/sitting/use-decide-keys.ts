import { useEffect, useRef } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { markingMessages } from '../messages.ts';
import type { Deeds } from './decide-bar.tsx';
import type { Decision } from './decision.ts';

/** What takes keys for itself, so that one typed there decides nothing. */
const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';
/** What Enter presses. */
const PRESSED = 'button, a, summary';

/** Has one key decide, wherever on the page the focus is, as long as nothing is being typed. */
export function useDecideKeys(decision: Decision, deeds: Deeds): void {
  const t = useMessages(markingMessages);
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    act.current = (event) => {
      const from = event.target instanceof Element ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || from?.closest(OWN_KEYS)) return;
      const key = event.key.toUpperCase();
      const isPressed = from?.closest(PRESSED) !== null && from !== undefined;
      const deed = deedFor(key, isPressed);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    const deedFor = (key: string, isPressed: boolean): (() => void) | undefined => {
      if (decision.at !== 'verdict') {
        if (key === 'ESCAPE') return deeds.cancel;
        if (key === 'ENTER') return isPressed ? undefined : deeds.take;
        return decision.at === 'missing' && /^[1-9]$/.test(key) ? () => deeds.missing(Number(key)) : undefined;
      }
      const keys: Record<string, () => void> = {
        [t('metKey')]: () => deeds.verdict('met'),
        [t('partlyKey')]: () => deeds.verdict('partly'),
        [t('notYetKey')]: () => deeds.verdict('not-yet'),
        [t('skipKey')]: deeds.skip,
        [t('undoKey')]: deeds.undo,
      };
      return keys[key];
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
