import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { useSingleKeys } from '../../../ui/use-single-keys.ts';
import { markingMessages } from '../messages.ts';
import type { Deeds } from './decide-bar.tsx';
import type { Decision } from './decision.ts';

/** Has one key decide, wherever on the page the focus is, as long as nothing is being typed. */
export function useDecideKeys(decision: Decision, deeds: Deeds): void {
  const t = useMessages(markingMessages);
  useSingleKeys((key, isPressed) => {
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
      [t('togetherKey')]: deeds.together,
      [t('undoKey')]: deeds.undo,
    };
    return keys[key];
  });
}
