import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion, CriterionProposal } from '@coursecraft/contract/criteria/criterion';
import type { CriterionInput } from '@coursecraft/contract/criteria/criterion-saving';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { isMisgraded } from '@coursecraft/domain/criteria/is-misgraded';
import { differsFromAuthor } from '@coursecraft/domain/criteria/trial-figures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { narrowest } from '../../../api/criteria-queries.ts';
import { asCriterionInput } from '../../../components/as-criterion-input.ts';
import { coursePlaces, placesIn } from '../../../components/course-places.ts';
import type { TrialFix } from '../../../components/grading-trial/trial-fix.ts';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { PromptPreview } from '../../../components/prompt-preview/prompt-preview.tsx';
import { PROVABLE } from '../../../components/provable.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { CriterionCard } from '../criterion-card.tsx';
import type { CriterionFix } from '../criterion-fix.ts';
import { KeyPoints } from '../key-points/key-points.tsx';
import { criteriaMessages } from '../messages.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CriterionForm } from './criterion-form.tsx';
import { CriterionMenu, type CriterionMutation } from './criterion-menu.tsx';
import { CriterionProposals, inputOf, type Proposed } from './criterion-proposals.tsx';
import { CriterionTable, placeOf } from './criterion-table.tsx';
import { CriterionVersions } from './criterion-versions.tsx';
import { useCriterionProposals } from './use-criterion-proposals.ts';
import { type CriterionSet, useCriterionSaving } from './use-criterion-saving.ts';

type Scope = { moduleId: string; sectionId: string; elementId: string };
type Open =
  | { what: 'form'; row?: Criterion }
  | { what: 'history'; row: Criterion }
  | { what: 'proposals'; proposed: Proposed };

type Props = {
  course: Course;
  scope: Scope;
  /** Whether the list has the whole page, as a table with each element of the scope. */
  isPage: boolean;
  rows: readonly Criterion[];
  onlyMisjudged: boolean;
  onOnlyMisjudged: (isOn: boolean) => void;
  onShowSource: (source: Source) => void;
  fixing: CriterionFix | undefined;
  onFix: (fixing: CriterionFix | undefined) => void;
  onFixQuestion: (criterion: Criterion) => void;
  onOpen: (place: Scope) => void;
  onAsk: (place: Scope, hint: string) => void;
};

