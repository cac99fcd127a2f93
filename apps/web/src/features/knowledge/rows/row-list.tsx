import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { RowInput } from '@coursecraft/contract/shapes/row-saving';
import type { Source } from '@coursecraft/contract/shapes/upload';
import { isMisjudged } from '@coursecraft/domain/knowledge/is-misjudged';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { narrowest } from '../../../api/knowledge-queries.ts';
import { asRowInput } from '../../../elements/as-row-input.ts';
import { useEngine } from '../../../elements/model-choice/use-engine.ts';
import { PromptPreview } from '../../../elements/prompt-preview/prompt-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { CriterionCard } from '../criterion-card.tsx';
import { knowledgeMessages } from '../messages.ts';
import { KeyPoints } from '../points/key-points.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { RowForm } from './row-form.tsx';
import { type RowDeed, RowMenu } from './row-menu.tsx';
import { inputOf, type Proposed, RowProposals } from './row-proposals.tsx';
import { RowVersions } from './row-versions.tsx';
import { type RowSet, useRowSaving } from './use-row-saving.ts';

type Scope = { moduleId: string; sectionId: string; elementId: string };
type Open =
  | { what: 'form'; row?: KnowledgeRow }
  | { what: 'history'; row: KnowledgeRow }
  | { what: 'proposals'; proposed: Proposed };

type Props = {
  courseId: string;
  scope: Scope;
  rows: readonly KnowledgeRow[];
  /** Whether only those are shown that the judge gets wrong. */
  onlyMisjudged: boolean;
  onOnlyMisjudged: (isOn: boolean) => void;
  onShowSource: (source: Source) => void;
};

