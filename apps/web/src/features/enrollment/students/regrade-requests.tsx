import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { openRegradeRequestsQuery } from '../../../api/regrade-queries.ts';
import { CheckStem } from '../../../components/check/check-stem.tsx';
import { useGroup } from '../../../components/groups/use-group.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { peopleMessages } from './messages.ts';
import { RegradeDialog } from './regrade-dialog.tsx';

type RegradeRequestInput = ReplyOf<'listContests'>['contests'][number];

const WORDS = 'font-serif text-16 break-words whitespace-pre-line text-ink';

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-soft">{name}</dt>
      <dd className={WORDS}>{children}</dd>
    </div>
  );
}

type Props = {
  courseId: string;
  addressOf: (studentId: string) => string;
};

export function RegradeRequests({ courseId, addressOf }: Props) {
  const t = useMessages(peopleMessages);
  const [regradeDecision, setRuling] = useState<RegradeRequestInput>();
  const disputed = useInfiniteQuery(openRegradeRequestsQuery(courseId, useGroup(courseId).groupId));
  const regradeRequests = disputed.data?.pages.flatMap((page) => page.contests) ?? [];
  if (regradeRequests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-b border-line p-4">
      <h2 className="text-14 font-semibold text-ink">
        {t('contested', { count: disputed.data?.pages.at(-1)?.open ?? regradeRequests.length })}
      </h2>
      <ul className="flex flex-col gap-2">
        {regradeRequests.map((one) => (
          <li
            key={`${one.studentId} ${one.evidence.evidenceId}`}
            className="flex flex-col gap-2.5 rounded-sm border border-gold bg-raised p-3.5"
          >
            <p className="text-14">
              <TextLink to={addressOf(one.studentId)}>{t('contestedBy', { name: one.displayName })}</TextLink>
            </p>
            <dl className="flex flex-col gap-2">
              <Part name={t('criterion')}>{one.statement}</Part>
              <Part name={t('asked')}>
                <CheckStem text={one.question} className={WORDS} />
              </Part>
              {/* Keeps the student's line breaks. */}
              <Part name={t('answered')}>{one.answer}</Part>
              <Part name={t('contestSays')}>{one.evidence.contest?.comment}</Part>
            </dl>
            <Button size="sm" className="self-start" onPress={() => setRuling(one)}>
              {t('rule')}
            </Button>
          </li>
        ))}
      </ul>
      {disputed.hasNextPage && (
        <Button
          size="sm"
          className="self-start"
          isPending={disputed.isFetchingNextPage}
          onPress={() => void disputed.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {regradeDecision && (
        <RegradeDialog
          courseId={courseId}
          studentId={regradeDecision.studentId}
          evidenceId={regradeDecision.evidence.evidenceId}
          verdict={regradeDecision.evidence.verdict}
          onClose={() => setRuling(undefined)}
        />
      )}
    </section>
  );
}
