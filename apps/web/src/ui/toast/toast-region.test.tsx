import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast, showToast, toastQueue } from './toasts.ts';

const run = vi.fn();
const show = async (text: string) => {
  act(() => void showToast({ text, tone: 'good', action: { label: 'Undo', run } }));
  await screen.findByText(text);
};
const texts = () => screen.queryAllByRole('alertdialog').map((toast) => toast.querySelector('p')?.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  run.mockReset();
  render(
    <>
      <button type="button">Elsewhere</button>
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  act(() => toastQueue.clear());
  cleanup();
  vi.useRealTimers();
});

it('a toast is told politely, has a name, and interrupts nobody', async () => {
  await show('Moved.');
  expect(screen.getByRole('alertdialog', { name: 'Moved.' }).closest('[aria-live]')?.ariaLive).toBe('polite');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('its action is done once and ends it; dismissing ends it without', async () => {
  await show('Moved.');
  await act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect([run.mock.calls.length, texts()]).toEqual([1, []]);
  await show('Moved again.');
  await act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect([run.mock.calls.length, texts()]).toEqual([1, []]);
});

it('it leaves after ten seconds, but not while somebody has the focus in one', async () => {
  await show('Moved.');
  pass(8000);
  expect(texts()).toEqual(['Moved.']);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(20_000);
  expect(texts()).toEqual(['Moved.']);
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  pass(3000);
  expect(texts()).toEqual([]);
});

it('F6 leads to the toasts, and the focus goes back when they are gone', async () => {
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  await show('Moved.');
  fireEvent.keyDown(elsewhere, { key: 'F6' });
  expect(screen.getByRole('region', { name: 'Notifications' }).contains(document.activeElement)).toBe(true);
  await act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(document.activeElement).toBe(elsewhere);
});

it('one that goes with the focus in it takes no focus later, and holds none of the others', async () => {
  await show('Moved.');
  await show('Deleted.');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  const undo = screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement;
  fireEvent.pointerDown(undo, { pointerType: 'mouse', detail: 1, width: 20, height: 20 });
  act(() => undo.focus());
  fireEvent.pointerUp(undo, { pointerType: 'mouse', detail: 1, width: 20, height: 20 });
  await act(async () => void fireEvent.click(undo, { detail: 1 }));
  expect([texts(), document.activeElement]).toEqual([['Moved.'], elsewhere]);
  let key = '';
  act(() => {
    key = showToast({ text: 'Later.', tone: 'good' });
  });
  expect(texts()).toEqual(['Later.', 'Moved.']);
  fireEvent.keyDown(elsewhere, { key: 'a' });
  act(() => dismissToast(key));
  expect([texts(), document.activeElement]).toEqual([['Moved.'], elsewhere]);
  pass(11_000);
  expect(texts()).toEqual([]);
});

it('several are there at once, and one can be taken back by who showed it', async () => {
  await show('First.');
  let key = '';
  act(() => {
    key = showToast({ text: 'Second.', tone: 'bad' });
  });
  expect(texts()).toEqual(['Second.', 'First.']);
  act(() => dismissToast(key));
  expect(texts()).toEqual(['First.']);
});

it('of several that tell of the same only the latest is shown, beside those of other things', async () => {
  await show('Moved.');
  act(() => void showToast({ about: 'edits', tone: 'good', text: 'Two edits made.' }));
  act(() => void showToast({ about: 'edits', tone: 'good', text: 'Undone.' }));
  await screen.findByText('Undone.');
  expect(texts().toSorted()).toEqual(['Moved.', 'Undone.']);
});
