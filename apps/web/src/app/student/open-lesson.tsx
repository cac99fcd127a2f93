import type { Course } from '@coursecraft/contract/courses/course';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lastAttemptsQuery } from '../../api/attempts-query.ts';
import { elementQuery } from '../../api/course-queries.ts';
import type { StoredLocation } from '../../api/view-query.ts';
import { loadBlocks } from '../../components/blocks/block-registry.tsx';
import { ContentProvider, type ContentSurroundings } from '../../components/content-context.ts';
import type { CoursePlace } from '../../components/course-places.ts';
import { holdsCheck } from '../../features/assessment/holds-check.ts';
import { scenariosQuery } from '../../features/assessment/scenario-queries.ts';
import { ScenarioTask } from '../../features/assessment/scenario-task.tsx';
import { useAssess } from '../../features/assessment/use-assess.ts';
import { useRegradeRequest } from '../../features/assessment/use-regrade-request.ts';
import { useGlossary } from '../../features/glossary/use-glossary.ts';
import { Lesson } from '../../features/lesson/lesson.tsx';
import { LaterOnward } from '../../features/lesson/lesson-navigation.tsx';
import type { Neighbours } from '../../features/lesson/neighbours.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { findIn, selectionSearch } from '../navigation/selection.ts';
import { placeSearch } from './place-search.ts';
import { useVisitedPlace } from './use-visited-place.ts';
import { useWholeElement } from './use-whole-element.ts';

const LessonFooter = loadLater(async () => (await import('./lesson-footer.tsx')).LessonFooter);

/** Only elements without questions ask for an explanation, below the text. */
const TeachBack = loadLater(async () => (await import('../../features/assessment/teach-back.tsx')).TeachBack);

const FoundBar = loadLater(async () => (await import('../../features/lesson/found/found-bar.tsx')).FoundBar, {
  isAside: true,
});

const FORMULA = /\$[^$\n]+\$|^\$\$/m;

type Props = {
  course: Course;
  studentId: string;
  place: CoursePlace;
  neighbours: Neighbours;
  isFollowing: boolean;
  start: StoredLocation | undefined;
  onPlace: (here: StoredLocation) => void;
};

/** Prefetches the neighbors with their components. */
function useNeighboursAhead(courseId: string, { previous, next }: Neighbours, isLoaded: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoaded) return;
    for (const place of [next, previous])
      if (place) {
        queries
          .fetchQuery(elementQuery(courseId, place.element.id, 'learner'))
          .then(({ content = '' }) => loadBlocks(content))
          .catch(() => undefined);
        void queries.prefetchQuery(lastAttemptsQuery(courseId, place.element.id));
      }
  }, [queries, courseId, previous, next, isLoaded]);
}

export function OpenLesson({ course, studentId, place, neighbours, isFollowing, start, onPlace }: Props) {
  const { progress, adopt, markDone } = useProgress();
  const regradeRequest = useRegradeRequest(studentId, course.id);
  const ids = useMemo(
    () => ({ moduleId: place.module.id, sectionId: place.section.id, elementId: place.element.id }),
    [place.module.id, place.section.id, place.element.id],
  );
  const { elementId } = ids;
  // Renders the text first.
  const hasFooter = useDeferredValue(true, false);
  const element = useWholeElement(useQuery(elementQuery(course.id, elementId, 'learner')));
  useNeighboursAhead(course.id, neighbours, element.data !== undefined);
  const scenarios = useQuery(scenariosQuery(course.id)).data;
  const own = scenarios?.filter((scenario) => scenario.elementId === elementId) ?? [];
  const content = element.data?.content ?? '';
  const { title, version } = place.element;
  const assess = useAssess({ courseId: course.id, ...ids }, { title, version, content }, adopt);
  const status = progress?.elements[elementId];
  const hasTask = own.length > 0 || holdsCheck(content);
  const remaining = status && status.total - status.completed;
  const isTaughtBack = status !== undefined && status.total > 0 && scenarios !== undefined && !hasTask;
  useVisitedPlace();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const found = findIn(new URLSearchParams(search));
  const leaveSearch = () => {
    navigate({ search: selectionSearch({ courseId: course.id, elementId }) }, { replace: true });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const glossary = useGlossary({ courseId: course.id, elementId, language: course.language });
  const context = useMemo<ContentSurroundings>(
    () => ({
      audience: 'learner',
      courseId: course.id,
      elementId,
      assess,
      contest: regradeRequest,
      remaining,
      asksConfidence: course.asksConfidence,
      hasFormulas: FORMULA.test(content),
      addressOf: placeSearch(course.id),
      glossary,
      onward: <LaterOnward {...neighbours} isInQuestion />,
      renderScenario: (scenarioId) => {
        const scenario = scenarios?.find((candidate) => candidate.scenarioId === scenarioId);
        return scenario ? <ScenarioTask scenario={scenario} /> : null;
      },
    }),
    [
      assess,
      regradeRequest,
      remaining,
      content,
      course.id,
      course.asksConfidence,
      elementId,
      glossary,
      neighbours,
      scenarios,
    ],
  );
  return (
    <ContentProvider value={context}>
      <Lesson
        place={place}
        language={course.language}
        neighbours={neighbours}
        isFollowing={isFollowing}
        start={start}
        onPlace={useCallback((here) => onPlace({ elementId, ...here }), [onPlace, elementId])}
        element={element}
        lessonStatus={status}
        isUnproved={progress !== undefined && !status?.total}
        onDone={() => markDone(elementId)}
        bar={found && <FoundBar words={found} visit={key} onClose={leaveSearch} />}
        footer={
          hasFooter && (
            <LessonFooter
              studentId={studentId}
              course={course}
              place={place}
              content={content}
              progress={progress}
              next={neighbours.next}
              onDone={() => markDone(elementId)}
            />
          )
        }
        questions={
          <>
            {own
              .filter((scenario) => !content.includes(scenario.scenarioId))
              .map((scenario) => (
                <ScenarioTask key={scenario.scenarioId} scenario={scenario} />
              ))}
            {isTaughtBack && (
              <TeachBack
                elementId={elementId}
                title={place.element.title}
                isMastered={status.completed >= status.total}
              />
            )}
          </>
        }
      />
    </ContentProvider>
  );
}
