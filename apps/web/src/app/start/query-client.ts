import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { keepReads } from '../../api/offline/keep-reads.ts';
import { keptReads } from '../../api/offline/read-cache.ts';
import { sessionStore } from '../../api/session.ts';

/**
 * Retries only temporary failures: no reply or a server error. A page that was opened offline shows what this device
 * holds without waiting for retries; each query is read again when the connection returns.
 */
function worthRetrying(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 500;
  return failures < 2 && navigator.onLine && (status === 0 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, refetchOnWindowFocus: true, staleTime: 10_000 },
    // When offline, a mutation fails immediately and the input stays.
    mutations: { networkMode: 'always' },
  },
});

keepReads(queryClient, keptReads);

// Clears cached data when the person changes.
sessionStore.subscribe(({ status }, before) => {
  if (status === 'signed-out' && before.status === 'signed-in') queryClient.clear();
});
