import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import type { Result } from '@coursecraft/contract/progress/result';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { gradingQueueMessages } from '../messages.ts';
import type { Decision } from './decision.ts';

export const MARK_WORDS = { met: 'met', partly: 'partly', 'not-yet': 'notYet' } as const satisfies Record<
  Result,
  string
>;

const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden className="rounded-sm border border-current px-1.5 font-mono text-12 touch:hidden">
    {children}
  </kbd>
);

export type Mutations = {
  verdict: (verdict: Result) => void;
  confirm: () => void;
  missing: (number: number) => void;
  take: () => void;
  cancel: () => void;
  skip: () => void;
  together: () => void;
  undo: () => void;
};

type Props = { answer: QueuedAnswer; decision: Decision; mayUndo: boolean; mutations: Mutations };

const wide = 'phone:min-h-14 phone:w-full phone:text-16';

export function DecideBar({ answer, decision, mayUndo, mutations }: Props) {
  const t = useMessages(gradingQueueMessages);
  const undo = (
    <Button look="quiet" isDisabled={!mayUndo} onPress={mutations.undo} className="phone:min-h-12">
      <Undo2 aria-hidden size={16} />
      {t('undo')} <Key>{t('undoKey')}</Key>
    </Button>
  );
  if (decision.at === 'held') {
    return (
      <section aria-label={t('decide')} className="flex flex-col gap-3">
        <Notice tone="bad">{t('held', { mark: t(MARK_WORDS[decision.mark.verdict]) })}</Notice>
        <div className="flex flex-wrap gap-2">
          <Button look="danger" className={wide} onPress={mutations.take}>
            {t('takeAway')} <Key>Enter</Key>
          </Button>
          <Button className={wide} onPress={mutations.cancel}>
            {t('cancel')} <Key>Esc</Key>
          </Button>
        </div>
      </section>
    );
  }
  if (decision.at === 'missing') {
    const isOfTwo = answer.keyPoints.length === 2;
    return (
      <section aria-label={t('whichMissing')} className="flex flex-col gap-3">
        <p role="status" className="text-14 font-medium text-ink">
          {t(isOfTwo ? 'whichMissing' : 'whichMissingMore')}
        </p>
        <div className="flex flex-wrap gap-2">
          {answer.keyPoints.map(({ pointId, text }, at) => (
            <Button
              key={pointId}
              aria-label={t('missing', { number: at + 1, text })}
              aria-pressed={isOfTwo ? undefined : decision.missing.includes(pointId)}
              className="min-w-14 aria-pressed:border-brick aria-pressed:text-brick phone:min-h-14 phone:flex-1"
              onPress={() => mutations.missing(at + 1)}
            >
              {at + 1}
            </Button>
          ))}
          {!isOfTwo && (
            <Button look="primary" isDisabled={decision.missing.length === 0} className={wide} onPress={mutations.take}>
              {t('take')} <Key>Enter</Key>
            </Button>
          )}
          <Button look="quiet" className={wide} onPress={mutations.cancel}>
            {t('cancel')} <Key>Esc</Key>
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section aria-label={t('decide')} className="flex flex-wrap items-center gap-2 phone:grid phone:grid-cols-2">
      {answer.suggested && (
        <Button look="primary" size="lg" className="phone:col-span-2 phone:min-h-14" onPress={mutations.confirm}>
          {t('confirm', { mark: t(MARK_WORDS[answer.suggested.verdict]) })} <Key>Enter</Key>
        </Button>
      )}
      {answer.suggested?.verdict !== 'met' && (
        <Button
          look={answer.suggested ? 'secondary' : 'primary'}
          size="lg"
          className="phone:col-span-2 phone:min-h-14"
          onPress={() => mutations.verdict('met')}
        >
          {t('met')} <Key>{t('metKey')}</Key>
        </Button>
      )}
      <Button size="lg" className="phone:min-h-14" onPress={() => mutations.verdict('partly')}>
        {t('partly')} <Key>{t('partlyKey')}</Key>
      </Button>
      <Button size="lg" className="phone:min-h-14" onPress={() => mutations.verdict('not-yet')}>
        {t('notYet')} <Key>{t('notYetKey')}</Key>
      </Button>
      <Button look="quiet" className="phone:min-h-12" onPress={mutations.skip}>
        {t('skip')} <Key>{t('skipKey')}</Key>
      </Button>
      {undo}
    </section>
  );
}
