import type { Criterion, CriterionProposal } from '@coursecraft/contract/criteria/criterion';
import type { CriterionInput } from '@coursecraft/contract/criteria/criterion-saving';
import type { Engine } from '@coursecraft/contract/primitives';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { ChoiceMark } from '../../../components/check/inputs/choice-mark.tsx';
import { DocumentDiff } from '../../../components/diff/document-diff.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { criteriaMessages } from '../messages.ts';
import { criterionText } from './criterion-text.ts';

export type Proposed = { rows: CriterionProposal[]; engine: Engine };

type Props = {
  proposed: Proposed;
  present: readonly Criterion[];
  isPending: boolean;
  error: Error | null;
  onAccept: (criteria: CriterionProposal[]) => void;
  onClose: () => void;
};

const textOf = (criterion: Criterion | CriterionProposal | undefined) => (criterion ? criterionText(criterion) : '');

export const inputOf = (criterion: CriterionProposal): CriterionInput => {
  const { rowId, statement, guidance, kind, sources, goldAnswers, keyPoints, misconceptions } = criterion;
  return { rowId: rowId || undefined, statement, guidance, kind, sources, goldAnswers, keyPoints, misconceptions };
};

type Edited = Pick<CriterionProposal, 'statement' | 'guidance'>;

type CardProps = { proposal: CriterionProposal; edited: Edited | undefined; onEdit: (edited: Edited) => void };

/** A proposed criterion as it will look, which can be edited before it is added. */
function NewCriterionCard({ proposal, edited, onEdit }: CardProps) {
  const t = useMessages(criteriaMessages);
  const { statement, guidance } = edited ?? proposal;
  const { keyPoints, misconceptions } = proposal;
  if (edited)
    return (
      <div className="flex flex-col gap-3">
        <TextField
          label={t('statement')}
          rows={2}
          value={statement}
          onChange={(text) => onEdit({ statement: text, guidance })}
          maxLength={2000}
          autoFocus
        />
        <TextField
          label={t('guidance')}
          rows={2}
          value={guidance}
          onChange={(text) => onEdit({ statement, guidance: text })}
          maxLength={10_000}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-1.5 text-14">
      <p dir="auto" className="font-medium break-words text-ink">
        {statement}
      </p>
      {guidance && (
        <p dir="auto" className="text-soft">
          {guidance}
        </p>
      )}
      {[keyPoints, misconceptions].map(
        (texts, at) =>
          texts.length > 0 && (
            <div key={at === 0 ? 'points' : 'misconceptions'}>
              <p className="text-12 text-soft">{t(at === 0 ? 'keyPointsColumn' : 'misconceptionsOf')}</p>
              <ul className="list-disc ps-5 text-ink">
                {texts.map(({ text }) => (
                  <li key={text} dir="auto">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <Button size="sm" className="self-start" onPress={() => onEdit({ statement, guidance })}>
        {t('edit')}
      </Button>
    </div>
  );
}

export function CriterionProposals({ proposed, present, isPending, error, onAccept, onClose }: Props) {
  const t = useMessages(criteriaMessages);
  const changed = proposed.rows.filter((criterion) => {
    const before = present.find(({ rowId }) => rowId === criterion.rowId);
    return textOf(before) !== textOf(criterion);
  });
  // Proposals that replace these after a part was saved are chosen.
  const [rejected, setRejected] = useState<ReadonlySet<CriterionProposal>>(new Set());
  const chosen = changed.filter((criterion) => !rejected.has(criterion));
  const [edits, setEdits] = useState<ReadonlyMap<CriterionProposal, Edited>>(new Map());
  const toggle = (criterion: CriterionProposal, isChosen: boolean) => {
    const next = new Set(rejected);
    if (isChosen) next.delete(criterion);
    else next.add(criterion);
    setRejected(next);
  };
  return (
    <Dialog title={t('proposals')} isOpen onClose={onClose} width="md">
      <p className="pb-3 text-12 text-soft">{t(proposed.engine === 'builtin' ? 'byBuiltin' : 'byModel')}</p>
      {changed.length === 0 ? (
        <Notice tone="info">{t('nothingBetter')}</Notice>
      ) : (
        <ul className="flex flex-col gap-3">
          {changed.map((criterion) => {
            const before = present.find(({ rowId }) => rowId === criterion.rowId);
            return (
              <li
                key={criterion.rowId ?? criterion.statement}
                className="flex flex-col gap-2 rounded-sm border border-line p-3.5"
              >
                <Checkbox
                  isSelected={!rejected.has(criterion)}
                  onChange={(isChosen) => toggle(criterion, isChosen)}
                  className="group relative flex cursor-pointer items-start gap-2.5 text-14 font-medium text-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-2"
                >
                  <ChoiceMark round={false} />
                  <span className="pt-0.5">{t(before ? 'changedRow' : 'newRow')}</span>
                </Checkbox>
                {before ? (
                  <DocumentDiff blocks={compareDocuments(textOf(before), textOf(criterion))} />
                ) : (
                  <NewCriterionCard
                    proposal={criterion}
                    edited={edits.get(criterion)}
                    onEdit={(edited) => setEdits(new Map(edits).set(criterion, edited))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div className="sticks-below flex gap-2 bg-raised pt-4">
        <Button
          look="primary"
          isDisabled={chosen.length === 0 || chosen.some((one) => edits.get(one)?.statement.trim() === '')}
          isPending={isPending}
          onPress={() => onAccept(chosen.map((criterion) => ({ ...criterion, ...edits.get(criterion) })))}
        >
          {t('take', { count: chosen.length })}
        </Button>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
