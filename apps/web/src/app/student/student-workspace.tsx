import type { Course } from '@coursecraft/contract/courses/course';
import { BookOpen, ChartLine } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { studentIdOf } from '../../api/student-id.ts';
import { type CoursePlace, coursePlaces } from '../../components/course-places.ts';
import { lessonMessages } from '../../features/lesson/messages.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { PartBoundary } from '../../ui/parts/part-boundary.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { NARROW } from '../../ui/use-media.ts';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { isLed, isStart, type Selection, selectionSearch } from '../navigation/selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import type { Panel } from '../workspace/use-panel.ts';
import { WorkspacePanel } from '../workspace/workspace-panel.tsx';
import { placeNamed, placeToOpen } from './lesson-to-open.ts';
import { idsOf, neighboursAt } from './neighbours-at.ts';
import { OpenLesson } from './open-lesson.tsx';
import { TutorSide } from './tutor-side.tsx';
import { useLeftOff } from './use-left-off.ts';

const NOTHING_KNOWN = {};

/** Loaded late if it is a drawer. */
const CourseTree = loadLater(async () => (await import('../../features/courses/tree/course-tree.tsx')).CourseTree, {
  skeleton: <SkeletonLines count={9} className="flex-1 p-5" />,
});
if (!window.matchMedia(NARROW).matches) void CourseTree.load().catch(() => undefined);

const LanguageChoice = loadLater(
  async () => (await import('../../features/translations/language-choice.tsx')).LanguageChoice,
  {
    isAside: true,
  },
);
const CourseStart = loadLater(
  async () => (await import('../../features/progress/start/course-start.tsx')).CourseStart,
  { skeleton: <SkeletonLines count={9} className="reading-column mx-auto flex-1 pt-12" /> },
);
const TodayLine = loadLater(async () => (await import('../../features/study-plans/today-line.tsx')).TodayLine, {
  isAside: true,
});

type Props = {
  course: Course;
  selection: Selection;
  onSelect: (next: Partial<Selection> & { find?: string | undefined }, options?: { replace?: boolean }) => void;
  tree: Panel;
  recordPath?: string;
  nothing?: ReactNode;
};

export function StudentWorkspace({
  course,
  selection,
  onSelect,
  tree,
  recordPath = paths.studentStats,
  nothing,
}: Props) {
  const { elementId } = selection;
  const t = useMessages(appMessages);
  const say = useMessages(lessonMessages);
  const { progress } = useProgress();
  const studentId = studentIdOf(useSignedInProfile(), course.id);
  const { leftOff, places: stopped, isKnown, keep } = useLeftOff(studentId, course.id);
  const { search } = useLocation();
  const places = useMemo(() => coursePlaces(course), [course]);
  const isNamed = placeNamed(places, selection) >= 0;
  const index = isNamed || isKnown ? placeToOpen(places, selection, leftOff?.elementId) : -1;
  const place = places[index];
  const openId = place?.element.id;
  const firstId = useRef(openId);
  firstId.current ??= openId;
  useEffect(() => {
    if (place && place.element.id !== elementId) onSelect({ courseId: course.id, ...idsOf(place) }, { replace: true });
  }, [place, elementId, course.id, onSelect]);
  const neighbours = useMemo(
    () => neighboursAt(places, index, { courseId: course.id, recordPath }),
    [places, index, course.id, recordPath],
  );
  const goTo = (to: CoursePlace) => onSelect({ courseId: course.id, ...idsOf(to) });
  return (
    <div className="relative flex min-h-0 flex-1">
      <WorkspacePanel label={t('sidebar')} side="start" panel={tree}>
        <CourseTree
          course={course}
          selectedId={openId ?? ''}
          statuses={progress?.elements ?? NOTHING_KNOWN}
          onSelect={({ moduleId, sectionId, elementId: id }, find) => {
            onSelect({ courseId: course.id, moduleId, sectionId, elementId: id, find });
            if (window.matchMedia(NARROW).matches) tree.close();
          }}
        />
        <LanguageChoice
          courseId={course.id}
          elementId={openId ?? ''}
          addressOf={selectionSearch}
          onChange={() => {
            if (window.matchMedia(NARROW).matches) tree.close();
          }}
        />
        <TodayLine
          courseId={course.id}
          to={recordPath + selectionSearch({ courseId: course.id })}
          progress={progress?.elements}
        />
        <Link
          to={recordPath + selectionSearch({ courseId: course.id })}
          className="flex min-h-12 shrink-0 items-center gap-2.5 border-t border-line px-5 text-14 font-medium text-ink transition-colors hover:bg-sunken"
        >
          <ChartLine aria-hidden size={16} className="text-soft" />
          {t('progress')}
        </Link>
      </WorkspacePanel>
      {place && isStart(search) && <CourseStart course={course} studentId={studentId} onStart={() => goTo(place)} />}
      {place && !isStart(search) && (
        <>
          <PartBoundary about={openId ?? ''}>
            <OpenLesson
              key={openId}
              course={course}
              studentId={studentId}
              place={place}
              neighbours={neighbours}
              isFollowing={openId !== firstId.current}
              // A link to words or a question has priority over the stored position.
              start={isLed(search) ? undefined : stopped?.find((one) => one.elementId === openId)}
              onPlace={keep}
            />
          </PartBoundary>
          <TutorSide course={course} place={place} onGo={goTo} />
        </>
      )}
      {places.length === 0 && (
        <main id="content" className="flex-1">
          {nothing ?? (
            <EmptyState isPage icon={BookOpen} title={say('emptyCourse')}>
              {say('emptyCourseText')}
            </EmptyState>
          )}
        </main>
      )}
      {places.length > 0 && !place && (
        <main id="content" aria-busy="true" className="flex-1">
          <SkeletonLines count={9} className="reading-column mx-auto pt-12" />
        </main>
      )}
    </div>
  );
}
