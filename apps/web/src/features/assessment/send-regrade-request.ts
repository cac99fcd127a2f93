import type { QueryClient } from '@tanstack/react-query';
import { attemptsKey } from '../../api/attempts-query.ts';
import { call } from '../../api/call.ts';
import { conversationsKey } from '../../api/conversation-query.ts';

type RegradeRequestInput = { studentId: string; courseId: string; evidenceIds: readonly string[]; comment: string };

/** Sends one regrade request per criterion that the answer did not demonstrate. */
export async function sendRegradeRequest(queries: QueryClient, disputed: RegradeRequestInput): Promise<void> {
  const { studentId, courseId, evidenceIds, comment } = disputed;
  for (const evidenceId of evidenceIds)
    await call('contestEvidence', { params: { studentId, courseId, evidenceId }, body: { comment } });
  void queries.invalidateQueries({ queryKey: attemptsKey(courseId) });
  void queries.invalidateQueries({ queryKey: conversationsKey(courseId) });
}
