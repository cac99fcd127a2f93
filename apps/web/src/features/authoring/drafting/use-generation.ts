import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { coursesQuery } from '../../../api/course-queries.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { GenerationRequest } from './generation-request.ts';
import { resumeRun, startRun, useRun } from './generation-run.ts';
import { generationMessages } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { forgetWishes } from './use-wishes.ts';

/**
 * A course's drafting run, taken up again after a reload. The course is read anew when something has come, which is told
 * to whoever looks elsewhere meanwhile.
 */
export function useGeneration(courseId: string) {
  const t = useMessages(generationMessages);
  const queries = useQueryClient();
  const run = useRun(courseId);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const arrive = useCallback(
    async (drafting: Promise<Outcome | undefined>) => {
      const outcome = await drafting;
      if (!outcome) return;
      forgetWishes(courseId);
      if (!isShown.current) showToast({ tone: 'good', text: t('doneElsewhere', { title: outcome.title }) });
      await queries.invalidateQueries({ queryKey: ['course', courseId] });
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
    [queries, courseId, t],
  );
  useEffect(() => {
    void arrive(resumeRun(courseId));
  }, [arrive, courseId]);
  return { run, start: (request: GenerationRequest) => void arrive(startRun(courseId, request)) };
}
