import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call.ts';
import { useCriterionProposals } from './use-criterion-proposals.ts';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
afterEach(cleanup);

test('leaving the criteria stops the requests for the other elements', async () => {
  vi.mocked(call).mockImplementation(((_name: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  }) as never);
  const onProposed = vi.fn();
  const queries = new QueryClient();
  const { result, unmount } = renderHook(() => useCriterionProposals('crs_1', onProposed), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.ofElements.mutate([{ elementId: 'elm_1' }, { elementId: 'elm_2' }]));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  unmount();
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(call).toHaveBeenCalledOnce();
  expect(onProposed).not.toHaveBeenCalled();
});
