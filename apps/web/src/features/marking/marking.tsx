import { type Agreement, MOST_WAITING } from '@coursecraft/contract/shapes/marking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgreementNote } from '../../elements/agreement/agreement-note.tsx';
import { useEngine } from '../../elements/model-choice/use-engine.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AgreementList } from './agreement-list.tsx';
import { GrantList } from './grants/grant-list.tsx';
import { markingQuery } from './marking-queries.ts';
import { markingMessages } from './messages.ts';
import { Sitting } from './sitting/sitting.tsx';
import { useSitting } from './sitting/use-sitting.ts';

export const MARKING_TABS = ['mark', 'grants', 'agreement'] as const;
export type MarkingTab = (typeof MARKING_TABS)[number];

type Props = {
  courseId: string;
  /** Whose answers; of all students without one. */
  groupId: string | undefined;
  tab: MarkingTab;
  onTab: (tab: MarkingTab) => void;
  addressOf: (elementId: string) => string;
};

/** Where people decide on answers, and see what the judge learns from that. */
export function Marking({ courseId, groupId, tab, onTab, addressOf }: Props) {
  const t = useMessages(markingMessages);
  const standing = useQuery(markingQuery(courseId, groupId)).data;
  const { agreement } = standing ?? {};
  const { grades } = useEngine();
  const dates = useDates();
  // Kept while another tab is open, with what can be taken back.
  const sitting = useSitting(courseId, groupId);
  const [before, setBefore] = useState<Agreement>();
  if (agreement && !before) setBefore(agreement);
  const labelOf = (id: MarkingTab) =>
    id === 'grants' && standing && standing.grantable > 0 ? `${t(id)} (${standing.grantable})` : t(id);
  const panels = {
    mark: <Sitting sitting={sitting} before={before} now={agreement} />,
    grants: <GrantList courseId={courseId} groupId={groupId} />,
    agreement: standing && <AgreementList criteria={standing.criteria} addressOf={addressOf} />,
  };
  return (
    <div className="flex flex-col gap-5">
      {standing && agreement && (
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
            {t(standing.waiting < MOST_WAITING ? 'waiting' : 'waitingMany', { count: standing.waiting })}
            {standing.oldest && ` · ${t('oldest', { day: dates.moment(standing.oldest) })}`}
          </p>
        </section>
      )}
      <Tabs
        label={t('parts')}
        className="-mx-1"
        isOpenEnded
        selected={tab}
        onSelect={(id) => onTab(MARKING_TABS.find((one) => one === id) ?? 'mark')}
        tabs={MARKING_TABS.map((id) => ({
          id,
          label: labelOf(id),
          content: <div className="px-1 pt-5">{panels[id]}</div>,
        }))}
      />
    </div>
  );
}
