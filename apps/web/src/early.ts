import { beginLesson } from './app/begin-lesson.ts';

/*
 * Small, and first to run: has what a student's page needs on its way, its parts and its data, before the page itself
 * could ask for either.
 */
const { pathname, search } = window.location;
if (/^\/student(\/course)?\/?$/.test(pathname)) {
  void import('./app/layouts/student-layout.tsx');
  void import('./app/routes/student-course.tsx');
  beginLesson(search).catch(() => undefined);
}
