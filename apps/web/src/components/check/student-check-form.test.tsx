import 'fake-indexeddb/auto';
import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Attempt } from '@coursecraft/contract/assessment/thread';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerOutcome } from '../../api/offline/answer-queue.ts';
import { currentOutbox } from '../../api/offline/current-queue.ts';
import { setSession } from '../../api/session.ts';
import type { Assess } from '../content-context.ts';
import type { KeyedCheck } from './inputs/input-props.ts';
import { StudentCheckForm } from './student-check-form.tsx';

const outcome: AnswerOutcome = {
  success: true,
  messageId: 'msg_1',
  verdict: 'not-yet',
  feedback: 'Not that one.',
  remaining: 2,
  mastered: [],
  evidence: [],
  threadId: 'thr_1',
  progress: { criteria: {}, rollup: { total: 2, completed: 0 } },
};
const assess = vi.fn<Assess>();
const regradeRequest = vi.fn(async () => undefined);
/** The last attempts on the server. */
let known: Partial<Attempt>[] = [];
const attempt = (response: CheckResponse, more: Partial<Attempt> = {}): Partial<Attempt> => ({
  ...{ itemId: 'itm_1', messageId: 'msg_0', number: 1, response, answer: 'As it was', at: '2026-01-02T03:04:05.000Z' },
  ...{ verdict: 'not-yet' as const, feedback: 'Not that one.', contestable: ['evd_1'], ...more },
});

const shared = { id: 'itm_1', stem: 'Well?', hintCount: 1 };

function open(check: KeyedCheck, asksConfidence = false) {
  assess.mockImplementation(async ({ response }) => {
    known = [attempt(response ?? '', { messageId: 'msg_1', contestable: [] })];
    return outcome;
  });
  const context = {
    audience: 'learner' as const,
    courseId: 'c',
    elementId: 'e',
    assess,
    contest: regradeRequest,
    remaining: 2,
    hasFormulas: false,
    asksConfidence,
    addressOf: () => '/',
    renderScenario: () => null,
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudentCheckForm check={check} studentContext={context} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const click = (role: string, name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const options = [
  { id: 'a', text: 'One' },
  { id: 'b', text: 'Two' },
];

const cases: [KeyedCheck, () => void, CheckResponse][] = [
  [{ ...shared, type: 'single-choice', options }, () => click('radio', 'Two'), 'b'],
  [{ ...shared, type: 'multi-choice', options }, () => click('checkbox', 'Two'), ['b']],
  [{ ...shared, type: 'true-false' }, () => click('radio', 'False'), false],
  [{ ...shared, type: 'numeric', unit: 'm' }, () => fill('Number', '3.5 m'), '3.5 m'],
  [{ ...shared, type: 'short-text' }, () => fill('Your answer', 'yeast'), 'yeast'],
  [
    { ...shared, type: 'cloze', text: 'A {{1}} and a {{2}}.', gaps: { 1: {}, 2: { options: ['x', 'y'] } } },
    () => {
      fill('Blank 1', 'net');
      fill('Blank 2', 'y');
    },
    { 1: 'net', 2: 'y' },
  ],
  [
    { ...shared, type: 'match', left: ['cat', 'dog'], right: ['woof', 'miaow'] },
    () => {
      fill('cat', 'miaow');
      fill('dog', 'woof');
    },
    { cat: 'miaow', dog: 'woof' },
  ],
  [{ ...shared, type: 'order', items: ['b', 'a'] }, () => click('button', 'Move up: a'), ['a', 'b']],
];

beforeEach(() => {
  known = [];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, attempts: known, drafts: [] }));
});
afterEach(() => {
  cleanup();
  assess.mockReset();
  vi.unstubAllGlobals();
  setSession({ status: 'signed-out' });
  localStorage.clear();
});

it.each(cases)('sends the response to a check of type $type', async (check, respond, response) => {
  open(check);
  respond();
  click('button', 'Check answer');
  expect(await screen.findByText('Not that one.')).toBeDefined();
  expect(assess).toHaveBeenCalledWith({ itemId: 'itm_1', response });
});

