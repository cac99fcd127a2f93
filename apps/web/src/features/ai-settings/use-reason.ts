import type { Failure } from '@coursecraft/contract/failure';
import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../api/failure-message.ts';

export type Reason = { reason: string; values?: Record<string, string | number> | undefined };

/** Returns a sentence of the closed list in the language of the interface; undefined until it is loaded. */
export function useReason(reason: Reason | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['reason', reason],
    queryFn: async () =>
      (reason && (await failureWords().ofServer(reason as Pick<Failure, 'reason' | 'values'>))) ?? '',
    enabled: reason !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
