import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CelebrationOverlay } from './celebration-overlay.tsx';

const send = (name: string, detail: object) =>
  act(() => void document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true })));

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = vi.fn(() => ({ matches: false }) as MediaQueryList);
  document.documentElement.dataset.motion = 'reduced';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

it('covers the page and is ignored by pointer and screen readers', () => {
  const { container } = render(<CelebrationOverlay />);
  const overlay = container.querySelector<HTMLElement>('[data-celebration]');
  expect(overlay?.style.zIndex).toBe('2147483646');
  expect(overlay?.getAttribute('aria-hidden')).toBe('true');
  expect(overlay?.className.split(' ')).toEqual(expect.arrayContaining(['fixed', 'inset-0', 'pointer-events-none']));
});

it('shows a still badge and removes it with reduced motion', () => {
  const { container } = render(<CelebrationOverlay />);
  send('cc:mastery', { mastered: ['row_1'] });
  expect(screen.getByText('Mastered')).toBeDefined();
  send('cc:element-complete', { elementId: 'elm_1' });
  expect(screen.getByText('Element complete')).toBeDefined();
  expect(container.querySelector('canvas')).toBeNull();
  act(() => void vi.advanceTimersByTime(2600));
  expect(screen.queryByText('Element complete')).toBeNull();
});

it.each([
  ['the system asks for it', undefined, true],
  ['the person asks for it', 'reduced', false],
])('does not animate if %s', (_, motion, system) => {
  delete document.documentElement.dataset.motion;
  if (motion) document.documentElement.dataset.motion = motion;
  window.matchMedia = vi.fn(() => ({ matches: system }) as MediaQueryList);
  const { container } = render(<CelebrationOverlay />);
  send('cc:mastery', { mastered: ['row_1'] });
  expect(screen.getByText('Mastered')).toBeDefined();
  expect(container.querySelector('canvas')).toBeNull();
});
