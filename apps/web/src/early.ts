import { isLesson } from './app/navigation/is-lesson.ts';
import { selectionIn } from './app/navigation/selection.ts';
import { fitServerRendered } from './app/start/fit-server-rendered.ts';
import { prefetchLesson } from './app/start/prefetch-lesson.ts';
import { wantedLanguage } from './app/start/wanted-language.ts';
import { speakLanguage } from './locales/load-translations.ts';

/* The first script: starts loading messages, and the code and data of a lesson, before the page requests them. */
const { pathname, search } = window.location;

/** Resolves when the messages are loaded or failed; then the page starts in English. */
export const spoken = speakLanguage(wantedLanguage(undefined)).catch(() => undefined);

const opensLesson = isLesson(pathname);

export const prefetched = opensLesson
  ? prefetchLesson(selectionIn(new URLSearchParams(search))).catch(() => undefined)
  : undefined;

if (opensLesson) {
  fitServerRendered();
  void import('./app/layouts/student-layout.tsx');
  void import('./routes/student-course.tsx');
  // The first `Intl` call of a browser is slow, so it runs while requests are pending.
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(navigator.language));
} else void import('./app/navigation/other-pages.tsx');
