import type { Course } from '@coursecraft/contract/shapes/course';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { lastAttemptsQuery } from '../../api/attempts-query.ts';
import { elementQuery } from '../../api/course-queries.ts';
import type { KeptPlace } from '../../api/view-query.ts';
import { loadBlocks } from '../../elements/blocks/block-registry.tsx';
import { ContentProvider, type ContentSurroundings } from '../../elements/content-context.ts';
import type { CoursePlace } from '../../elements/course-places.ts';
import { holdsCheck } from '../../features/assessment/holds-check.ts';
import { scenariosQuery } from '../../features/assessment/scenario-queries.ts';
import { ScenarioTask } from '../../features/assessment/scenario-task.tsx';
import { TeachBack } from '../../features/assessment/teach-back.tsx';
import { useAssess } from '../../features/assessment/use-assess.ts';
import { useContest } from '../../features/assessment/use-contest.ts';
import { useGlossary } from '../../features/glossary/use-glossary.ts';
import { Lesson } from '../../features/lesson-player/lesson.tsx';
import type { Neighbours } from '../../features/lesson-player/lesson-navigation.tsx';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { placeSearch } from './place-search.ts';
import { useVisitedPlace } from './use-visited-place.ts';
import { useWholeElement } from './use-whole-element.ts';

/** A text is read without what stands below it. */
const LessonFooter = loadLater(async () => (await import('./lesson-footer.tsx')).LessonFooter);

/** `$…$`, and blocks of them. */
const FORMULA = /\$[^$\n]+\$|^\$\$/m;

type Props = {
  course: Course;
  studentId: string;
  place: CoursePlace;
  neighbours: Neighbours;
  isFollowing: boolean;
  start: KeptPlace | undefined;
  onPlace: (here: KeptPlace) => void;
};

/** Reads the neighbours ahead, and what they are drawn with, once the element itself is there. */
function useNeighboursAhead(courseId: string, { previous, next }: Neighbours, isLoaded: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoaded) return;
    for (const place of [next, previous])
      if (place) {
        queries
          .fetchQuery(elementQuery(courseId, place.element.id, 'learner'))
          .then(({ content = '' }) => loadBlocks(content))
          // Opening it says what is missing.
          .catch(() => undefined);
        void queries.prefetchQuery(lastAttemptsQuery(courseId, place.element.id));
      }
  }, [queries, courseId, previous, next, isLoaded]);
}

/** One element of a course with all that belongs to it: its answers, its standing, its notes. */
export function OpenLesson({ course, studentId, place, neighbours, isFollowing, start, onPlace }: Props) {
  const { progress, adopt, markDone } = useProgress();
  const contest = useContest(studentId, course.id);
  const ids = useMemo(
    () => ({ moduleId: place.module.id, sectionId: place.section.id, elementId: place.element.id }),
    [place.module.id, place.section.id, place.element.id],
  );
  const { elementId } = ids;
  // First what is to be read, then what stands below it.
  const hasFooter = useDeferredValue(true, false);
  const element = useWholeElement(useQuery(elementQuery(course.id, elementId, 'learner')));
  useNeighboursAhead(course.id, neighbours, element.data !== undefined);
  const scenarios = useQuery(scenariosQuery(course.id)).data;
  const own = scenarios?.filter((scenario) => scenario.elementId === elementId) ?? [];
  const content = element.data?.content ?? '';
  const { title, version } = place.element;
  const assess = useAssess({ courseId: course.id, ...ids }, { title, version, content }, adopt);
  const standing = progress?.elements[elementId];
  const hasTask = own.length > 0 || holdsCheck(content);
  const remaining = standing && standing.total - standing.completed;
  const isTaughtBack = standing !== undefined && standing.total > 0 && scenarios !== undefined && !hasTask;
  useVisitedPlace();
  const glossary = useGlossary({ courseId: course.id, elementId, language: course.language });
  const surroundings = useMemo<ContentSurroundings>(
    () => ({
      audience: 'learner',
      courseId: course.id,
      elementId,
      assess,
      contest,
      remaining,
      hasFormulas: FORMULA.test(content),
      addressOf: placeSearch(course.id),
      glossary,
      renderScenario: (scenarioId) => {
        const scenario = scenarios?.find((candidate) => candidate.scenarioId === scenarioId);
        return scenario ? <ScenarioTask scenario={scenario} /> : null;
      },
    }),
    [assess, contest, remaining, content, course.id, elementId, glossary, scenarios],
  );
  return (
    <ContentProvider value={surroundings}>
      <Lesson
        place={place}
        language={course.language}
        neighbours={neighbours}
        isFollowing={isFollowing}
        start={start}
        onPlace={useCallback((here) => onPlace({ elementId, ...here }), [onPlace, elementId])}
        element={element}
        standing={standing}
        isUnproved={progress !== undefined && !standing?.total}
        onDone={() => markDone(elementId)}
        footer={
          hasFooter && (
            <LessonFooter
              studentId={studentId}
              place={{ courseId: course.id, ...ids }}
              original={{ title: place.element.title, content }}
              language={course.language}
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
                isMastered={standing.completed >= standing.total}
              />
            )}
          </>
        }
      />
    </ContentProvider>
  );
}
