import type { QueryClient } from '@tanstack/react-query';
import { attemptsKey } from '../../api/attempts-query.ts';
import { call } from '../../api/call.ts';
import { talksKey } from '../../api/talk-query.ts';

type Contested = { studentId: string; courseId: string; evidenceIds: readonly string[]; comment: string };

/** Sends one contest for each criterion that an answer did not prove. */
export async function sendContest(queries: QueryClient, contested: Contested): Promise<void> {
  const { studentId, courseId, evidenceIds, comment } = contested;
  for (const evidenceId of evidenceIds)
    await call('contestEvidence', { params: { studentId, courseId, evidenceId }, body: { comment } });
  // What is asked about stands with the answer from now on.
  void queries.invalidateQueries({ queryKey: attemptsKey(courseId) });
  void queries.invalidateQueries({ queryKey: talksKey(courseId) });
}
