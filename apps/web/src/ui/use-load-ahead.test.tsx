import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLoadAhead } from './use-load-ahead.ts';

afterEach(cleanup);

it('loads parts one by one and continues after a failure', async () => {
  const order: string[] = [];
  const parts = [
    { load: vi.fn(async () => void order.push('first')) },
    { load: vi.fn(async () => Promise.reject(new Error('gone'))) },
    { load: vi.fn(async () => void order.push('last')) },
  ];
  renderHook(() => useLoadAhead(parts));
  await waitFor(() => expect(order).toEqual(['first', 'last']), { timeout: 5000 });
});

it('loads nothing after the page is left', async () => {
  let end = () => {};
  const parts = [{ load: vi.fn(() => new Promise<void>((resolve) => (end = resolve))) }, { load: vi.fn() }];
  const { unmount } = renderHook(() => useLoadAhead(parts));
  await waitFor(() => expect(parts[0]?.load).toHaveBeenCalled(), { timeout: 5000 });
  unmount();
  end();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(parts[1]?.load).not.toHaveBeenCalled();
});
