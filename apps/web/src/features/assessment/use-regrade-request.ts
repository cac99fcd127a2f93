import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RegradeRequest } from '../../components/content-context.ts';

export function useRegradeRequest(studentId: string, courseId: string): RegradeRequest {
  const queries = useQueryClient();
  return useMemo(
    () => async (evidenceIds, comment) => {
      const { sendRegradeRequest } = await import('./send-regrade-request.ts');
      await sendRegradeRequest(queries, { studentId, courseId, evidenceIds, comment });
    },
    [queries, studentId, courseId],
  );
}
