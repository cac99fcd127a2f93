import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { coursesQuery } from '../../api/course-queries.ts';
import { type ModuleBrief, resumeRun, startRun, useRun } from './generation-run.ts';

/** A course's drafting run, taken up again after a reload; the course is read anew when a module has come. */
export function useGeneration(courseId: string) {
  const queries = useQueryClient();
  const run = useRun(courseId);
  const arrive = useCallback(
    async (drafting: Promise<unknown>) => {
      if (!(await drafting)) return;
      await queries.invalidateQueries({ queryKey: ['course', courseId] });
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
    [queries, courseId],
  );
  useEffect(() => {
    void arrive(resumeRun(courseId));
  }, [arrive, courseId]);
  const start = (brief: ModuleBrief) => void arrive(startRun(courseId, brief));
  return { run, start };
}
