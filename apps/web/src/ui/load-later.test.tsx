import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLater } from './load-later.tsx';
import { setWhyMissing } from './parts/why-missing.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setWhyMissing(async () => 'failed');
});
afterEach(cleanup);
const Words = ({ text }: { text: string }) => <p>{text}</p>;
const failing = () => {
  const read = vi.fn(async () => Words);
  read.mockRejectedValueOnce(new Error('no network'));
  return read;
};

it('loads a component on first use and renders it at once afterwards', async () => {
  const read = vi.fn(async () => Words);
  const Later = loadLater(read, { skeleton: <i>on its way</i> });
  expect(read).not.toHaveBeenCalled();
  render(<Later text="first" />);
  expect(screen.getByText('on its way')).toBeDefined();
  await screen.findByText('first');
  render(<Later text="second" />);
  expect(screen.getByText('second')).toBeDefined();
  expect(read).toHaveBeenCalledTimes(1);
});

it('renders a preloaded component at once', async () => {
  const Later = loadLater(async () => Words);
  await Later.load();
  render(<Later text="there" />);
  expect(screen.getByText('there')).toBeDefined();
});

it.each([
  ['offline', 'Not available offline'],
  ['outdated', 'New version available'],
  ['failed', 'This could not be loaded'],
] as const)('shows in its place that the part is %s and keeps the page around it', async (why, words) => {
  setWhyMissing(async () => why);
  const Later = loadLater(failing());
  render(
    <>
      <input aria-label="half-written" defaultValue="because the" />
      <Later text="first" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('because the');
});

it('retries on request and on reconnect', async () => {
  const Asked = loadLater(failing());
  render(<Asked text="asked" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('asked')).toBeDefined();
  const Itself = loadLater(failing());
  render(<Itself text="by itself" />);
  await screen.findByRole('alert');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('by itself')).toBeDefined();
});

it('announces a loading dialog and nothing after it was closed', () => {
  const Later = loadLater<{ isOpen: boolean; onClose: () => void }>(() => new Promise(() => undefined));
  const { rerender } = render(<Later isOpen={false} onClose={() => undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Later isOpen onClose={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

it('shows the failure of a dialog in a dialog that can be closed', async () => {
  const onClose = vi.fn();
  const Later = loadLater<{ onClose: () => void }>(async () => Promise.reject(new Error('gone')));
  const { container } = render(<Later onClose={onClose} />);
  await waitFor(() => expect(container.querySelector('dialog [role=alert]')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(onClose).toHaveBeenCalled();
});

it('shows the failure of a panel in a panel that can be closed', async () => {
  const onClose = vi.fn();
  const Later = loadLater<{ onClose: () => void }>(async () => Promise.reject(new Error('gone')), { isPanel: true });
  const { container } = render(<Later onClose={onClose} />);
  await screen.findByRole('alert');
  expect(container.querySelector('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

it('shows nothing for an optional part and loads it on reconnect', async () => {
  const Later = loadLater(failing(), { isAside: true });
  const { container } = render(<Later text="aside" />);
  await act(async () => undefined);
  expect(container.textContent).toBe('');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('aside')).toBeDefined();
});

it('contains a rendering error until a retry', async () => {
  let isBroken = true;
  const Later = loadLater(async () => () => {
    if (isBroken) throw new Error('broke');
    return <p>whole</p>;
  });
  render(
    <>
      <p>around it</p>
      <Later />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the page failed');
  expect(screen.getByText('around it')).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('whole')).toBeDefined();
});
