import type { Course } from '@coursecraft/contract/courses/course';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportFailure } from '../../api/report-failure.ts';
import { loadTranslations } from '../../locales/load-translations.ts';
import { loadDialog } from '../../ui/dialog.tsx';
import { alsoReadAs } from './also-read.ts';

/** Starts after the visible content. */
const AFTER_MS = 3000;

const PARTS = [
  () => import('../header/student-menu-popover.tsx'),
  () => import('../header/notifications-popover.tsx'),
  () => import('./lesson-footer.tsx'),
  () => import('../../components/conversation/conversation.tsx'),
  () => import('../../ui/drawer.tsx'),
  loadDialog,
];

type Connection = { saveData?: boolean; type?: string };

const connection = (): Connection =>
  'connection' in navigator ? ((navigator.connection as Connection | undefined) ?? {}) : {};
const isSparing = () => connection().saveData === true;
/** On metered connections nothing is fetched in advance. */
const isMetered = () => connection().type === 'cellular';

/** Stores the open course and the app's files for offline use. */
export function useKeepOffline(course: Course | undefined, uid: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!course) return undefined;
    const timer = setTimeout(async () => {
      if (!navigator.onLine || isSparing()) return;
      try {
        // One after the other, so that a tap never waits for all.
        for (const load of PARTS) await load();
        const { keptReads } = await import('../../api/offline/read-cache.ts');
        const { keepCourse } = await import('../../api/offline/keep-course.ts');
        const { keepShell } = await import('../../api/offline/keep-shell.ts');
        await keepCourse(course, keptReads);
        if (!isMetered()) await Promise.all([loadTranslations('refusals'), loadTranslations('help')]);
        if (import.meta.env.PROD) await keepShell({ isAhead: !isMetered() });
        const { refreshKeptCourses } = await import('../../api/offline/kept-courses.ts');
        await refreshKeptCourses(queries, alsoReadAs(uid));
      } catch (error) {
        reportFailure('The course could not be kept for reading offline', error);
      }
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [course, queries, uid]);
}
