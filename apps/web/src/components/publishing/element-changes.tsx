import type { ElementFields } from '@coursecraft/contract/courses/course';
import type {
  CriterionDifference,
  ElementDifference,
  ScenarioDifference,
} from '@coursecraft/contract/courses/publication';
import type { CriterionChange } from '@coursecraft/contract/criteria/criterion-saving';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useMemo } from 'react';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { DiffLegend } from '../diff/document-diff.tsx';
import { RenderedDiff } from '../edit-preview/rendered-diff.tsx';
import { publishingMessages } from './messages.ts';

const KINDS = { new: 'kindNew', changed: 'kindChanged', removed: 'kindRemoved' } as const;

/** Whether students mastered a criterion whose meaning may have changed. */
export const needsDecision = ({ asksAnew, holders }: CriterionDifference) => asksAnew && holders > 0;

type Props = {
  element: ElementDifference;
  decisions: Readonly<Record<string, CriterionChange>>;
  onDecide: (rowId: string, change: CriterionChange) => void;
  /** Opens the text at once. */
  isOpen: boolean;
};

export function ElementChanges({ element, decisions, onDecide, isOpen }: Props) {
  const t = useMessages(publishingMessages);
  const { title, before, after, criteria, scenarios } = element;
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h3 dir="auto" className="font-serif text-18 font-semibold text-ink">
        {title}
      </h3>
      {before && after && <TextChanges before={before} after={after} isOpen={isOpen} />}
      {criteria.length > 0 && (
        <div className="flex flex-col gap-2">
          <h4 className="text-14 font-semibold text-ink">{t('criteria')}</h4>
          {criteria.map((criterion) => (
            <CriterionChanges
              key={criterion.rowId}
              criterion={criterion}
              decision={decisions[criterion.rowId]}
              onDecide={(change) => onDecide(criterion.rowId, change)}
            />
          ))}
        </div>
      )}
      {scenarios.length > 0 && (
        <div className="flex flex-col gap-2">
          <h4 className="text-14 font-semibold text-ink">{t('scenarios')}</h4>
          {scenarios.map((scenario) => (
            <ScenarioChanges key={scenario.scenarioId} scenario={scenario} />
          ))}
        </div>
      )}
    </section>
  );
}

function TextChanges({ before, after, isOpen }: { before: ElementFields; after: ElementFields; isOpen: boolean }) {
  const t = useMessages(publishingMessages);
  const blocks = useMemo(() => {
    const documentOf = ({ title, content }: ElementFields) => `${title}\n\n${content}`;
    return compareDocuments(documentOf(before), documentOf(after));
  }, [before, after]);
  if (before.title === after.title && before.content === after.content)
    return <p className="text-14 text-soft">{t('textSame')}</p>;
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer text-14 font-semibold text-ink">
        {t('textChanges')}{' '}
        <span className="ms-2 font-normal text-soft">
          <DiffLegend added={t('added')} removed={t('removed')} />
        </span>
      </summary>
      <div className="pt-3">
        <RenderedDiff blocks={blocks} />
      </div>
    </details>
  );
}

type CriterionProps = {
  criterion: CriterionDifference;
  decision: CriterionChange | undefined;
  onDecide: (change: CriterionChange) => void;
};

function CriterionChanges({ criterion, decision, onDecide }: CriterionProps) {
  const t = useMessages(publishingMessages);
  const { change, before, after, holders } = criterion;
  const statement = (after ?? before)?.statement ?? '';
  return (
    <div className="flex flex-col gap-1.5 border-s-3 border-line ps-3">
      <p className="text-14 text-ink">
        <span className="me-2 text-12 font-medium text-soft">{t(KINDS[change])}</span>
        <bdi>{statement}</bdi>
      </p>
      {before && after && before.statement !== after.statement && (
        <p dir="auto" className="text-12 text-soft">
          {t('before', { text: before.statement })}
        </p>
      )}
      {change === 'removed' && holders > 0 && (
        <p className="text-14 text-ink">{t('holdersRemoved', { count: holders })}</p>
      )}
      {needsDecision(criterion) && (
        <>
          <p className="text-14 text-ink">{t('holders', { count: holders })}</p>
          <ChoiceList
            label={t('decide')}
            value={decision ?? ''}
            onChange={(id) => onDecide(id as CriterionChange)}
            choices={[
              { id: 'carry', label: t('carry'), text: t('carryText', { count: holders }) },
              { id: 'verify', label: t('verify'), text: t('verifyText', { count: holders }) },
            ]}
          />
        </>
      )}
    </div>
  );
}

function ScenarioChanges({ scenario: { change, before, after } }: { scenario: ScenarioDifference }) {
  const t = useMessages(publishingMessages);
  const shown = after ?? before;
  return (
    <div className="flex flex-col gap-1 border-s-3 border-line ps-3 text-14 text-ink">
      <p>
        <span className="me-2 text-12 font-medium text-soft">{t(KINDS[change])}</span>
        <bdi>{shown?.title}</bdi>
      </p>
      {after && (
        <p dir="auto" className="text-soft">
          {after.situation} {after.opening}
        </p>
      )}
    </div>
  );
}
