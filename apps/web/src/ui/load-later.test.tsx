import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

it('loads a component when it is first drawn, and draws it at once from then on', async () => {
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

it('draws at once what has been loaded ahead', async () => {
  const Later = loadLater(async () => Words);
  await Later.load();
  render(<Later text="there" />);
  expect(screen.getByText('there')).toBeDefined();
});

it.each([
  ['offline', 'Not available offline'],
  ['outdated', 'New version available'],
  ['failed', 'This could not be loaded'],
] as const)(
  'says in its place that it is not there because it is %s, and leaves what is around it',
  async (why, words) => {
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
  },
);

it('tries again when it is asked to, and by itself when there is a connection again', async () => {
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

it('says that a window is on its way, and nothing of one that is closed', () => {
  const Later = loadLater<{ isOpen: boolean; onClose: () => void }>(() => new Promise(() => undefined));
  const { rerender } = render(<Later isOpen={false} onClose={() => undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Later isOpen onClose={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

it('says it in a window where it is a window, which closes it', async () => {
  const onClose = vi.fn();
  const Later = loadLater<{ onClose: () => void }>(async () => Promise.reject(new Error('gone')));
  const { container } = render(<Later onClose={onClose} />);
  await vi.waitFor(() => expect(container.querySelector('dialog [role=alert]')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(onClose).toHaveBeenCalled();
});

it('says it in its place where it is a panel, which can be closed', async () => {
  const onClose = vi.fn();
  const Later = loadLater<{ onClose: () => void }>(async () => Promise.reject(new Error('gone')), { isPanel: true });
  const { container } = render(<Later onClose={onClose} />);
  await screen.findByRole('alert');
  expect(container.querySelector('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

it('says nothing where nobody misses it, and comes with the connection', async () => {
  const Later = loadLater(failing(), { isAside: true });
  const { container } = render(<Later text="aside" />);
  await act(async () => undefined);
  expect(container.textContent).toBe('');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('aside')).toBeDefined();
});

it('keeps to itself what breaks while it is drawn, until it is tried again', async () => {
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
