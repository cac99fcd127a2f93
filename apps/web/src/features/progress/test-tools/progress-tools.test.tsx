import type { Course } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../api/call.ts';
import { type CourseParts, sendPageEvent } from '../../../ui/page-events.ts';
import { useProgress } from '../progress-provider.tsx';
import { ProgressTools } from './progress-tools.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../progress-provider.tsx', () => ({ useProgress: vi.fn() }));

const element = { id: 'elm_1', title: 'Loops' };
const course = {
  id: 'crs_1',
  title: 'Python',
  modules: [{ id: 'mod_1', title: 'M', sections: [{ id: 'sec_1', title: 'S', elements: [element] }] }],
} as unknown as Course;
const part: CourseParts = { scope: 'element', ids: ['elm_1'] };

const open = (isEmptyingAsked: boolean, of: Course = course) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProgressTools course={of} studentId="sme_a_test" isEmptyingAsked={isEmptyingAsked} onEmptyingEnd={vi.fn()} />
    </QueryClientProvider>,
  );
const master = vi.fn<(rowIds: readonly string[]) => Promise<void>>();
const failWith = (message: string) => vi.mocked(call).mockRejectedValue(new Error(message));
const alerted = (text: string) => screen.findByRole('alertdialog', { name: text });

beforeEach(() => {
  const progress = {
    criteria: { row_1: { status: 'unknown', elementId: 'elm_1' } },
    elements: { elm_1: { total: 1, completed: 0 } },
  };
  vi.mocked(useProgress).mockReturnValue({ progress, master, reload: async () => undefined } as never);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it.each([
  ['The disk is full.', 'Failed to delete progress: The disk is full.'],
  ['', 'Failed to delete progress: Unknown error'],
])('shows an alert if progress could not be deleted: “%s”', async (message, text) => {
  open(false);
  failWith(message);
  sendPageEvent('cc:progress-delete', part);
  expect(await alerted(text)).toBeDefined();
});

it.each([
  ['The disk is full.', 'Failed to delete test-student progress: The disk is full.'],
  ['', 'Failed to delete test-student progress: Unknown error'],
])('shows an alert if a test student’s data could not be deleted: “%s”', async (message, text) => {
  open(true);
  failWith(message);
  expect(await alerted('Delete test-student progress for ALL modules in this course?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Test Student Data' }));
  expect(await alerted(text)).toBeDefined();
});

it('sends nothing in a course without modules', async () => {
  open(true, { ...course, modules: [] });
  expect(await alerted('No modules to delete progress for. Open a course first.')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});

it('shows an alert if mastery could not be granted, for example to another author’s student', async () => {
  master.mockRejectedValue(new Error('Only a student’s own answers count as evidence.'));
  open(false);
  sendPageEvent('cc:progress-grant', part);
  expect(await alerted('Failed to grant progress: Only a student’s own answers count as evidence.')).toBeDefined();
});
