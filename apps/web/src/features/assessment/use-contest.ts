import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Contest } from '../../elements/content-context.ts';

/** Sends a learner's word against verdicts on one answer. */
export function useContest(studentId: string, courseId: string): Contest {
  const queries = useQueryClient();
  return useMemo(
    () => async (evidenceIds, comment) => {
      const { sendContest } = await import('./send-contest.ts');
      await sendContest(queries, { studentId, courseId, evidenceIds, comment });
    },
    [queries, studentId, courseId],
  );
}
