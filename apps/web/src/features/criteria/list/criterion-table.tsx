import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion, CriterionCoverage } from '@coursecraft/contract/criteria/criterion';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { useQuery } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { coverageQuery } from '../../../api/criteria-queries.ts';
import { AgreementNote } from '../../../components/agreement/agreement-note.tsx';
import { type CoursePlace, coursePlaces } from '../../../components/course-places.ts';
import type { TrialFix } from '../../../components/grading-trial/trial-fix.ts';
import { TrialNote } from '../../../components/grading-trial/trial-note.tsx';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { DraftBadge } from '../../../components/publishing/draft-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Pressable } from '../../../ui/pressable.tsx';
import { ScrollableTable } from '../../../ui/scrollable-table.tsx';
import { LineForm } from '../key-points/line-form.tsx';
import { useWriting } from '../key-points/use-writing.ts';
import { criteriaMessages } from '../messages.ts';
import { UnpublishedNote } from '../unpublished-note.tsx';

type Place = { moduleId: string; sectionId: string; elementId: string };

/** Characters of a statement. */
const LONGEST = 2000;
const COLUMNS = ['statement', 'keyPointsColumn', 'askedColumn', 'gradedColumn', 'agreementColumn'] as const;

export const placeOf = ({ module, section, element }: CoursePlace): Place => ({
  moduleId: module.id,
  sectionId: section.id,
  elementId: element.id,
});

type RowActions = {
  isPending: boolean;
  pointsOf: (criterion: Criterion) => ReactNode;
  menuOf: (criterion: Criterion) => ReactNode;
  onFix: (criterion: Criterion, fix: TrialFix) => void;
  onOpen: (place: Place) => void;
  onAsk: (place: Place, hint: string) => void;
  onShowSource: (source: Source) => void;
  onRestate: (criterion: Criterion, statement: string, onSaved: () => void) => void;
};

type Props = RowActions & {
  course: Course;
  places: readonly CoursePlace[];
  rows: readonly Criterion[];
  /** Whether only some criteria are shown, so that elements without any are left out. */
  isOnly: boolean;
  onAdd: (at: Place, statement: string, onSaved: () => void) => void;
  onSuggest: (at: Place) => void;
  isSuggesting: boolean;
};

