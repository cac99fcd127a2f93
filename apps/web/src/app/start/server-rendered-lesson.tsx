import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContentProvider, type StudentContext } from '../../components/content-context.ts';
import { ContentLanguageProvider } from '../../components/content-language.ts';
import type { CoursePlace } from '../../components/course-places.ts';
import { RenderedContent } from '../../components/markdown/rendered-content.tsx';
import { LessonHeader, type LessonStatus } from '../../features/lesson/lesson-header.tsx';
import { LessonNavigation, ThumbBar } from '../../features/lesson/lesson-navigation.tsx';
import type { Neighbours } from '../../features/lesson/neighbours.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { placeSearch } from '../student/place-search.ts';

type Props = {
  course: { id: string; language?: string | undefined; title: string };
  place: CoursePlace;
  neighbours: Neighbours;
  content: string;
  /** The share of the text at which the student stopped. */
  scroll: number | undefined;
  status: LessonStatus | undefined;
};

const untilScriptsRun = () => Promise.reject(new Error('the page does not run yet'));

function Surroundings({ course, place, children }: Pick<Props, 'course' | 'place'> & { children: ReactNode }) {
  const context: StudentContext = {
    audience: 'learner',
    courseId: course.id,
    elementId: place.element.id,
    assess: untilScriptsRun,
    contest: untilScriptsRun,
    remaining: undefined,
    hasFormulas: false,
    addressOf: placeSearch(course.id),
    renderScenario: () => null,
  };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ContentLanguageProvider value={course.language}>
        <ContentProvider value={context}>{children}</ContentProvider>
      </ContentLanguageProvider>
    </QueryClientProvider>
  );
}

/** The text of a lesson at the place where the running page shows it. Its links work; its buttons are hidden. */
export function ServerRenderedLesson({ course, place, neighbours, content, scroll, status }: Props) {
  return (
    <Surroundings course={course} place={place}>
      <div data-tabs data-server-rendered className="relative flex h-full flex-col overflow-clip">
        <div className="shrink-0 border-b border-line bg-raised">
          <div className="flex h-14 items-center gap-2 px-3 phone:gap-0.5 phone:px-2">
            <span className="size-9" />
            <LogoMark />
          </div>
        </div>
        <div className="relative flex min-h-0 flex-1">
          <div data-side className="w-70 shrink-0 border-e border-line bg-sunken narrow:hidden" />
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <main
              id="content"
              data-lesson
              data-scroll={scroll}
              tabIndex={-1}
              className="min-h-0 flex-1 relative overflow-y-auto outline-none"
            >
              <article className="reading-column mx-auto pt-12 pb-24 phone:pt-7 phone:pb-10">
                <LessonHeader place={place} lessonStatus={status} />
                <RenderedContent content={content} />
                <LessonNavigation {...neighbours} />
              </article>
            </main>
            <ThumbBar {...neighbours} />
          </div>
        </div>
        <div className="hidden h-14 shrink-0 border-t border-line bg-raised phone:block" />
      </div>
    </Surroundings>
  );
}
