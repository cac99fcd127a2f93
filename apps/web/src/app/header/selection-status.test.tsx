import type { Course } from '@coursecraft/contract/courses/course';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SelectionStatus } from './selection-status.tsx';

const course = {
  id: 'crs_1',
  title: 'Tides',
  modules: [
    {
      id: 'mod_1',
      title: 'The sea',
      sections: [{ id: 'sec_1', title: 'Water', elements: [{ id: 'elm_1', title: 'Why it rises' }] }],
    },
  ],
} as unknown as Course;
const onReturn = vi.fn();
const show = (moduleId = '', sectionId = '', elementId = '') =>
  render(
    <SelectionStatus
      course={course}
      selection={{ courseId: 'crs_1', moduleId, sectionId, elementId }}
      onReturn={onReturn}
    />,
  ).container.textContent;

afterEach(cleanup);

test.each([
  [[], 'No Selection'],
  [['mod_1'], 'Module: The sea'],
  [['mod_1', 'sec_1'], 'Section: Water'],
  [['mod_gone'], 'No Selection'],
])('shows “%s” for the selection %j', (ids, text) => {
  expect(show(...ids)).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('names the selected element and offers Return to Course, which closes the editor', () => {
  expect(show('', '', 'elm_1')).toBe('Return to CourseElement: Why it rises');
  fireEvent.click(screen.getByRole('button', { name: 'Return to Course' }));
  expect(onReturn).toHaveBeenCalledOnce();
});
