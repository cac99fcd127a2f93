import { call } from '../../api/call.ts';
import type { Contest } from '../../elements/content-context.ts';

/**
 * Sends a learner's word against verdicts on one answer: one contest for each criterion that it did not prove. `onSent` hears
 * when all of them are.
 */
export const contestVerdicts =
  (learner: { studentId: string; courseId: string }, onSent: () => void): Contest =>
  async (evidenceIds, comment) => {
    for (const evidenceId of evidenceIds)
      await call('contestEvidence', { params: { ...learner, evidenceId }, body: { comment } });
    onSent();
  };