it('moves a tapped tile to the next tapped slot from anywhere', async () => {
  open({ ...shared, type: 'match', left: ['cat', 'dog'], right: ['woof', 'miaow'] });
  click('button', 'woof');
  click('button', 'Match “woof” with “cat”');
  expect(screen.getByLabelText<HTMLSelectElement>('cat').value).toBe('woof');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'woof' }));
  click('button', 'woof');
  fireEvent.keyDown(screen.getByRole('button', { name: 'woof' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: /^Put/ })).toBeNull();
  click('button', 'woof');
  click('button', 'Match “woof” with “dog”');
  click('button', 'miaow');
  click('button', 'Match “miaow” with “cat”');
  click('button', 'Check answer');
  await screen.findByText('Not that one.');
  expect(assess).toHaveBeenCalledWith({ itemId: 'itm_1', response: { cat: 'miaow', dog: 'woof' } });
});

it('disables submit until there is an answer', () => {
  open({ ...shared, type: 'match', left: ['cat', 'dog'], right: ['woof', 'miaow'] });
  const send = screen.getByRole('button', { name: 'Check answer' });
  expect(send.hasAttribute('disabled')).toBe(true);
  fill('cat', 'miaow');
  expect(send.hasAttribute('disabled')).toBe(true);
});

it.each(cases)(
  'keeps the input of a check of type $type across a reload until it is graded',
  async (check, respond, response) => {
    setSession({ status: 'signed-in', uid: 'bea', token: 't', expiresAt: Date.now() + 600_000 });
    open(check);
    respond();
    cleanup();
    open(check);
    click('button', 'Check answer');
    await screen.findByText('Not that one.');
    expect(assess).toHaveBeenCalledWith({ itemId: 'itm_1', response });
    expect(Object.keys(localStorage)).toEqual([]);
  },
);