export function CriterionList({
  course,
  scope,
  isPage,
  rows: criteria,
  onlyMisjudged,
  onOnlyMisjudged,
  onShowSource,
  fixing,
  onFix,
  onFixQuestion,
  onOpen,
  onAsk,
}: Props) {
  const t = useMessages(criteriaMessages);
  const courseId = course.id;
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const misjudged = criteria.filter(isMisgraded);
  const shown = onlyMisjudged && misjudged.length > 0 ? misjudged : criteria;
  const isFixed = ({ rowId }: Criterion, part: CriterionFix['fix']) => fixing?.rowId === rowId && fixing.fix === part;
  const withExample = criteria.find((criterion) => isFixed(criterion, 'example'));
  const edited = open?.what === 'form' ? open : withExample && { row: withExample };
  const close = () => {
    setOpen(undefined);
    if (withExample) onFix(undefined);
  };
  const fix = (criterion: Criterion, part: TrialFix) =>
    part === 'question' ? onFixQuestion(criterion) : onFix({ rowId: criterion.rowId, fix: part });
  const saving = useCriterionSaving(courseId, close);
  const scoped = narrowest(scope);
  const { ofCriterion, ofElements } = useCriterionProposals(courseId, (proposed) =>
    setOpen({ what: 'proposals', proposed }),
  );
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

  const siblingsOf = ({ elementId }: Pick<Criterion, 'elementId'>) =>
    criteria.filter((criterion) => criterion.elementId === elementId);
  const setOf = (of: Scope, next: CriterionInput[], onSaved?: () => void): CriterionSet => ({
    onSaved,
    place: { moduleId: of.moduleId, sectionId: of.sectionId, elementId: of.elementId },
    before: siblingsOf(of),
    rows: next,
  });
  const saveRow = (
    input: CriterionInput,
    criterion: Criterion | undefined,
    { onSaved, at = scope }: { onSaved?: (() => void) | undefined; at?: Scope } = {},
  ) => {
    const of = criterion ?? at;
    const others = siblingsOf(of).map(asCriterionInput);
    const next = criterion ? others.map((one) => (one.rowId === criterion.rowId ? input : one)) : [...others, input];
    saving.save(setOf(of, next, onSaved));
  };
  /** Saves accepted proposals element by element: changed criteria in place, new ones at the end. */
  const take = (all: readonly CriterionProposal[], proposed: Proposed) => {
    const [first] = all;
    if (!first) return;
    const isHere = ({ elementId }: CriterionProposal) => elementId === first.elementId;
    const [proposals, rest] = [all.filter(isHere), all.filter((one) => !isHere(one))];
    const changed = new Map(
      proposals.flatMap((criterion) => (criterion.rowId ? [[criterion.rowId, inputOf(criterion)] as const] : [])),
    );
    const kept = siblingsOf(first).map((criterion) => changed.get(criterion.rowId) ?? asCriterionInput(criterion));
    const added = proposals.filter((criterion) => !criterion.rowId).map(inputOf);
    // The dialog keeps what is not saved yet, so that a failure loses no proposal.
    const next = () => {
      if (rest.length === 0) return;
      setOpen({ what: 'proposals', proposed: { ...proposed, rows: rest } });
      take(rest, proposed);
    };
    saving.save({ ...setOf(first, [...kept, ...added], next), isPart: rest.length > 0 });
  };
  const act = (action: CriterionMutation, criterion: Criterion) => {
    const siblings = siblingsOf(criterion);
    const at = siblings.indexOf(criterion);
    if (action === 'edit') setOpen({ what: 'form', row: criterion });
    else if (action === 'history') setOpen({ what: 'history', row: criterion });
    else if (action === 'improve') ofCriterion.mutate(criterion);
    else if (action === 'retire') retire(criterion, siblings);
    else {
      const to = action === 'up' ? at - 1 : at + 1;
      const next = siblings.with(at, siblings[to] ?? criterion).with(to, criterion);
      saving.save(setOf(criterion, next.map(asCriterionInput)));
    }
  };
  const retire = (criterion: Criterion, siblings: Criterion[]) => {
    saving.save(setOf(criterion, siblings.filter((one) => one !== criterion).map(asCriterionInput)));
    showToast({
      tone: 'good',
      text: t('retiredNow'),
      action: {
        label: t('undo'),
        run: () =>
          saving.save({
            ...setOf(criterion, siblings.map(asCriterionInput)),
            before: siblings.filter((one) => one !== criterion),
          }),
      },
    });
  };

  const pointsOf = (criterion: Criterion) =>
    criterion.status === 'active' && (
      <KeyPoints
        key={String(isFixed(criterion, 'points'))}
        startsOpen={isFixed(criterion, 'points')}
        isInTable={isPage}
        courseId={courseId}
        row={criterion}
        isPending={saving.isPending}
        onSave={(change, onSaved) => saveRow({ ...asCriterionInput(criterion), ...change }, criterion, { onSaved })}
      />
    );
  const menuOf = (criterion: Criterion) => (
    <CriterionMenu
      statement={criterion.statement}
      isFirst={siblingsOf(criterion)[0] === criterion}
      isLast={siblingsOf(criterion).at(-1) === criterion}
      onMutation={(action) => act(action, criterion)}
    />
  );
  const places = placesIn(coursePlaces(course), scoped);
  const withCriteria = new Set(criteria.map(({ elementId }) => elementId));
  const bare = places.filter(({ element }) => PROVABLE.includes(element.format) && !withCriteria.has(element.id));
  /** The open element, or on the page of a larger part each element without criteria. */
  const suggestFor = scope.elementId ? [scope] : isPage ? bare.map(placeOf) : [];
  const suggestText = scope.elementId
    ? t(criteria.length > 0 ? 'improveAll' : 'suggest')
    : t('suggestForBare', { count: bare.length });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {scope.elementId && (
          <Button size="sm" onPress={() => setOpen({ what: 'form' })}>
            <Plus aria-hidden size={15} />
            {t('addRow')}
          </Button>
        )}
        {suggestFor.length > 0 && (
          <Button size="sm" isPending={ofElements.isPending} onPress={() => ofElements.mutate(suggestFor)}>
            <Sparkles aria-hidden size={15} />
            {ofElements.isPending ? t('suggestingOf', { done: ofElements.done, count: ofElements.count }) : suggestText}
          </Button>
        )}
        {criteria.length > 0 && grades && (
          <Button size="sm" isPending={trying.isPending} onPress={() => trying.mutate()}>
            <FlaskConical aria-hidden size={15} />
            {t(trying.isPending ? 'trying' : 'tryJudge')}
          </Button>
        )}
        {scope.elementId && <PromptPreview size="sm" body={{ courseId, task: 'rows', ...scoped }} />}
      </div>
      {[ofCriterion.error, ofElements.error, trying.error, open ? null : saving.error].map(
        (error) =>
          error && (
            <Notice key={error.message} tone="bad">
              {error.message}
            </Notice>
          ),
      )}
      {misjudged.length > 0 && criteria.length > 1 && (
        <Switch
          label={t('onlyMisjudged', { count: misjudged.length })}
          isSelected={onlyMisjudged}
          onChange={onOnlyMisjudged}
        />
      )}
      {isPage ? (
        <CriterionTable
          course={course}
          places={places}
          rows={shown}
          isOnly={shown !== criteria}
          isPending={saving.isPending}
          pointsOf={pointsOf}
          menuOf={menuOf}
          onFix={fix}
          onOpen={onOpen}
          onAsk={onAsk}
          onShowSource={onShowSource}
          onRestate={(criterion, statement, onSaved) =>
            saveRow({ ...asCriterionInput(criterion), statement }, criterion, { onSaved })
          }
          onAdd={(at, statement, onSaved) => saveRow({ statement, kind: 'concept' }, undefined, { onSaved, at })}
          onSuggest={(at) => ofElements.mutate([at])}
          isSuggesting={ofElements.isPending}
        />
      ) : (
        <ul className="flex flex-col gap-2.5">
          {shown.map((criterion) => (
            <CriterionCard
              key={criterion.rowId}
              courseId={courseId}
              row={criterion}
              onShowSource={onShowSource}
              onFix={(part) => fix(criterion, part)}
              points={pointsOf(criterion)}
              menu={menuOf(criterion)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <CriterionForm
          row={edited.row}
          example={edited.row === withExample ? withExample?.trial?.answers.find(differsFromAuthor)?.text : undefined}
          isPending={saving.isPending}
          error={saving.error}
          onSave={(input) => saveRow(input, edited.row)}
          onClose={close}
        />
      )}
      {open?.what === 'history' && <CriterionVersions courseId={courseId} row={open.row} onClose={close} />}
      {open?.what === 'proposals' && (
        <CriterionProposals
          proposed={open.proposed}
          present={criteria}
          isPending={saving.isPending}
          error={saving.error}
          onAccept={(accepted) => take(accepted, open.proposed)}
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
