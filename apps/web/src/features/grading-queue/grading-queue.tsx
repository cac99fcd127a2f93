import { type Agreement, MOST_WAITING } from '@coursecraft/contract/grading-queue/grading-queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgreementNote } from '../../components/agreement/agreement-note.tsx';
import { useAssigned } from '../../components/assignment/use-assigned.ts';
import { useEngine } from '../../components/model-choice/use-engine.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GrantList } from './accepted-answers/grant-list.tsx';
import { AgreementList } from './agreement-list.tsx';
import { gradingQueueQuery } from './grading-queue-queries.ts';
import { gradingQueueMessages } from './messages.ts';
import { GradingSession } from './session/grading-session.tsx';
import { useGradingSession } from './session/use-session.ts';

export const GRADING_QUEUE_TABS = ['mark', 'grants', 'agreement'] as const;
export type GradingQueueTab = (typeof GRADING_QUEUE_TABS)[number];

type Props = {
  courseId: string;
  groupId: string | undefined;
  tab: GradingQueueTab;
  onTab: (tab: GradingQueueTab) => void;
  addressOf: (elementId: string) => string;
};

export function GradingQueue({ courseId, groupId, tab, onTab, addressOf }: Props) {
  const t = useMessages(gradingQueueMessages);
  const [assigned] = useAssigned();
  const status = useQuery(gradingQueueQuery(courseId, groupId, assigned)).data;
  const { agreement } = status ?? {};
  const { grades } = useEngine();
  const dates = useDates();
  // Survives a change of the tab, with its undo.
  const session = useGradingSession(courseId, groupId, assigned);
  const [before, setBefore] = useState<Agreement>();
  if (agreement && !before) setBefore(agreement);
  const labelOf = (id: GradingQueueTab) =>
    id === 'grants' && status && status.grantable > 0 ? `${t(id)} (${status.grantable})` : t(id);
  const panels = {
    mark: (
      <GradingSession courseId={courseId} sitting={session} before={before} now={agreement} sure={status?.sure ?? 0} />
    ),
    grants: <GrantList courseId={courseId} groupId={groupId} />,
    agreement: status && <AgreementList criteria={status.criteria} addressOf={addressOf} />,
  };
  return (
    <div className="flex flex-col gap-5">
      {status && agreement && (
        <section aria-label={t(grades ? 'agreement' : 'queue')} className="flex flex-col gap-2">
          {grades && <AgreementNote agreement={agreement} className="text-14" />}
          {agreement.tried > 0 && (
            <ProgressBar
              label={t('agreement')}
              labelHidden
              tone="gold"
              percent={(agreement.agreeing / agreement.tried) * 100}
            />
          )}
          <p className="text-12 text-soft">
            {t(status.waiting < MOST_WAITING ? 'waiting' : 'waitingMany', { count: status.waiting })}
            {status.oldest && ` · ${t('oldest', { day: dates.moment(status.oldest) })}`}
          </p>
        </section>
      )}
      <Tabs
        label={t('parts')}
        className="-mx-1"
        isOpenEnded
        selected={tab}
        onSelect={(id) => onTab(GRADING_QUEUE_TABS.find((one) => one === id) ?? 'mark')}
        tabs={GRADING_QUEUE_TABS.map((id) => ({
          id,
          label: labelOf(id),
          content: <div className="px-1 pt-5">{panels[id]}</div>,
        }))}
      />
    </div>
  );
}
