import type { Course } from '@coursecraft/contract/shapes/course';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChartLine } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { elementQuery } from '../api/course-queries.ts';
import { learnerIdOf } from '../api/learner-id.ts';
import { ContentProvider, type ContentSurroundings } from '../elements/content-context.ts';
import { type CoursePlace, coursePlaces } from '../elements/course-places.ts';
import { contestVerdicts } from '../features/assessment/contest-verdicts.ts';
import { ScenarioConversation } from '../features/assessment/scenario-conversation.tsx';
import { scenariosQuery } from '../features/assessment/scenario-queries.ts';
import { type Judged, useAssess } from '../features/assessment/use-assess.ts';
import { CourseTree } from '../features/course-tree/course-tree.tsx';
import { recordMessages } from '../features/learning-record/messages.ts';
import { Lesson } from '../features/lesson-player/lesson.tsx';
import { lessonMessages } from '../features/lesson-player/messages.ts';
import { ElementNotebook } from '../features/notebook/element-notebook.tsx';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { PutDifferently } from '../features/variants/put-differently.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { NARROW } from '../ui/use-media.ts';
import { DeskPanel } from './desk-panel.tsx';
import { appMessages } from './messages.ts';
import { paths } from './paths.ts';
import { useSignedInProfile } from './require-session.tsx';
import { type Selection, selectionSearch } from './selection.ts';
import { TutorSide } from './tutor-side.tsx';
import type { Panel } from './use-panel.ts';

const NOTHING_KNOWN = {};

type Props = { course: Course; elementId: string; onSelect: (next: Partial<Selection>) => void; tree: Panel };

/** The course as a learner works in it: the tree with what is mastered, and the open element. */
export function LearnerDesk({ course, elementId, onSelect, tree }: Props) {
  const t = useMessages(appMessages);
  const say = useMessages(lessonMessages);
  const record = useMessages(recordMessages);
  const { progress } = useProgress();
  const places = useMemo(() => coursePlaces(course), [course]);
  const index = Math.max(
    0,
    places.findIndex((place) => place.element.id === elementId),
  );
  const place = places[index];
  const go = (to: { moduleId: string; sectionId: string; elementId: string }) => {
    onSelect({ courseId: course.id, moduleId: to.moduleId, sectionId: to.sectionId, elementId: to.elementId });
  };
  const goTo = ({ module, section, element }: CoursePlace) =>
    go({ moduleId: module.id, sectionId: section.id, elementId: element.id });
  return (
    <div className="relative flex min-h-0 flex-1">
      <DeskPanel label={t('sidebar')} side="start" panel={tree}>
        <CourseTree
          course={course}
          selectedId={place?.element.id ?? ''}
          standing={progress?.elements ?? NOTHING_KNOWN}
          onSelect={(node) => {
            go(node);
            if (window.matchMedia(NARROW).matches) tree.close();
          }}
        />
        <Link
          to={paths.studentStats + selectionSearch({ courseId: course.id })}
          className="flex min-h-12 shrink-0 items-center gap-2.5 border-t border-line px-5 text-14 font-medium text-ink transition-colors hover:bg-sunken"
        >
          <ChartLine aria-hidden size={16} className="text-soft" />
          {record('title')}
        </Link>
      </DeskPanel>
      {place ? (
        <>
          <OpenLesson
            key={place.element.id}
            course={course}
            place={place}
            previous={places[index - 1]}
            next={places[index + 1]}
            onGo={goTo}
          />
          <TutorSide course={course} place={place} onGo={goTo} />
        </>
      ) : (
        <main id="content" className="flex-1">
          <EmptyState icon={BookOpen} title={say('emptyCourse')}>
            {say('emptyCourseText')}
          </EmptyState>
        </main>
      )}
    </div>
  );
}

type LessonProps = {
  course: Course;
  place: CoursePlace;
  previous: CoursePlace | undefined;
  next: CoursePlace | undefined;
  onGo: (place: CoursePlace) => void;
};

function OpenLesson({ course, place, previous, next, onGo }: LessonProps) {
  const { progress, master, markDone } = useProgress();
  const studentId = learnerIdOf(useSignedInProfile());
  const contest = useMemo(() => contestVerdicts({ studentId, courseId: course.id }), [studentId, course.id]);
  const ids = useMemo(
    () => ({ moduleId: place.module.id, sectionId: place.section.id, elementId: place.element.id }),
    [place.module.id, place.section.id, place.element.id],
  );
  const element = useQuery(elementQuery(course.id, ids.elementId, 'learner'));
  const scenarios = useQuery(scenariosQuery(course.id)).data;
  const onJudged = useCallback((judged: Judged) => void master(ids, judged.mastered), [master, ids]);
  const assess = useAssess({ courseId: course.id, ...ids }, onJudged);
  const own = scenarios?.filter((scenario) => scenario.elementId === ids.elementId) ?? [];
  const content = element.data?.content ?? '';
  const surroundings = useMemo<ContentSurroundings>(
    () => ({
      audience: 'learner',
      courseId: course.id,
      answerCheck: (itemId, response, free) =>
        assess(free ? { itemId, answer: String(response) } : { itemId, response }),
      contest,
      renderScenario: (scenarioId) => {
        const scenario = scenarios?.find((candidate) => candidate.scenarioId === scenarioId);
        return scenario ? <ScenarioConversation scenario={scenario} assess={assess} contest={contest} /> : null;
      },
    }),
    [assess, contest, course.id, scenarios],
  );
  return (
    <ContentProvider value={surroundings}>
      <Lesson
        place={place}
        language={course.language}
        previous={previous}
        next={next}
        onGo={onGo}
        element={element}
        standing={progress?.elements[ids.elementId]}
        isUnproved={progress !== undefined && !progress.elements[ids.elementId]?.total}
        onDone={() => markDone(ids.elementId)}
        footer={
          <>
            <PutDifferently
              place={{ courseId: course.id, ...ids }}
              original={{ title: place.element.title, content }}
              language={course.language}
            />
            <ElementNotebook studentId={studentId} courseId={course.id} elementId={ids.elementId} />
          </>
        }
        questions={own
          .filter((scenario) => !content.includes(scenario.scenarioId))
          .map((scenario) => (
            <ScenarioConversation key={scenario.scenarioId} scenario={scenario} assess={assess} contest={contest} />
          ))}
      />
    </ContentProvider>
  );
}
