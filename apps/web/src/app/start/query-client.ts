import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { keepReads } from '../../api/offline/keep-reads.ts';
import { keptReads } from '../../api/offline/read-cache.ts';
import { sessionStore } from '../../api/session.ts';

/** Only what may pass by itself is tried again: no reply at all, or a server in trouble. */
function worthRetrying(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 500;
  return failures < 2 && (status === 0 || status >= 500);
}

/** All that was read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, refetchOnWindowFocus: true, staleTime: 10_000 },
    // Without a connection a change fails at once and says so; what was typed stays where it is.
    mutations: { networkMode: 'always' },
  },
});

keepReads(queryClient, keptReads);

// What was read for one person is never shown to the next on the same page.
sessionStore.subscribe(({ status }, before) => {
  if (status === 'signed-out' && before.status === 'signed-in') queryClient.clear();
});
