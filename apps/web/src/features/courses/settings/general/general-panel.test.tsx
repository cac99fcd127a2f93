import type { Course } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { GeneralPanel } from './general-panel.tsx';

vi.mock('../../../../api/call.ts', () => ({ call: vi.fn() }));
// Reads the pictures of the course, and saves by itself.
vi.mock('./course-look.tsx', () => ({ CourseLook: () => null }));

const course: Course = {
  id: 'crs_1',
  title: 'Tides',
  description: 'About the sea',
  language: 'en',
  revision: 3,
  modules: [],
  createdAt: '2026-03-04T10:00:00.000Z',
  updatedAt: '2026-03-04T10:00:00.000Z',
  can: { edit: true, delete: true },
};
const conflict = (current: Partial<Course>) =>
  new ApiError('Someone else changed the course.', {
    status: 409,
    code: 'conflict',
    body: { current: { ...course, revision: 4, ...current } },
  });
const sent = () => vi.mocked(call).mock.calls.map(([, given]) => (given as { body: object }).body);
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GeneralPanel course={course} />
    </QueryClientProvider>,
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({} as never);
});
afterEach(cleanup);

test('sends only changed fields with the loaded revision', async () => {
  open();
  type('Title', ' High tides ');
  save();
  await screen.findByText('Saved.');
  expect(sent()).toEqual([{ title: 'High tides', baseRevision: 3 }]);
});

test('keeps typed text after the dialog was closed and lets the author discard it', () => {
  open();
  type('Title', 'High tides');
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('High tides');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Tides');
});

test('keeps another author’s change in a different field', async () => {
  vi.mocked(call).mockRejectedValueOnce(conflict({ description: 'Theirs' }));
  open();
  type('Title', 'High tides');
  save();
  await screen.findByText('Saved.');
  expect(sent().at(-1)).toEqual({ title: 'High tides', baseRevision: 4 });
});

test.each([
  ['Mine', [{ title: 'High tides', baseRevision: 4 }]],
  ['Current text', []],
])('shows both titles if both authors changed it and lets the author choose “%s”', async (choice, then) => {
  vi.mocked(call).mockRejectedValueOnce(conflict({ title: 'Low tides' }));
  open();
  type('Title', 'High tides');
  save();
  await screen.findByText('Low tides');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('High tides');
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(choice) }));
  vi.mocked(call).mockClear();
  save();
  await screen.findByText('Saved.');
  expect(sent()).toEqual(then);
});

test('keeps the typed text after a failure and shows the reason', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError('The server cannot be reached.', { status: 0 }));
  open();
  type('Description', 'Mine');
  save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be reached'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Mine');
});
