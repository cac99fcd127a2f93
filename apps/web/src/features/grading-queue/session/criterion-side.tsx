import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import type { Result } from '@coursecraft/contract/progress/result';
import { isUnsplit } from '@coursecraft/domain/criteria/key-points';
import clsx from 'clsx';
import { PointStateIcon, PointStateWord } from '../../../components/key-points/point-state-mark.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { gradingQueueMessages } from '../messages.ts';

const JUDGED = { met: 'judgedMet', partly: 'judgedPartly', 'not-yet': 'judgedNotYet' } as const satisfies Record<
  Result,
  string
>;

type Props = {
  answer: QueuedAnswer;
  missing: readonly string[];
};

export function CriterionSide({ answer, missing }: Props) {
  const t = useMessages(gradingQueueMessages);
  const { judged: graded, keyPoints, statement } = answer;
  const judge = graded.judge.startsWith('builtin') ? t('byBuiltin') : graded.judge;
  return (
    <section aria-label={t('criterion')} className="flex min-w-0 flex-col gap-3 rounded-md bg-sunken p-4">
      <div>
        <h2 className="text-12 text-soft">{t('criterion')}</h2>
        <p className="text-14 font-medium break-words text-ink">
          <bdi>{statement}</bdi>
        </p>
      </div>
      {!isUnsplit(answer) && (
        <ol aria-label={t('points')} className="flex flex-col">
          {keyPoints.map(({ pointId, text }, at) => {
            const seen = graded.points.find((point) => point.pointId === pointId);
            return (
              <li
                key={pointId}
                className={clsx(
                  'flex items-start gap-2 border-t border-line py-2 text-14',
                  missing.includes(pointId) && 'text-brick',
                )}
              >
                <span className="w-4 shrink-0 text-12 leading-5 text-soft tabular-nums">{at + 1}</span>
                <span
                  className={clsx(
                    'min-w-0 flex-1 break-words',
                    missing.includes(pointId) ? 'line-through' : 'text-ink',
                  )}
                >
                  <bdi>{text}</bdi>
                </span>
                {seen && (
                  <span className="flex shrink-0 items-start gap-1 text-12">
                    <PointStateIcon state={seen.state} />
                    <PointStateWord state={seen.state} />
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {answer.suggested ? (
        <p className="text-12 text-soft">
          {t('suggests')}: <span className="font-medium text-ink">{t(JUDGED[answer.suggested.verdict])}</span>
          {answer.suggested.model && ` · ${answer.suggested.model}`}
          {answer.suggested.confidence !== undefined &&
            ` · ${t('confidence', { percent: Math.round(answer.suggested.confidence * 100) })}`}
        </p>
      ) : graded.verdict === 'submitted' ? (
        <p className="text-12 text-soft">{t('notGraded')}</p>
      ) : (
        <p className="text-12 text-soft">
          {t('judgeSays')}: <span className="font-medium text-ink">{t(JUDGED[graded.verdict])}</span> · {judge}
        </p>
      )}
    </section>
  );
}
