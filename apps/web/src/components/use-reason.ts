import type { Failure } from '@coursecraft/contract/failure';
import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../api/failure-message.ts';

export type Reason = { reason: string; values?: Record<string, string | number> | undefined };

/** Returns a reason in the language of the interface, and the server's English text until then. */
export function useReason(reason: Reason | undefined, english: string): string {
  const { data } = useQuery({
    queryKey: ['reason', reason],
    queryFn: async () =>
      (reason && (await failureWords().ofServer(reason as Pick<Failure, 'reason' | 'values'>))) ?? english,
    enabled: reason !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? english;
}
