import type { Course } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Sparkles } from 'lucide-react';
import { coverageQuery, criteriaQuery } from '../../../api/criteria-queries.ts';
import { dueDatesQuery } from '../../../api/due-date-queries.ts';
import { enrollmentQuery } from '../../../api/enrollment-query.ts';
import { openRegradeRequestCountQuery } from '../../../api/regrade-queries.ts';
import { translationStateQuery } from '../../../api/translation-queries.ts';
import { uploadsQuery } from '../../../api/upload-queries.ts';
import { CourseCover } from '../../../components/course-cover.tsx';
import { changedIn, coursePlaces, draftsOf, placesIn } from '../../../components/course-places.ts';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { DraftsNote } from '../../../components/publishing/drafts-note.tsx';
import type { DraftKind } from '../../../features/drafting/generation-request.ts';
import { UnwrittenSection } from '../../../features/drafting/unwritten-section.tsx';
import { DueLine } from '../../../features/due-dates/due-line.tsx';
import { linesBehind } from '../../../features/translations/lines-behind.ts';
import { ReadingList } from '../../../features/uploads/reading-list.tsx';
import { useReading } from '../../../features/uploads/use-reading.ts';
import { Button } from '../../../ui/button.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { paths } from '../../navigation/paths.ts';
import { selectionSearch } from '../../navigation/selection.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import type { SetTab } from '../use-assistant-tab.ts';
import { CourseCounts } from './course-counts.tsx';
import { JoinLine } from './join-line.tsx';
import { overviewMessages } from './messages.ts';
import { NextStepList } from './next-step-list.tsx';
import { type NextStep, nextSteps } from './next-steps.ts';
import { OverviewLines } from './overview-lines.tsx';
import { OverviewPage } from './overview-page.tsx';
import type { Place } from './place.ts';
import { PublishedNote } from './published-note.tsx';

export const FirstSteps = loadLater(async () => (await import('./first-steps.tsx')).FirstSteps, {
  skeleton: <SkeletonLines count={4} className="p-8" />,
});
const TranslationNote = loadLater(
  async () => (await import('../../../features/translations/translation-note.tsx')).TranslationNote,
  { isAside: true },
);
const ScheduledPublications = loadLater(
  async () => (await import('../../../components/publishing/scheduling.tsx')).ScheduledPublications,
  { isAside: true },
);

type Props = {
  course: Course;
  moduleId: string;
  sectionId: string;
  onOpen: (place: Place) => void;
  onAssist: SetTab;
  onCriteria: () => void;
  onShare: () => void;
  onStudentView: () => void;
  onMarking: () => void;
  onReview: () => void;
  onDueDate: (moduleId: string) => void;
  isOutlineAwaited: boolean;
  onPlanned: () => void;
};

const rowsIn = (elements: readonly { rowCount: number }[]) => elements.reduce((sum, { rowCount }) => sum + rowCount, 0);

function WholeCourse({
  course,
  onOpen,
  onAssist,
  onCriteria,
  onShare,
  onStudentView,
  onMarking,
  onReview,
}: Omit<Props, 'moduleId' | 'sectionId' | 'onDueDate' | 'isOutlineAwaited' | 'onPlanned'>) {
  const t = useMessages(overviewMessages);
  const enrollment = useQuery(enrollmentQuery(course.id)).data;
  const uploads = useQuery(uploadsQuery(course.id)).data;
  const criteria = useQuery(criteriaQuery(course.id, {})).data;
  const coverage = useQuery(coverageQuery(course.id, {})).data;
  const disputed = useQuery(openRegradeRequestCountQuery(course.id)).data;
  const { gradesAlone } = useEngine();
  const dueDates = useQuery(dueDatesQuery(course.id)).data ?? [];
  const dates = useDates();
  const sayDue = (of: string) =>
    dueDates.flatMap(({ moduleId, groupId, dueOn }) =>
      moduleId === of && groupId === undefined ? [t('due', { day: dates.calendarDay(dueOn) })] : [],
    );
  const behind = useQuery(translationStateQuery(course.id)).data;
  const isShared = enrollment && Boolean(enrollment.code || enrollment.enrolled || enrollment.preEnrolled.length);
  // Shown once all is loaded, so that no step disappears again.
  const steps =
    uploads && criteria && coverage && disputed !== undefined && isShared !== undefined
      ? nextSteps({
          course,
          uploads,
          rows: criteria.rows,
          coverage,
          grades: gradesAlone,
          contested: disputed,
          isShared,
          behind: behind ? linesBehind(course, behind) : [],
        })
      : [];
  const take = (step: NextStep) => {
    if (step.kind === 'unproved') return onCriteria();
    if ('place' in step) return onOpen(step.place);
    if (step.kind === 'share') return onShare();
    if (step.kind === 'disagreeing') return onMarking();
    if (step.kind === 'review') return onReview();
    if (step.kind === 'draft') return onAssist('generate', { draft: 'module' });
    if (step.kind === 'contested') return onAssist('students');
    if (step.kind === 'failed' || step.kind === 'leaning') return onAssist('sources');
    return onAssist('criteria', { part: step.kind === 'misjudged' ? 'misjudged' : 'coverage' });
  };
  const { reading } = useReading(course.id);
  const places = coursePlaces(course);
  const isAllPublished = places.length > 0 && draftsOf(places).length === 0 && changedIn(places).length === 0;
  return (
    <OverviewPage
      kind={t('course')}
      title={course.title}
      lead={course.description}
      cover={<CourseCover course={course} className="h-44 w-full rounded-md phone:h-32" />}
    >
      <CourseCounts course={course} enrolment={enrollment} />
      {behind && (
        <TranslationNote
          course={course}
          onOpen={onOpen}
          addressOf={(courseId) => paths.smeCourse + selectionSearch({ courseId })}
        />
      )}
      {reading.length > 0 ? (
        <ReadingList reading={reading} />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button onPress={() => onAssist('sources')}>
            <FileUp aria-hidden size={17} />
            {t('addSources')}
          </Button>
          <Button onPress={() => onAssist('generate', { draft: 'module' })}>
            <Sparkles aria-hidden size={17} />
            {t('generateModule')}
          </Button>
        </div>
      )}
      <Drafts course={course} scope={{}} onReview={onReview} />
      {isAllPublished && <PublishedNote onShare={onShare} onStudentView={onStudentView} />}
      <ScheduledPublications courseId={course.id} nameOf={(id) => titleOf(course, id)} />
      <NextStepList steps={steps} onTake={take} />
      {enrollment?.code && <JoinLine code={enrollment.code} onInvite={onShare} />}
      <OverviewLines
        onOpen={onOpen}
        lines={course.modules.map(({ id, title, sections, published }) => ({
          id,
          title,
          isDraft: published === false,
          note: [
            ...sayDue(id),
            t('sectionsCounted', { count: sections.length }),
            t('rowsCounted', { count: rowsIn(sections.flatMap(({ elements }) => elements)) }),
          ].join(' · '),
          place: { moduleId: id, sectionId: '', elementId: '' },
        }))}
      />
    </OverviewPage>
  );
}

