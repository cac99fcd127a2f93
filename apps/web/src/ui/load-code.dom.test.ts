import { expect, it, vi } from 'vitest';
import { loadCode } from './load-code.ts';

const comeOnline = () => window.dispatchEvent(new Event('online'));

it('runs with the code once it is loaded, also after a reconnect', async () => {
  const read = vi.fn(async () => 'colours').mockRejectedValueOnce(new Error('no network'));
  const use = vi.fn();
  loadCode(read, use);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  expect(use).not.toHaveBeenCalled();
  comeOnline();
  await vi.waitFor(() => expect(use).toHaveBeenCalledWith('colours'));
  comeOnline();
  expect(read).toHaveBeenCalledTimes(2);
});

it('does nothing with code that is no longer wanted', async () => {
  const use = vi.fn();
  const read = vi.fn(async () => 'colours');
  loadCode(read, use)();
  await Promise.resolve();
  comeOnline();
  await new Promise((resolve) => setTimeout(resolve));
  expect([read.mock.calls.length, use.mock.calls.length]).toEqual([1, 0]);
});
