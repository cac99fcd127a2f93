import type { Agreement } from '@coursecraft/contract/grading-queue/grading-queue';
import { ClipboardCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { gradingQueueMessages } from '../messages.ts';
import { marksIn, type SessionState } from './session-state.ts';
import type { Outcome } from './use-session.ts';

type Props = {
  state: SessionState;
  outcome: Outcome;
  before: Agreement | undefined;
  now: Agreement | undefined;
  isFiltered: boolean;
  onGoOn: (() => void) | undefined;
};

export function SessionEnd({ state, outcome, before, now, isFiltered, onGoOn }: Props) {
  const t = useMessages(gradingQueueMessages);
  const marks = marksIn(state);
  const skipped = state.done.length - marks;
  if (state.done.length === 0)
    return (
      <EmptyState icon={ClipboardCheck} title={t(isFiltered ? 'nothingFound' : 'nothing')}>
        {t(isFiltered ? 'nothingFoundText' : 'nothingText')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={ClipboardCheck}
      title={marks > 0 ? t('over', { count: marks }) : t('overEmpty')}
      action={
        onGoOn && (
          <Button look="primary" onPress={onGoOn} autoFocus>
            {t('goOn')}
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-1">
        {marks > 0 && (
          <>
            <li>{t('overruled', { count: outcome.overruled })}</li>
            <li>{t('learned', { count: outcome.learned })}</li>
          </>
        )}
        {before && now && now.tried > 0 && (
          <li>
            {t(before.tried > 0 ? 'before' : 'agreesNow', {
              agreeing: before.agreeing,
              tried: before.tried,
              now: now.agreeing,
              triedNow: now.tried,
            })}
          </li>
        )}
        {skipped > 0 && <li>{t('skipped', { count: skipped })}</li>}
      </ul>
    </EmptyState>
  );
}
