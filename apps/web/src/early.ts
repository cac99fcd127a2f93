import { beginLesson } from './app/begin-lesson.ts';
import { queryClient } from './app/query-client.ts';
import { selectionIn } from './app/selection.ts';

/*
 * Small, and first to run: has what a student's lesson needs on its way, its parts and its data, before the page itself
 * could ask for either.
 */

/** So long a lesson may wait to be drawn whole; then it is drawn as far as it is there. */
const WHOLE_MS = 1500;

const { pathname, search } = window.location;
const isLesson = /^\/student(\/course)?\/?$/.test(pathname);

const lesson = () =>
  Promise.allSettled([
    import('./app/layouts/student-layout.tsx'),
    import('./app/routes/student-course.tsx'),
    beginLesson(queryClient, selectionIn(new URLSearchParams(search))),
  ]);

/** Done when the page can be drawn in one piece. What failed by then, the page asks for again, and says what became of it. */
export const beginning: Promise<unknown> | undefined = isLesson ? lesson() : undefined;

/** Waits for what has begun, but not for ever. */
export async function whole(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, WHOLE_MS));
  await Promise.race([beginning, late]);
}
