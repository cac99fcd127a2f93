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

export function CriterionProposals({ proposed, present, isPending, error, onAccept, onClose }: Props) {
  const t = useMessages(criteriaMessages);
  const changed = proposed.rows.filter((criterion) => {
    const before = present.find(({ rowId }) => rowId === criterion.rowId);
    return textOf(before) !== textOf(criterion);
  });
  const [chosen, setChosen] = useState<ReadonlySet<CriterionProposal>>(new Set(changed));
  const toggle = (criterion: CriterionProposal, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(criterion);
    else next.delete(criterion);
    setChosen(next);
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
                  isSelected={chosen.has(criterion)}
                  onChange={(isChosen) => toggle(criterion, isChosen)}
                  className="group relative flex cursor-pointer items-start gap-2.5 text-14 font-medium text-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-2"
                >
                  <ChoiceMark round={false} />
                  <span className="pt-0.5">{t(before ? 'changedRow' : 'newRow')}</span>
                </Checkbox>
                <DocumentDiff blocks={compareDocuments(textOf(before), textOf(criterion))} />
              </li>
            );
          })}
        </ul>
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div className="sticks-below flex gap-2 bg-raised pt-4">
        <Button
          look="primary"
          isDisabled={chosen.size === 0 || changed.length === 0}
          isPending={isPending}
          onPress={() => onAccept([...chosen])}
        >
          {t('take', { count: changed.length === 0 ? 0 : chosen.size })}
        </Button>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
