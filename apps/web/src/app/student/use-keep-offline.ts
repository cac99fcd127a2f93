import type { Course } from '@coursecraft/contract/shapes/course';
import { useEffect } from 'react';
import { reportFailure } from '../../api/report-failure.ts';
import { loadDialog } from '../../ui/dialog.tsx';

/** First what a person waits for; this may come after. */
const AFTER_MS = 3000;

const isSparing = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Puts the open course and what its pages are made of aside, so that both are there without a connection. */
export function useKeepOffline(course: Course | undefined): void {
  useEffect(() => {
    if (!course) return undefined;
    const timer = setTimeout(async () => {
      if (!navigator.onLine || isSparing()) return;
      try {
        await Promise.all([
          import('../header/student-menu-popover.tsx'),
          import('../header/notifications-popover.tsx'),
          import('./lesson-footer.tsx'),
          import('../../elements/conversation/conversation.tsx'),
          import('../../ui/drawer.tsx'),
          loadDialog(),
        ]);
        const { keptReads } = await import('../../api/offline/kept-reads.ts');
        const { keepCourse } = await import('../../api/offline/keep-course.ts');
        const { keepShell } = await import('../../api/offline/keep-shell.ts');
        if (import.meta.env.PROD) await keepShell();
        await keepCourse(course, keptReads);
      } catch (error) {
        reportFailure('The course could not be kept for reading offline', error);
      }
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [course]);
}
