import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CourseTitle } from './course-title.tsx';

const onPress = vi.fn();
const open = (rollup?: { total: number; completed: number }, phone = false) =>
  render(
    <MemoryRouter>
      <CourseTitle
        title="Bread"
        to="/student/course"
        minScale={0.85}
        rollup={rollup}
        onPress={phone ? onPress : undefined}
        expanded={false}
      />
    </MemoryRouter>,
  );
async function tooltip(): Promise<string | null> {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => screen.getByRole('link').focus());
  return (await screen.findByRole('tooltip')).textContent;
}

beforeEach(() => {
  const unmoved = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  window.matchMedia = vi.fn(() => unmoved as unknown as MediaQueryList);
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

it('links to the course and shows the number of criteria left', async () => {
  const { container } = open({ total: 7, completed: 3 });
  expect(screen.getByRole('link', { name: 'Bread, 4 remaining in course' }).getAttribute('href')).toBe(
    '/student/course',
  );
  expect(container.querySelector('[data-remaining="4"]')?.textContent).toBe('4');
  expect(await tooltip()).toBe('4 remaining in course');
});

it('shows a check mark when everything is mastered', async () => {
  const { container } = open({ total: 7, completed: 7 });
  const badge = container.querySelector('[data-remaining="0"]');
  expect(badge?.querySelector('svg')).not.toBeNull();
  expect(badge?.textContent).toBe('');
  expect(screen.getByRole('link', { name: 'Bread, All mastery complete' })).toBeDefined();
});

it('shows no number if there is nothing to master or it is unknown', () => {
  for (const rollup of [undefined, { total: 0, completed: 0 }]) {
    const { container } = open(rollup);
    expect(container.querySelector('[data-remaining]')).toBeNull();
    cleanup();
  }
});

it('toggles the icons on a phone instead of linking to the course', () => {
  open({ total: 7, completed: 3 }, true);
  expect(screen.queryByRole('link')).toBeNull();
  const title = screen.getByRole('button', { name: 'Bread, 4 remaining in course' });
  expect(title.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(title);
  expect(onPress).toHaveBeenCalledTimes(1);
});