const titleOf = (course: Course, id: string): string =>
  [
    ...course.modules,
    ...course.modules.flatMap(({ sections }) => sections),
    ...coursePlaces(course).map(({ element }) => element),
  ].find((part) => part.id === id)?.title ?? '';

type DraftsProps = Pick<Props, 'course' | 'onReview'> & { scope: { moduleId?: string; sectionId?: string } };

function Drafts({ course, scope, onReview }: DraftsProps) {
  const t = useMessages(overviewMessages);
  const places = placesIn(coursePlaces(course), scope);
  return (
    <DraftsNote courseId={course.id} scope={scope} draftIds={draftsOf(places)} changed={changedIn(places).length}>
      <Button size="sm" look="primary" onPress={onReview}>
        {t('reviewDrafts')}
      </Button>
    </DraftsNote>
  );
}

function DraftNext({ kind, isFirst, onAssist }: { kind: DraftKind; isFirst: boolean } & Pick<Props, 'onAssist'>) {
  const t = useMessages(overviewMessages);
  return (
    <Button
      look={isFirst ? 'primary' : 'secondary'}
      size={isFirst ? 'lg' : 'md'}
      className="self-start"
      onPress={() => onAssist('generate', { draft: kind })}
    >
      <Sparkles aria-hidden size={17} />
      {t(kind === 'section' ? 'draftSection' : 'draftElement')}
    </Button>
  );
}

export function CourseOverview({ moduleId, sectionId, ...props }: Props) {
  const t = useMessages(overviewMessages);
  const { course, onOpen, onAssist, onReview, onDueDate } = props;
  const module = course.modules.find(({ id }) => id === moduleId);
  const section = module?.sections.find(({ id }) => id === sectionId);
  if (module && section)
    return (
      <OverviewPage
        kind={<Breadcrumb course={course} selection={{ moduleId, sectionId, elementId: '' }} className="-ms-1" />}
        title={section.title}
      >
        {section.elements.length === 0 && (
          <>
            <p className="text-16 text-soft">{t('emptySection')}</p>
            <UnwrittenSection courseId={course.id} sectionId={section.id} />
          </>
        )}
        <Drafts course={course} scope={{ sectionId: section.id }} onReview={onReview} />
        <DraftNext kind="element" isFirst={section.elements.length === 0} onAssist={onAssist} />
        <OverviewLines
          onOpen={onOpen}
          lines={section.elements.map(({ id, title, rowCount, published }) => ({
            id,
            title,
            isDraft: published === false,
            note: t('rowsCounted', { count: rowCount }),
            place: { moduleId, sectionId, elementId: id },
          }))}
        />
      </OverviewPage>
    );
  if (module)
    return (
      <OverviewPage
        kind={<Breadcrumb course={course} selection={{ moduleId, sectionId: '', elementId: '' }} className="-ms-1" />}
        title={module.title}
      >
        <DueLine courseId={course.id} module={module} onChange={() => onDueDate(module.id)} />
        {module.sections.length === 0 && <p className="text-16 text-soft">{t('emptyModule')}</p>}
        <Drafts course={course} scope={{ moduleId: module.id }} onReview={onReview} />
        <DraftNext kind="section" isFirst={module.sections.length === 0} onAssist={onAssist} />
        <OverviewLines
          onOpen={onOpen}
          lines={module.sections.map(({ id, title, elements, published }) => ({
            id,
            title,
            isDraft: published === false,
            note: `${t('rowsCounted', { count: rowsIn(elements) })} · ${t('elementsCounted', { count: elements.length })}`,
            place: { moduleId, sectionId: id, elementId: '' },
          }))}
        />
      </OverviewPage>
    );
  if (course.modules.length === 0)
    return (
      <FirstSteps
        course={course}
        onSources={() => onAssist('sources')}
        isOutlineAwaited={props.isOutlineAwaited}
        onPlanned={props.onPlanned}
      />
    );
  return <WholeCourse {...props} />;
}
