import type { QueryClient } from '@tanstack/react-query';
import { attemptsKey } from '../../api/attempts-query.ts';
import { call } from '../../api/call.ts';
import { conversationsKey } from '../../api/conversation-query.ts';

type RegradeRequestInput = { studentId: string; courseId: string; evidenceIds: readonly string[]; comment: string };

/** Sends one contest for each criterion that an answer did not prove. */
export async function sendRegradeRequest(queries: QueryClient, disputed: RegradeRequestInput): Promise<void> {
  const { studentId, courseId, evidenceIds, comment } = disputed;
  for (const evidenceId of evidenceIds)
    await call('contestEvidence', { params: { studentId, courseId, evidenceId }, body: { comment } });
  // What is asked about stands with the answer from now on.
  void queries.invalidateQueries({ queryKey: attemptsKey(courseId) });
  void queries.invalidateQueries({ queryKey: conversationsKey(courseId) });
}
