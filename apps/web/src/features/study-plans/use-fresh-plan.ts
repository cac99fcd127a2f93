import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { planQuery } from '../../api/study-plan-queries.ts';

export function useFreshPlan(courseId: string, progress: unknown): void {
  const queries = useQueryClient();
  const seen = useRef(progress);
  useEffect(() => {
    if (seen.current === progress) return;
    const isFirst = seen.current === undefined;
    seen.current = progress;
    if (!isFirst) void queries.invalidateQueries({ queryKey: planQuery(courseId).queryKey, exact: true });
  }, [queries, courseId, progress]);
}