/** The criteria of what is open, with all that an author does to them. */
export function RowList({ courseId, scope, rows, onlyMisjudged, onOnlyMisjudged, onShowSource }: Props) {
  const t = useMessages(knowledgeMessages);
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const misjudged = rows.filter(isMisjudged);
  const shown = onlyMisjudged && misjudged.length > 0 ? misjudged : rows;
  const close = () => setOpen(undefined);
  const saving = useRowSaving(courseId, close);
  const scoped = narrowest(scope);
  const proposing = useMutation({
    mutationFn: async (row: KnowledgeRow | undefined): Promise<Proposed> => {
      if (row) {
        const reply = await call('improveKnowledgeRow', {
          params: { courseId },
          body: { rowId: row.rowId, persist: false },
        });
        return { rows: [reply.row], engine: reply.engine };
      }
      const { proposal, engine } = await call('improveKnowledge', { body: { courseId, ...scoped } });
      return { rows: proposal.rows, engine };
    },
    onSuccess: (proposed) => setOpen({ what: 'proposals', proposed }),
  });
  const { grades } = useEngine();
  const trying = useMutation({
    mutationFn: () => call('tryJudge', { params: { courseId }, body: scoped }),
    onSuccess: async ({ summary }) => {
      await queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] });
      const tone = summary.failing + summary.nonsense > 0 ? 'bad' : 'good';
      showToast({
        tone,
        text: t('tried', { rows: summary.rows, failing: summary.failing, nonsense: summary.nonsense }),
      });
    },
  });

  const siblingsOf = ({ elementId }: Pick<KnowledgeRow, 'elementId'>) =>
    rows.filter((row) => row.elementId === elementId);
  const setOf = (of: Scope, next: RowInput[], onSaved?: () => void): RowSet => ({
    onSaved,
    place: { moduleId: of.moduleId, sectionId: of.sectionId, elementId: of.elementId },
    before: siblingsOf(of),
    rows: next,
  });
  const saveRow = (input: RowInput, row: KnowledgeRow | undefined, onSaved?: () => void) => {
    const of = row ?? scope;
    const others = siblingsOf(of).map(asRowInput);
    const next = row ? others.map((one) => (one.rowId === row.rowId ? input : one)) : [...others, input];
    saving.save(setOf(of, next, onSaved));
  };
  /** Saves proposals for one element: changed criteria in their places, new ones behind them. */
  const take = (proposals: Proposed['rows']) => {
    const [first] = proposals;
    if (!first) return;
    const changed = new Map(proposals.flatMap((row) => (row.rowId ? [[row.rowId, inputOf(row)] as const] : [])));
    const kept = siblingsOf(first).map((row) => changed.get(row.rowId) ?? asRowInput(row));
    saving.save(setOf(first, [...kept, ...proposals.filter((row) => !row.rowId).map(inputOf)]));
  };
  const act = (action: RowDeed, row: KnowledgeRow) => {
    const siblings = siblingsOf(row);
    const at = siblings.indexOf(row);
    if (action === 'edit') setOpen({ what: 'form', row });
    else if (action === 'history') setOpen({ what: 'history', row });
    else if (action === 'improve') proposing.mutate(row);
    else if (action === 'retire') retire(row, siblings);
    else {
      const to = action === 'up' ? at - 1 : at + 1;
      const next = siblings.with(at, siblings[to] ?? row).with(to, row);
      saving.save(setOf(row, next.map(asRowInput)));
    }
  };
  const retire = (row: KnowledgeRow, siblings: KnowledgeRow[]) => {
    saving.save(setOf(row, siblings.filter((one) => one !== row).map(asRowInput)));
    showToast({
      tone: 'good',
      text: t('retiredNow'),
      action: {
        label: t('undo'),
        run: () =>
          saving.save({ ...setOf(row, siblings.map(asRowInput)), before: siblings.filter((one) => one !== row) }),
      },
    });
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {scope.elementId && (
          <>
            <Button size="sm" onPress={() => setOpen({ what: 'form' })}>
              <Plus aria-hidden size={15} />
              {t('addRow')}
            </Button>
            <Button size="sm" isPending={proposing.isPending} onPress={() => proposing.mutate(undefined)}>
              <Sparkles aria-hidden size={15} />
              {t(proposing.isPending ? 'improving' : 'improveAll')}
            </Button>
          </>
        )}
        {rows.length > 0 && grades && (
          <Button size="sm" isPending={trying.isPending} onPress={() => trying.mutate()}>
            <FlaskConical aria-hidden size={15} />
            {t(trying.isPending ? 'trying' : 'tryJudge')}
          </Button>
        )}
        {scope.elementId && <PromptPreview size="sm" body={{ courseId, task: 'rows', ...scoped }} />}
      </div>
      {[proposing.error, trying.error, open ? null : saving.error].map(
        (error) =>
          error && (
            <Notice key={error.message} tone="bad">
              {error.message}
            </Notice>
          ),
      )}
      {misjudged.length > 0 && rows.length > 1 && (
        <Switch
          label={t('onlyMisjudged', { count: misjudged.length })}
          isSelected={onlyMisjudged}
          onChange={onOnlyMisjudged}
        />
      )}
      <ul className="flex flex-col gap-2.5">
        {shown.map((row) => (
          <CriterionCard
            key={row.rowId}
            courseId={courseId}
            row={row}
            onShowSource={onShowSource}
            points={
              row.status === 'active' && (
                <KeyPoints
                  courseId={courseId}
                  row={row}
                  isPending={saving.isPending}
                  onSave={(change, onSaved) => saveRow({ ...asRowInput(row), ...change }, row, onSaved)}
                />
              )
            }
            menu={
              <RowMenu
                statement={row.statement}
                isFirst={siblingsOf(row)[0] === row}
                isLast={siblingsOf(row).at(-1) === row}
                onDeed={(action) => act(action, row)}
              />
            }
          />
        ))}
      </ul>
      {open?.what === 'form' && (
        <RowForm
          row={open.row}
          isPending={saving.isPending}
          error={saving.error}
          onSave={(input) => saveRow(input, open.row)}
          onClose={close}
        />
      )}
      {open?.what === 'history' && <RowVersions courseId={courseId} row={open.row} onClose={close} />}
      {open?.what === 'proposals' && (
        <RowProposals
          proposed={open.proposed}
          present={rows}
          isPending={saving.isPending}
          error={saving.error}
          onAccept={take}
          onClose={close}
        />
      )}
      {saving.asking && (
        <ChangeDialog
          impact={saving.asking.impact}
          isPending={saving.isPending}
          error={saving.error}
          onSettle={saving.settle}
          onClose={saving.leave}
        />
      )}
    </div>
  );
}
