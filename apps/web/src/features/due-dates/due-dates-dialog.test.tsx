import type { Module } from '@coursecraft/contract/courses/course';
import type { ModuleStatus, NotBegun } from '@coursecraft/contract/due-dates/due-date';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { DueDatesDialog } from './due-dates-dialog.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/profile-query.ts', () => ({ useProfile: () => ({ data: { displayName: 'Ada' } }) }));

const NEVER = '2099-12-31';
const module: Module = { id: 'mod_1', title: 'The sea', sections: [] };
const student = (displayName: string, change: Partial<NotBegun> = {}): NotBegun => ({
  studentId: displayName.toLowerCase(),
  displayName,
  reach: 'app',
  ...change,
});
const empty: ModuleStatus = { students: 0, begun: 0, done: 0, late: 0, notBegun: [] };

let replies: Record<string, object>;
const sent = (name: string) =>
  vi.mocked(call).mock.calls.flatMap(([called, given]) => (called === name ? [(given as { body: object }).body] : []));

beforeEach(() => {
  replies = {
    listDueDates: { dueDates: [{ moduleId: 'mod_1', dueOn: NEVER }] },
    listGroups: { groups: [] },
    getModuleStanding: { standing: empty },
    setDueDate: { dueDates: [] },
    remindStudents: { reminded: ['mira'], byMail: 0 },
  };
  vi.mocked(call)
    .mockReset()
    .mockImplementation((name) => Promise.resolve(replies[name]) as never);
});
afterEach(cleanup);

function open(of: Module = module) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DueDatesDialog courseId="crs_1" module={of} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}
const stands = (notBegun: NotBegun[], more: Partial<ModuleStatus> = {}) => {
  replies.getModuleStanding = { standing: { ...empty, students: notBegun.length, notBegun, ...more } };
};

test('sets and removes a due date and marks a past one', async () => {
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('Due on');
  expect(field.value).toBe(NEVER);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.change(field, { target: { value: '2020-01-01' } });
  expect(screen.getByText(/This date has passed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove date' }));
  await screen.findByText('Due date removed.');
  expect(sent('setDueDate')).toEqual([{ dueOn: '2020-01-01' }, { dueOn: null }]);
});

test('sets a due date for each group', async () => {
  replies.listGroups = { groups: [{ groupId: 'grp_1', name: '9a', studentIds: [], createdAt: '' }] };
  open();
  await screen.findByLabelText('Due date for everyone');
  fireEvent.change(screen.getByLabelText('Add a date for a group'), { target: { value: 'grp_1' } });
  fireEvent.change(screen.getByLabelText('Due date for 9a'), { target: { value: '2099-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save.*9a/ }));
  await waitFor(() => expect(sent('setDueDate')).toEqual([{ dueOn: '2099-01-01', groupId: 'grp_1' }]));
});

test('reminds students who have not started with one click except deselected ones and previews the message', async () => {
  stands(
    [
      student('Mira', { reach: 'mail' }),
      student('Otto'),
      student('Off', { reach: 'off' }),
      student('Told', { reach: 'reminded-today', reminded: { at: '2026-03-04T10:00:00.000Z', mail: 'failed' } }),
    ],
    { begun: 2, done: 1 },
  );
  open();
  const list = await screen.findByRole('list', { name: 'Send reminder to' });
  expect(within(list).getByText('reminders off')).toBeTruthy();
  expect(within(list).getByText('reminded today · email failed')).toBeTruthy();
  expect(
    within(list)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ disabled }) => disabled),
  ).toEqual([false, false, true, true]);
  expect(screen.getByText(/“Ada reminds you of The sea”.* One of them also gets an email/)).toBeTruthy();
  fireEvent.click(within(list).getByLabelText('Otto'));
  fireEvent.click(screen.getByRole('button', { name: 'Send reminder to 1 student' }));
  await screen.findByText('Reminder sent to 1 student.');
  expect(sent('remindStudents')).toEqual([{ studentIds: ['mira'] }]);
});

test('keeps the focus in the dialog when the clicked button is disabled', async () => {
  stands([student('Mira')]);
  open();
  const remind = await screen.findByRole('button', { name: 'Send reminder to 1 student' });
  stands([student('Mira', { reach: 'reminded-today' })]);
  remind.focus();
  fireEvent.click(remind);
  await screen.findByText('There is nobody to remind.');
  expect(document.activeElement).toBe(screen.getByText('Reminder sent to 1 student.'));
});

test('keeps the focus when a due date is removed', async () => {
  open();
  const taking = await screen.findByRole('button', { name: 'Remove date' });
  replies.listDueDates = { dueDates: [] };
  taking.focus();
  fireEvent.click(taking);
  await screen.findByText('Due date removed.');
  expect(taking.isConnected).toBe(false);
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
});

test('promises no reminder if nobody can be reminded', async () => {
  stands([student('Off', { reach: 'off' })]);
  open();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'There is nobody to remind.' })).disabled).toBe(
    true,
  );
});

test.each([
  [{ students: 0 }, 'No students in this course yet.'],
  [{ students: 3, begun: 3 }, 'Everyone has started.'],
])('describes the state if nobody is left: %j', async (more, said) => {
  stands([], more);
  open();
  expect(await screen.findByText(said)).toBeTruthy();
});

test('says that the due date of a draft waits and reminds nobody', async () => {
  open({ ...module, published: false });
  expect(await screen.findByText(/The date applies when you publish it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send reminder/ })).toBeNull();
});
