import { selectionIn } from './app/navigation/selection.ts';
import { prefetchLesson } from './app/start/prefetch-lesson.ts';
import { wantedLanguage } from './app/start/wanted-language.ts';
import { speakLanguage } from './locales/load-translations.ts';

/*
 * Small, and first to run: has the words of the page on their way and what a student's lesson needs, its parts and its
 * data, before the page itself could ask for any of them.
 */
const { pathname, search } = window.location;

/** Done when the page can be said in its language, or cannot: then it speaks English until it can. */
export const spoken = speakLanguage(wantedLanguage(undefined)).catch(() => undefined);

const isLesson = /^\/student(\/course)?\/?$/.test(pathname);

/** The lesson whose data is on its way. Undefined where it cannot be had early: the page asks, and says what became of it. */
export const prefetched = isLesson
  ? prefetchLesson(selectionIn(new URLSearchParams(search))).catch(() => undefined)
  : undefined;

if (isLesson) {
  void import('./app/layouts/student-layout.tsx');
  void import('./routes/student-course.tsx');
  // The browser takes long over its first question of languages. Here it has the time, once all that was asked for is on
  // its way.
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(navigator.language));
} else void import('./app/navigation/other-pages.tsx');
