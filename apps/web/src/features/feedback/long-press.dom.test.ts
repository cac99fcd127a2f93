import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchLongPress } from './long-press.ts';

const pressed = vi.fn();
let stop: () => void;
const watch = (options = {}) => {
  stop = watchLongPress(document, pressed, options);
};
const made = (type: string, x = 50, y = 50, pointerType = 'touch') => {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  return Object.assign(event, { pointerType, isPrimary: true });
};
const point = (...given: Parameters<typeof made>) => document.body.dispatchEvent(made(...given));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  pressed.mockReset();
  vi.useRealTimers();
});

describe('long press', () => {
  test('fires after 550 ms at its start position', () => {
    watch();
    point('pointerdown', 50, 60);
    vi.advanceTimersByTime(549);
    expect(pressed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(pressed).toHaveBeenCalledWith({ x: 50, y: 60 }, document.body);
  });

  test.each([
    { asked: 10, used: 300 },
    { asked: 800, used: 800 },
    { asked: 9000, used: 1500 },
  ])('with $asked ms fires after $used ms', ({ asked, used }) => {
    watch({ delayMs: asked });
    point('pointerdown');
    vi.advanceTimersByTime(used - 1);
    expect(pressed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test.each([
    { asked: undefined, used: 10 },
    { asked: 1, used: 3 },
    { asked: 100, used: 40 },
  ])('with a tolerance of $asked allows a movement of $used px', ({ asked, used }) => {
    watch(asked === undefined ? {} : { tolerance: asked });
    point('pointerdown');
    point('pointermove', 50 + used);
    vi.advanceTimersByTime(550);
    expect(pressed).toHaveBeenCalledOnce();
    point('pointerdown');
    point('pointermove', 51 + used);
    vi.advanceTimersByTime(550);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('ends when the finger lifts and ignores a mouse', () => {
    watch();
    for (const end of ['pointerup', 'pointercancel']) {
      point('pointerdown');
      point(end);
      vi.advanceTimersByTime(2000);
    }
    point('pointerdown', 50, 50, 'mouse');
    vi.advanceTimersByTime(2000);
    expect(pressed).not.toHaveBeenCalled();
  });

  test('suppresses a context menu created within 700 ms even if it arrives later', () => {
    const shown = vi.fn();
    document.body.addEventListener('contextmenu', shown);
    watch();
    point('pointerdown');
    vi.advanceTimersByTime(700);
    const menu = made('contextmenu');
    vi.advanceTimersByTime(3_000);
    document.body.dispatchEvent(menu);
    expect(shown).not.toHaveBeenCalled();
    point('contextmenu');
    expect(shown).toHaveBeenCalledOnce();
    document.body.removeEventListener('contextmenu', shown);
  });

  test('suppresses a following click within 700 ms and none later', () => {
    const clicked = vi.fn();
    document.body.addEventListener('click', clicked);
    watch();
    point('pointerdown');
    vi.advanceTimersByTime(550);
    vi.advanceTimersByTime(699);
    point('click');
    expect(clicked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    point('click');
    expect(clicked).toHaveBeenCalledOnce();
    document.body.removeEventListener('click', clicked);
  });
});
