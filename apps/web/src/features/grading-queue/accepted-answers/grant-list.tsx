import type { GrantableAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { CheckStem } from '../../../components/check/check-stem.tsx';
import { QuotedWords } from '../../../components/quoted-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { gradingQueueKey, grantableQuery } from '../grading-queue-queries.ts';
import { gradingQueueMessages } from '../messages.ts';

const REASONS = { wording: 'wording', points: 'changed' } as const;

type CardProps = { answer: GrantableAnswer; isPending: boolean; onGrant: () => void; onRefuse: () => void };

function GrantCard({ answer, isPending, onGrant, onRefuse }: CardProps) {
  const t = useMessages(gradingQueueMessages);
  const dates = useDates();
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
      <div>
        <p className="text-12 text-soft">
          {t('criterion')} · <time dateTime={answer.at}>{dates.moment(answer.at)}</time>
        </p>
        <p className="text-14 font-medium break-words text-ink">{answer.statement}</p>
      </div>
      <CheckStem text={answer.question} className="text-14 text-soft" />
      <p className="border-s-3 border-gold ps-4 font-serif text-16 text-ink">
        <QuotedWords text={answer.answer} quotes={answer.quote.split(' … ')} />
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60 text-14 text-soft">{t(REASONS[answer.reason])}</p>
        <Button look="primary" isPending={isPending} onPress={onGrant} className="phone:min-h-12 phone:flex-1">
          {t('grant')}
        </Button>
        <Button isPending={isPending} onPress={onRefuse} className="phone:min-h-12 phone:flex-1">
          {t('notThis')}
        </Button>
      </div>
    </li>
  );
}

export function GrantList({ courseId, groupId }: { courseId: string; groupId: string | undefined }) {
  const t = useMessages(gradingQueueMessages);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: gradingQueueKey(courseId) });
  const granting = useMutation({
    mutationFn: (evidenceIds: string[]) => call('grantAnswers', { params: { courseId }, body: { evidenceIds } }),
    onSettled: refresh,
  });
  const refusing = useMutation({
    mutationFn: (evidenceId: string) =>
      call('markAnswer', { params: { courseId, evidenceId }, body: { verdict: 'not-yet' } }),
    onSettled: refresh,
  });
  const isPending = granting.isPending || refusing.isPending;
  return (
    <Loadable from={useQuery(grantableQuery(courseId, groupId))} skeleton={<SkeletonBlock className="h-40" />}>
      {(answers) => (
        <div className="flex flex-col gap-4">
          {granting.data && granting.data.granted.length > 0 && (
            <Notice tone="good">{t('granted', { count: granting.data.granted.length })}</Notice>
          )}
          {[granting.error, refusing.error].map(
            (error) =>
              error && (
                <Notice key={error.message} tone="bad">
                  {error.message}
                </Notice>
              ),
          )}
          {answers.length === 0 ? (
            <EmptyState icon={History} title={t('noGrants')}>
              {t('noGrantsText')}
            </EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <p className="min-w-0 flex-1 basis-80 text-14 text-soft">{t('grantsLead')}</p>
                {answers.length > 1 && (
                  <Button
                    isPending={isPending}
                    onPress={() => granting.mutate(answers.map(({ evidenceId }) => evidenceId))}
                  >
                    {t('grantAll', { count: answers.length })}
                  </Button>
                )}
              </div>
              <ul className="flex flex-col gap-3">
                {answers.map((answer) => (
                  <GrantCard
                    key={answer.evidenceId}
                    answer={answer}
                    isPending={isPending}
                    onGrant={() => granting.mutate([answer.evidenceId])}
                    onRefuse={() => refusing.mutate(answer.evidenceId)}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Loadable>
  );
}