it('shows the result in words with what remains, and help only on request', async () => {
  open({ ...shared, type: 'short-text' });
  fill('Your answer', 'salt');
  click('button', 'Check answer');
  expect(await screen.findByText('Not yet')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Show a hint' })).toBeDefined();
  expect(screen.getByText('2 more ideas to master in this lesson.')).toBeDefined();
});

it('keeps the answer if grading failed', async () => {
  open({ ...shared, type: 'short-text' });
  assess.mockRejectedValue(new Error('The server cannot be reached.'));
  fill('Your answer', 'A long thought.');
  click('button', 'Check answer');
  expect(await screen.findByText('The server cannot be reached.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('A long thought.');
});

it('keeps how sure the student was if grading failed, and asks again after a result', async () => {
  open({ ...shared, type: 'single-choice', options }, true);
  assess.mockRejectedValueOnce(new Error('The server cannot be reached.'));
  click('radio', 'Two');
  fireEvent.click(await screen.findByRole('radio', { name: 'Sure' }));
  click('button', 'Check answer');
  expect(await screen.findByText('The server cannot be reached.')).toBeDefined();
  click('button', 'Check answer');
  expect(await screen.findByText('Not that one.')).toBeDefined();
  expect(assess).toHaveBeenLastCalledWith({ itemId: 'itm_1', response: 'b', confidence: 'sure' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sure' }).checked).toBe(false);
});

it('keeps and lets edit an answer that cannot be sent and shows the later result', async () => {
  setSession({ status: 'signed-in', uid: 'ada', token: 't', expiresAt: Date.now() + 600_000 });
  const waiting = { at: 1, body: { courseId: 'c', elementId: 'e', itemId: 'itm_1', actionId: 'act_1', response: 'b' } };
  localStorage.setItem('cc.answers.ada', JSON.stringify([{ ...waiting, state: 'waiting' }]));
  open({ ...shared, type: 'single-choice', options });
  expect(await screen.findByText(/saved in this browser/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two' })).toMatchObject({ checked: true, disabled: true });

  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('/attempts') ? { success: true, attempts: [] } : outcome),
  );
  await act(() => currentOutbox().flush());
  expect(await screen.findByText('Not that one.')).toBeDefined();
  expect(screen.queryByText(/saved in this browser/)).toBeNull();

  click('radio', 'One');
  click('button', 'Check answer');
  await waitFor(() => expect(assess).toHaveBeenCalledWith({ itemId: 'itm_1', response: 'a' }));
  expect(currentOutbox().answers.getState()).toEqual([]);
});

it.each(cases)(
  'shows the earlier answer and result of a check of type $type after a return',
  async (check, _, response) => {
    known = [attempt(response)];
    open(check);
    expect(await screen.findByText('Not yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Request a regrade' })).toBeDefined();
    // As it stands there it could be sent once more.
    click('button', 'Check answer');
    await waitFor(() => expect(assess).toHaveBeenCalledWith({ itemId: 'itm_1', response }));
  },
);

it('starts a new attempt on retry and keeps the old one', async () => {
  known = [attempt('b', { verdict: 'met', feedback: 'Right.', contestable: [] })];
  open({ ...shared, type: 'single-choice', options });
  expect(await screen.findByText('Right.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two' })).toMatchObject({ checked: true, disabled: true });
  click('button', 'Answer again');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two' })).toMatchObject({
    checked: false,
    disabled: false,
  });
  expect(screen.queryByText('Right.')).toBeNull();
  fireEvent.click(await screen.findByText('One earlier attempt'));
  const earlier = document.querySelector('details') as HTMLDetailsElement;
  earlier.open = true;
  fireEvent(earlier, new Event('toggle'));
  expect(await screen.findByText('As it was')).toBeDefined();
});

it('shows an earlier answer that no longer fits the changed check as text', async () => {
  known = [attempt('z')];
  open({ ...shared, type: 'single-choice', options });
  expect(await screen.findByText(/Your answer was: As it was/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two' }).checked).toBe(false);
});

it('asks for a new answer after the criterion was reset', async () => {
  known = [attempt('b', { verdict: 'met', takenBack: true })];
  open({ ...shared, type: 'single-choice', options });
  expect(await screen.findByText('Your teacher asks you to answer this again.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two' })).toMatchObject({
    checked: false,
    disabled: false,
  });
});

it.each([
  [{ contest: { comment: 'But', status: 'open', at: '' } }, 'Request sent.'],
  [{ contest: { comment: 'But', status: 'upheld', at: '', reply: 'Wind is no pull.' } }, 'Wind is no pull.'],
  [{ ruling: { verdict: 'met', comment: 'You are right.' } }, 'it counts.'],
] as const)('shows the outcome of a regrade request', async (more, told) => {
  known = [attempt('b', { ...more, contestable: [] })];
  open({ ...shared, type: 'single-choice', options });
  expect(await screen.findByText(new RegExp(told))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Request a regrade' })).toBeNull();
});

it.each([
  [{ ...shared, type: 'single-choice', options } as const, 'radio', 'b'],
  [{ ...shared, type: 'multi-choice', options } as const, 'checkbox', ['b']],
  [{ ...shared, type: 'true-false' } as const, 'radio', false],
])('selects an option by its number key', async (check, role, response) => {
  open(check);
  const [first] = screen.getAllByRole(role);
  fireEvent.keyDown(first as HTMLElement, { key: '2' });
  fireEvent.keyDown(first as HTMLElement, { key: '7' });
  click('button', 'Check answer');
  await waitFor(() => expect(assess).toHaveBeenCalledWith({ itemId: 'itm_1', response }));
});

it('explains the wrong options once the check is met', async () => {
  known = [attempt('b', { verdict: 'met', others: [{ text: 'One', feedback: 'One is too few.' }] })];
  open({ ...shared, type: 'single-choice', options });
  fireEvent.click(await screen.findByText('Other options'));
  expect(screen.getByText('One is too few.')).toBeDefined();
});
