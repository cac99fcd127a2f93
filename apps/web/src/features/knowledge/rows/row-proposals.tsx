import type { KnowledgeRow, RowProposal } from '@coursecraft/contract/shapes/knowledge';
import type { Engine } from '@coursecraft/contract/shapes/primitives';
import type { RowInput } from '@coursecraft/contract/shapes/row-saving';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { ChoiceMark } from '../../../elements/check/inputs/choice-mark.tsx';
import { DocumentDiff } from '../../../elements/diff/document-diff.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { knowledgeMessages } from '../messages.ts';
import { criterionText } from './criterion-text.ts';

export type Proposed = { rows: RowProposal[]; engine: Engine };

type Props = {
  proposed: Proposed;
  present: readonly KnowledgeRow[];
  isPending: boolean;
  error: Error | null;
  onAccept: (rows: RowProposal[]) => void;
  onClose: () => void;
};

const textOf = (row: KnowledgeRow | RowProposal | undefined) => (row ? criterionText(row) : '');

/** A proposal as it is saved: what it does not say stays as it is. */
export const inputOf = (row: RowProposal): RowInput => {
  const { rowId, statement, guidance, kind, sources, goldAnswers, keyPoints, misconceptions } = row;
  return { rowId: rowId || undefined, statement, guidance, kind, sources, goldAnswers, keyPoints, misconceptions };
};

/** Proposed criteria beside the present ones; a person takes those they want. */
export function RowProposals({ proposed, present, isPending, error, onAccept, onClose }: Props) {
  const t = useMessages(knowledgeMessages);
  const changed = proposed.rows.filter((row) => {
    const before = present.find(({ rowId }) => rowId === row.rowId);
    return textOf(before) !== textOf(row);
  });
  const [chosen, setChosen] = useState<ReadonlySet<RowProposal>>(new Set(changed));
  const toggle = (row: RowProposal, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(row);
    else next.delete(row);
    setChosen(next);
  };
  return (
    <Dialog title={t('proposals')} isOpen onClose={onClose} width="md">
      <p className="pb-3 text-12 text-soft">{t(proposed.engine === 'builtin' ? 'byBuiltin' : 'byModel')}</p>
      {changed.length === 0 ? (
        <Notice tone="info">{t('nothingBetter')}</Notice>
      ) : (
        <ul className="flex flex-col gap-3">
          {changed.map((row) => {
            const before = present.find(({ rowId }) => rowId === row.rowId);
            return (
              <li key={row.rowId ?? row.statement} className="flex flex-col gap-2 rounded-sm border border-line p-3.5">
                <Checkbox
                  isSelected={chosen.has(row)}
                  onChange={(isChosen) => toggle(row, isChosen)}
                  className="group relative flex cursor-pointer items-start gap-2.5 text-14 font-medium text-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-2"
                >
                  <ChoiceMark round={false} />
                  <span className="pt-0.5">{t(before ? 'changedRow' : 'newRow')}</span>
                </Checkbox>
                <DocumentDiff blocks={compareDocuments(textOf(before), textOf(row))} />
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
