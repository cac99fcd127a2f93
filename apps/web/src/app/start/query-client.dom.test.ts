import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns how often a query was tried that fails with this error. */
async function triesOf(error: Error, isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const queryFn = vi.fn().mockRejectedValue(error);
  const query = { queryKey: [error.message, isOnline], queryFn, retryDelay: 0 };
  // `fetchQuery` does not retry by default.
  await queryClient
    .fetchQuery({ retry: queryClient.getDefaultOptions().queries?.retry ?? false, ...query })
    .catch(() => undefined);
  return queryFn.mock.calls.length;
}

it.each([
  ['a query without a reply is tried three times', new ApiError('No reply', { status: 0 }), true, 3],
  ['a query that the server failed is tried three times', new ApiError('Failed', { status: 503 }), true, 3],
  ['a refused query is tried once', new ApiError('Refused', { status: 404 }), true, 1],
  ['a query of a page that was opened offline is tried once', new ApiError('Offline', { status: 0 }), false, 1],
])('%s', async (_, error, isOnline, tries) => {
  expect(await triesOf(error, isOnline)).toBe(tries);
});