/** The criteria of several elements with their key points, where each is asked, and who grades it. */
export function CriterionTable({ course, places, rows, isOnly, onAdd, onSuggest, isSuggesting, ...actions }: Props) {
  const t = useMessages(criteriaMessages);
  const scope = places.length === 1 && places[0] ? placeOf(places[0]) : {};
  const coverage = new Map(useQuery(coverageQuery(course.id, scope)).data?.rows.map((row) => [row.rowId, row]));
  const byElement = Map.groupBy(rows, ({ elementId }) => elementId);
  const allPlaces = new Map(coursePlaces(course).map((place) => [place.element.id, place]));
  return (
    <ScrollableTable label={t('tableLabel')}>
      <table className="w-full min-w-[60rem] table-fixed border-collapse text-start text-14">
        <colgroup>
          <col className="w-[28%]" />
          <col className="w-[32%]" />
          <col className="w-[15%]" />
          <col className="w-[11%]" />
          <col className="w-[14%]" />
        </colgroup>
        <thead>
          <tr className="border-b border-edge">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-2.5 py-2 text-start text-12 font-semibold text-soft">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        {places.map((place) => {
          const own = byElement.get(place.element.id) ?? [];
          if (isOnly && own.length === 0) return null;
          const at = placeOf(place);
          const suggest = t(own.length > 0 ? 'improveAll' : 'suggest');
          return (
            <tbody key={place.element.id}>
              {places.length > 1 && (
                <tr>
                  <th scope="rowgroup" colSpan={COLUMNS.length} className="px-2.5 pt-5 pb-1 text-start">
                    <span className="flex flex-wrap items-center gap-2">
                      <Pressable
                        onPress={() => actions.onOpen(at)}
                        className="font-serif text-18 font-semibold text-ink underline-offset-3 hover:underline"
                      >
                        {place.element.title}
                      </Pressable>
                      {place.element.published === false && <DraftBadge />}
                      <Button
                        size="sm"
                        look="quiet"
                        isDisabled={isSuggesting}
                        aria-label={`${suggest}: ${place.element.title}`}
                        onPress={() => onSuggest(at)}
                      >
                        <Sparkles aria-hidden size={14} />
                        {suggest}
                      </Button>
                    </span>
                  </th>
                </tr>
              )}
              {own.map((criterion) => (
                <CriterionRow
                  key={criterion.rowId}
                  criterion={criterion}
                  asked={coverage.get(criterion.rowId)}
                  places={allPlaces}
                  {...actions}
                />
              ))}
              {!isOnly && (
                <tr>
                  <td colSpan={COLUMNS.length} className="px-2.5 py-2">
                    <NewCriterion
                      title={place.element.title}
                      isPending={actions.isPending}
                      onAdd={(statement, onSaved) => onAdd(at, statement, onSaved)}
                    />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </ScrollableTable>
  );
}

type NewCriterionProps = { title: string; isPending: boolean; onAdd: (statement: string, onSaved: () => void) => void };

function NewCriterion({ title, isPending, onAdd }: NewCriterionProps) {
  const t = useMessages(criteriaMessages);
  const adding = useWriting();
  return adding.isOpen ? (
    <LineForm
      label={t('newCriterion', { title })}
      placeholder={t('statementHelp')}
      maxLength={LONGEST}
      isPending={isPending}
      isList
      rows={1}
      onSave={onAdd}
      onClose={adding.leave}
    />
  ) : (
    <Button
      size="sm"
      look="quiet"
      className="-ms-2.5"
      aria-label={t('addIn', { title })}
      autoFocus={adding.comesBack}
      onPress={adding.open}
    >
      <Plus aria-hidden size={14} />
      {t('addRow')}
    </Button>
  );
}

type RowProps = RowActions & {
  criterion: Criterion;
  asked: CriterionCoverage | undefined;
  places: ReadonlyMap<string, CoursePlace>;
};

function CriterionRow({ criterion, asked, places, isPending, ...actions }: RowProps) {
  const t = useMessages(criteriaMessages);
  const { pointsOf, menuOf, onFix, onOpen, onAsk, onShowSource, onRestate } = actions;
  const { grades, gradesAlone } = useEngine();
  const editing = useWriting();
  const own = places.get(criterion.elementId);
  const askedIn = [...new Set(asked?.checkedIn.map(({ elementId }) => elementId))].flatMap(
    (elementId) => places.get(elementId) ?? [],
  );
  const graded = asked?.autoGraded ? 'byKey' : grades ? (gradesAlone ? 'byAi' : 'byAiAndYou') : 'byYou';
  return (
    <tr className="border-t border-line align-top">
      <td className="px-2.5 py-3">
        <div className="flex flex-col gap-1.5">
          <div className="flex items-start gap-1">
            {editing.isOpen ? (
              <LineForm
                label={t('statement')}
                text={criterion.statement}
                maxLength={LONGEST}
                isPending={isPending}
                onSave={(text) =>
                  text === criterion.statement ? editing.leave() : onRestate(criterion, text, editing.leave)
                }
                onClose={editing.leave}
              />
            ) : (
              <Pressable
                aria-label={t('editStatement', { statement: criterion.statement })}
                autoFocus={editing.comesBack}
                onPress={editing.open}
                className="min-w-0 flex-1 rounded-sm text-start font-medium break-words text-ink hover:bg-sunken"
              >
                <bdi>{criterion.statement}</bdi>
              </Pressable>
            )}
            {menuOf(criterion)}
          </div>
          <p className="text-12 text-soft">{t(criterion.kind)}</p>
          <UnpublishedNote of={criterion} />
          {criterion.guidance && (
            <p className="text-12 text-soft">
              <span className="font-medium">{t('guidance')}: </span>
              <bdi>{criterion.guidance}</bdi>
            </p>
          )}
          {criterion.sources.length === 0 && <p className="text-12 text-brick">{t('noSource')}</p>}
          {criterion.sources.map((source) => (
            <Button
              key={`${source.upload} ${source.page} ${source.quote}`}
              size="sm"
              look="quiet"
              className="-ms-2.5 self-start font-normal whitespace-normal text-start"
              onPress={() => onShowSource(source)}
            >
              {source.page === undefined
                ? t('sourceNoPage', { upload: source.upload })
                : t('source', { upload: source.upload, page: source.page })}
            </Button>
          ))}
        </div>
      </td>
      <td className="px-2.5 py-3">{pointsOf(criterion)}</td>
      <td className="px-2.5 py-3">
        {askedIn.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {askedIn.map((place) => (
              <li key={place.element.id}>
                <Pressable
                  onPress={() => onOpen(placeOf(place))}
                  className="text-start break-words text-ink underline underline-offset-3"
                >
                  {place.element.title}
                </Pressable>
              </li>
            ))}
          </ul>
        ) : (
          asked && (
            <div className="flex flex-col items-start gap-1.5">
              <span className="text-brick">{t('gapUnchecked')}</span>
              {own && (
                <Button
                  size="sm"
                  onPress={() => onAsk(placeOf(own), t('askCheck', { statement: criterion.statement }))}
                >
                  {t('proposeCheck')}
                </Button>
              )}
            </div>
          )
        )}
      </td>
      <td className="px-2.5 py-3 text-soft">{askedIn.length > 0 && t(graded)}</td>
      <td className="px-2.5 py-3">
        <div className="flex flex-col gap-1.5">
          {criterion.agreement && <AgreementNote agreement={criterion.agreement} />}
          {criterion.trial && <TrialNote trial={criterion.trial} onFix={(fix) => onFix(criterion, fix)} />}
          {!criterion.agreement && !criterion.trial && <span className="text-12 text-soft">{t('noAgreement')}</span>}
        </div>
      </td>
    </tr>
  );
}
