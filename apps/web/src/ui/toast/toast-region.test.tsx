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

it('announces a toast politely with a name and does not interrupt', async () => {
  await show('Moved.');
  expect(screen.getByRole('alertdialog', { name: 'Moved.' }).closest('[aria-live]')?.ariaLive).toBe('polite');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('runs its action once and closes, and dismissing runs no action', async () => {
  await show('Moved.');
  await act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect([run.mock.calls.length, texts()]).toEqual([1, []]);
  await show('Moved again.');
  await act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect([run.mock.calls.length, texts()]).toEqual([1, []]);
});

it('closes after ten seconds except while the focus is in a toast', async () => {
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

it('moves the focus to the toasts with F6 and back when they are gone', async () => {
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  await show('Moved.');
  fireEvent.keyDown(elsewhere, { key: 'F6' });
  expect(screen.getByRole('region', { name: 'Notifications' }).contains(document.activeElement)).toBe(true);
  await act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(document.activeElement).toBe(elsewhere);
});

it('does not take the focus or block other toasts after a focused toast closed', async () => {
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

it('shows several toasts and lets their creator close one', async () => {
  await show('First.');
  let key = '';
  act(() => {
    key = showToast({ text: 'Second.', tone: 'bad' });
  });
  expect(texts()).toEqual(['Second.', 'First.']);
  act(() => dismissToast(key));
  expect(texts()).toEqual(['First.']);
});

it('shows only the latest toast per subject with those of other subjects', async () => {
  await show('Moved.');
  act(() => void showToast({ about: 'edits', tone: 'good', text: 'Two edits made.' }));
  act(() => void showToast({ about: 'edits', tone: 'good', text: 'Undone.' }));
  await screen.findByText('Undone.');
  expect(texts().toSorted()).toEqual(['Moved.', 'Undone.']);
});
