import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startLongWork } from '../../../api/long-work.ts';
import { useInPlaceEdits } from './use-in-place-edits.ts';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn(() => new Promise(() => undefined)) }));
vi.mock('../../../api/long-work.ts', async (original) => ({
  ...(await original<typeof import('../../../api/long-work.ts')>()),
  startLongWork: vi.fn(),
}));
afterEach(cleanup);

const ASKED = { hint: 'Shorter', source: 'The sea rises.', start: 0 };
const setUp = (isSaved: boolean, onSave: () => Promise<void>) => {
  const queries = new QueryClient();
  return renderHook(
    () =>
      useInPlaceEdits({
        courseId: 'crs_1',
        elementId: 'elm_1',
        value: ASKED.source,
        isSaved,
        onSave,
        onText: () => undefined,
        onAccepted: () => undefined,
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  );
};

test('a text that cannot be saved is sent once, and the request says why it failed', async () => {
  const onSave = vi.fn(() => Promise.reject(new Error('No connection.')));
  const { result } = setUp(false, onSave);
  act(() => result.current.ask(ASKED));
  await waitFor(() => expect(result.current.state).toMatchObject({ name: 'failed', asked: ASKED }));
  expect(onSave).toHaveBeenCalledOnce();
});

test('closing a request stops it, and nothing that still arrives opens it again', async () => {
  const work = { result: new Promise<never>(() => undefined), stop: vi.fn() };
  vi.mocked(startLongWork).mockReturnValue(work);
  const { result } = setUp(true, () => Promise.resolve());
  act(() => result.current.ask(ASKED));
  await waitFor(() => expect(result.current.state.name).toBe('asking'));
  act(() => result.current.close());
  act(() => vi.mocked(startLongWork).mock.lastCall?.[1].onText?.('The'));
  expect([work.stop.mock.calls.length, result.current.state.name]).toEqual([1, 'idle']);
});
