import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { useSingleKeys } from '../../../ui/use-single-keys.ts';
import { gradingQueueMessages } from '../messages.ts';
import type { Mutations } from './decide-bar.tsx';
import type { Decision } from './decision.ts';

/** Binds one key per decision on the whole page, unless text is being typed. */
export function useDecideKeys(decision: Decision, mutations: Mutations): void {
  const t = useMessages(gradingQueueMessages);
  useSingleKeys((key, isPressed) => {
    if (decision.at !== 'verdict') {
      if (key === 'ESCAPE') return mutations.cancel;
      if (key === 'ENTER') return isPressed ? undefined : mutations.take;
      return decision.at === 'missing' && /^[1-9]$/.test(key) ? () => mutations.missing(Number(key)) : undefined;
    }
    if (key === 'ENTER') return isPressed ? undefined : mutations.confirm;
    const keys: Record<string, () => void> = {
      [t('metKey')]: () => mutations.verdict('met'),
      [t('partlyKey')]: () => mutations.verdict('partly'),
      [t('notYetKey')]: () => mutations.verdict('not-yet'),
      [t('skipKey')]: mutations.skip,
      [t('togetherKey')]: mutations.together,
      [t('undoKey')]: mutations.undo,
    };
    return keys[key];
  });
}
