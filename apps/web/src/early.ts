import { selectionIn } from './app/navigation/selection.ts';
import { prefetchLesson } from './app/start/prefetch-lesson.ts';

/*
 * Small, and first to run: has what a student's lesson needs on its way, its parts and its data, before the page itself
 * could ask for either.
 */
const { pathname, search } = window.location;
const isLesson = /^\/student(\/course)?\/?$/.test(pathname);

/** The lesson whose data is on its way. Undefined where it cannot be had early: the page asks, and says what became of it. */
export const prefetched = isLesson
  ? prefetchLesson(selectionIn(new URLSearchParams(search))).catch(() => undefined)
  : undefined;

if (isLesson) {
  void import('./app/layouts/student-layout.tsx');
  void import('./app/routes/student-course.tsx');
  // The browser takes long over its first question of languages. Here it has the time, once all that was asked for is on
  // its way.
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(navigator.language));
} else void import('./app/navigation/other-pages.tsx');
