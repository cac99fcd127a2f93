import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attemptsKey } from '../../api/attempts-query.ts';
import { call } from '../../api/call.ts';
import { talksKey } from '../../api/talk-query.ts';
import type { Contest } from '../../elements/content-context.ts';

/** Sends a learner's word against verdicts on one answer: one contest for each criterion that it did not prove. */
export function useContest(studentId: string, courseId: string): Contest {
  const queries = useQueryClient();
  return useMemo(
    () => async (evidenceIds, comment) => {
      for (const evidenceId of evidenceIds)
        await call('contestEvidence', { params: { studentId, courseId, evidenceId }, body: { comment } });
      // What is asked about stands with the answer from now on.
      void queries.invalidateQueries({ queryKey: attemptsKey(courseId) });
      void queries.invalidateQueries({ queryKey: talksKey(courseId) });
    },
    [queries, studentId, courseId],
  );
}
