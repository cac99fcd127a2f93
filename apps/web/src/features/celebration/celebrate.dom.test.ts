import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForCelebrations } from './celebrate.ts';

const [burst, rain, showBadge] = [vi.fn<(count: number) => void>(), vi.fn(), vi.fn()];
let stop: () => void;
let still: boolean;
const send = (name: string, detail?: unknown) =>
  document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
  still = false;
  stop = listenForCelebrations({ burst, rain, showBadge, now: Date.now, reducedMotion: () => still });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('does nothing for a mastery event without entries', () => {
  send('cc:mastery');
  send('cc:mastery', {});
  send('cc:mastery', { mastered: [] });
  send('cc:mastery', { mastered: 'row_1' });
  expect(burst).not.toHaveBeenCalled();
});

it('shows one burst per criterion', () => {
  send('cc:mastery', { mastered: ['row_1', 'row_2'] });
  expect(burst.mock.calls).toEqual([[2]]);
});

it('shows the rain once for the same element within 2000 ms and again afterwards', () => {
  send('cc:element-complete', { elementId: 'elm_1' });
  vi.advanceTimersByTime(1999);
  send('cc:element-complete', { elementId: 'elm_1' });
  expect(rain).toHaveBeenCalledTimes(1);
  // An ignored event does not extend the period.
  vi.advanceTimersByTime(1);
  send('cc:element-complete', { elementId: 'elm_1' });
  expect(rain).toHaveBeenCalledTimes(2);
});

it('shows the rain for another element at once', () => {
  send('cc:element-complete', { elementId: 'elm_1' });
  send('cc:element-complete', { elementId: 'elm_2' });
  expect(rain).toHaveBeenCalledTimes(2);
});

it('treats two completions without an id as the same and compares ids as strings', () => {
  send('cc:element-complete', {});
  send('cc:element-complete');
  send('cc:element-complete', { elementId: null });
  expect(rain).toHaveBeenCalledTimes(1);
  send('cc:element-complete', { elementId: 5 });
  send('cc:element-complete', { elementId: '5' });
  expect(rain).toHaveBeenCalledTimes(2);
});

it('shows a still badge with reduced motion', () => {
  still = true;
  send('cc:mastery', { mastered: ['row_1'] });
  send('cc:element-complete', { elementId: 'elm_1' });
  expect(showBadge.mock.calls).toEqual([['mastery'], ['complete']]);
  expect([burst, rain].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('ignores its own failures', () => {
  for (const way of [burst, rain])
    way.mockImplementation(() => {
      throw new Error('no canvas here');
    });
  const heard = vi.fn();
  window.addEventListener('error', heard);
  send('cc:mastery', { mastered: ['row_1'] });
  send('cc:element-complete', { elementId: 'elm_1' });
  window.removeEventListener('error', heard);
  expect(heard).not.toHaveBeenCalled();
});
