import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { coursesQuery } from '../../api/course-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { GenerationRequest } from './generation-request.ts';
import { type OnCame, resumeRun, startRuns, useRun } from './generation-run.ts';
import { generationMessages } from './messages.ts';
import { dropPlanned } from './outline/planned-outline.ts';
import { forgetOptions } from './use-draft-options.ts';

/** Follows a course's drafting run, also after a reload. Refreshes the course and notifies the author about results. */
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
  const arrive: OnCame = useCallback(
    async (outcome, request, left) => {
      // Removes drafted modules from the plan, so that a retry drafts only missing ones.
      if (request.kind === 'module' && request.body.outline) dropPlanned(courseId, request.body.outline);
      if (left === 0) forgetOptions(courseId);
      if (!isShown.current) showToast({ tone: 'good', text: t('doneElsewhere', { title: outcome.title }) });
      await queries.invalidateQueries({ queryKey: ['course', courseId] });
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
    [queries, courseId, t],
  );
  useEffect(() => {
    void resumeRun(courseId, arrive);
  }, [arrive, courseId]);
  return { run, start: (requests: readonly GenerationRequest[]) => void startRuns(courseId, requests, arrive) };
}
