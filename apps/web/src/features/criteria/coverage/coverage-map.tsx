import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion, CriterionCoverage } from '@coursecraft/contract/criteria/criterion';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CircleHelp, Scale, TriangleAlert } from 'lucide-react';
import { coverageQuery } from '../../../api/criteria-queries.ts';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { criteriaMessages } from '../messages.ts';
import { IdleTasks } from './idle-tasks.tsx';

type Place = { moduleId: string; sectionId: string; elementId: string };

type Props = {
  course: Course;
  scope: Place;
  rows: readonly Criterion[];
  onOpen: (place: Place) => void;
  onAsk: (place: Place, hint: string) => void;
};

const gapWords = { untaught: 'gapUntaught', unchecked: 'gapUnchecked', both: 'gapBoth', none: 'gapNone' } as const;

function elementsOf(course: Course): Map<string, Place & { title: string }> {
  return new Map(
    course.modules.flatMap((module) =>
      module.sections.flatMap((section) =>
        section.elements.map(
          ({ id, title }) => [id, { moduleId: module.id, sectionId: section.id, elementId: id, title }] as const,
        ),
      ),
    ),
  );
}

export function CoverageMap({ course, scope, rows: criteria, onOpen, onAsk }: Props) {
  const t = useMessages(criteriaMessages);
  const coverage = useQuery(coverageQuery(course.id, scope));
  const { grades, gradesAlone } = useEngine();
  const byModel = gradesAlone ? 'gradedByModel' : 'gradedByModelAndYou';
  const elements = elementsOf(course);
  const links = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => {
      const place = elements.get(id);
      return place
        ? [
            <Button
              key={id}
              size="sm"
              look="quiet"
              className="px-1 whitespace-normal text-start font-normal underline underline-offset-3"
              onPress={() => onOpen(place)}
            >
              {place.title}
            </Button>,
          ]
        : [];
    });
  const missing = ({ gap, elementId: id }: CriterionCoverage, statement: string) => {
    const place = elements.get(id);
    if (!place || gap === 'none') return null;
    const hint = t(gap === 'unchecked' ? 'askCheck' : 'askTeaching', { statement });
    return (
      <Button size="sm" className="self-start" onPress={() => onAsk(place, hint)}>
        {t(gap === 'unchecked' ? 'proposeCheck' : 'proposeTeaching')}
      </Button>
    );
  };
  return (
    <Loadable from={coverage} skeleton={<SkeletonLines count={8} />}>
      {({ rows: list, idle }) =>
        list.length === 0 && idle.length === 0 ? (
          <EmptyState icon={CircleHelp} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <>
            <IdleTasks courseId={course.id} tasks={idle} rows={criteria} />
            <p className="text-14 text-soft">
              {t('coverageSummary', { gaps: list.filter(({ gap }) => gap !== 'none').length, count: list.length })}
            </p>
            <ul className="flex flex-col gap-2.5">
              {list.map((entry) => {
                const statement = criteria.find(({ rowId }) => rowId === entry.rowId)?.statement ?? '';
                return (
                  <li
                    key={entry.rowId}
                    className={`flex flex-col gap-1.5 rounded-sm border bg-raised p-3.5 ${entry.gap === 'none' ? 'border-line' : 'border-brick'}`}
                  >
                    <p dir="auto" className="text-14 font-medium text-ink">
                      {statement}
                    </p>
                    {entry.gap !== 'none' && (
                      <p className="flex items-center gap-1.5 text-14 text-brick">
                        <TriangleAlert aria-hidden size={15} className="shrink-0" />
                        {t(gapWords[entry.gap])}
                      </p>
                    )}
                    {entry.taughtIn.length > 0 && (
                      <p className="flex flex-wrap items-center gap-x-1 text-12 text-soft">
                        <BookOpen aria-hidden size={14} className="shrink-0" />
                        {t('taughtIn')} {links(entry.taughtIn)}
                      </p>
                    )}
                    {entry.checkedIn.length > 0 && (
                      <p className="flex flex-wrap items-center gap-x-1 text-12 text-soft">
                        <CircleHelp aria-hidden size={14} className="shrink-0" />
                        {t('askedIn', { count: entry.checkedIn.length })}{' '}
                        {links(entry.checkedIn.map((one) => one.elementId))}
                      </p>
                    )}
                    {entry.checkedIn.length > 0 && (
                      <p className="flex items-center gap-1 text-12 text-soft">
                        <Scale aria-hidden size={14} className="shrink-0" />
                        {t(entry.autoGraded ? 'gradedByKey' : grades ? byModel : 'gradedByYou')}
                      </p>
                    )}
                    {missing(entry, statement)}
                  </li>
                );
              })}
            </ul>
          </>
        )
      }
    </Loadable>
  );
}
