import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { useEngine } from '../../components/model-choice/use-engine.ts';
import { resumeTranslation, startTranslation, useTranslationRun } from './translation-run.ts';

export function useTranslationWork(courseId: string) {
  const queries = useQueryClient();
  const refresh = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: ['course', courseId] });
    await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
  }, [queries, courseId]);
  const onSaved = useCallback(() => void refresh(), [refresh]);
  useEffect(() => resumeTranslation(courseId, onSaved), [courseId, onSaved]);
  const params = { courseId };
  const confirming = useMutation({
    mutationFn: (partId: string) => call('confirmPart', { params, body: { partId } }),
    onSuccess: refresh,
  });
  const keeping = useMutation({
    mutationFn: (partId: string) => call('detachPart', { params, body: { partId } }),
    onSuccess: refresh,
  });
  const adding = useMutation({
    mutationFn: (originalPartId: string) => call('addFromOriginal', { params, body: { originalPartId } }),
    onSuccess: refresh,
  });
  const { hasModel } = useEngine();
  const run = useTranslationRun(courseId);
  return {
    confirming,
    keeping,
    adding,
    hasModel,
    run,
    translate: (elementId?: string) => void startTranslation(courseId, { elementId }, onSaved),
  };
}
