import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLater } from './load-later.tsx';

afterEach(cleanup);
const Words = ({ text }: { text: string }) => <p>{text}</p>;

it('loads a component when it is first drawn, and draws it at once from then on', async () => {
  const read = vi.fn(async () => Words);
  const Later = loadLater(read);
  expect(read).not.toHaveBeenCalled();
  render(<Later text="first" />);
  expect(screen.queryByText('first')).toBeNull();
  await screen.findByText('first');
  render(<Later text="second" />);
  expect(screen.getByText('second')).toBeDefined();
  expect(read).toHaveBeenCalledTimes(1);
});

it('draws at once what has been loaded ahead', async () => {
  const Later = loadLater(async () => Words);
  await Later.load();
  render(<Later text="there" />);
  expect(screen.getByText('there')).toBeDefined();
});

it('breaks the page around it where it cannot be loaded, and tries again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = vi.fn(async () => Words);
  read.mockRejectedValueOnce(new Error('no network'));
  const Later = loadLater(read);
  await expect(
    (async () => {
      render(<Later text="first" />);
      await act(async () => undefined);
    })(),
  ).rejects.toThrow('no network');
  cleanup();
  render(<Later text="again" />);
  expect(await screen.findByText('again')).toBeDefined();
});
