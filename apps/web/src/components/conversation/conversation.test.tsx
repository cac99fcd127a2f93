import 'fake-indexeddb/auto';
import type { AnswerMessage, Thread } from '@coursecraft/contract/assessment/thread';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { AnswerKept, type AnswerOutcome } from '../../api/offline/answer-queue.ts';
import { currentOutbox } from '../../api/offline/current-queue.ts';
import { setSession } from '../../api/session.ts';
import type { Assess } from '../content-context.ts';
import { Conversation, type ConversationProps } from './conversation.tsx';

const AT = '2026-03-04T10:00:00.000Z';
const FIRST = 'The bubbles cannot get out.';

const message = (given: Partial<AnswerMessage>): AnswerMessage => ({
  messageId: 'm1',
  answer: FIRST,
  verdict: 'partly',
  feedback: 'Partly correct.',
  hintLevel: 'unaided',
  points: { shown: 1, total: 2 },
  quotes: [{ messageId: 'm1', quote: 'cannot get out', start: 12 }],
  next: { kind: 'more', text: 'What else belongs to it?' },
  engine: 'builtin',
  evidence: [],
  contestable: [],
  remaining: 1,
  at: AT,
  ...given,
});
const SHOWN: Pick<AnswerMessage, 'verdict' | 'points' | 'quotes' | 'next' | 'remaining'> = {
  verdict: 'met',
  points: { shown: 2, total: 2 },
  quotes: [
    { messageId: 'm1', quote: 'cannot get out', start: 12 },
    { messageId: 'm2', quote: 'stays flat', start: 3 },
  ],
  next: { kind: 'done', text: 'That is all of it.' },
  remaining: 0,
};
const outcome = (given: Partial<AnswerOutcome>): AnswerOutcome => ({
  success: true,
  threadId: 't1',
  messageId: 'm2',
  ...SHOWN,
  feedback: 'Your answer shows it.',
  engine: 'builtin',
  mastered: ['r'],
  evidence: [],
  progress: { criteria: {}, rollup: { total: 1, completed: 1 } },
  ...given,
});
const CHOICE = {
  kind: 'choice' as const,
  text: 'Which would you say, and why?',
  options: [
    { id: 'c1-1', text: 'It rises.' },
    { id: 'c1-2', text: 'It falls.' },
    { id: 'c1-3', text: 'It stays.' },
  ],
};

let said: AnswerMessage[];
const assess = vi.fn<Assess>();
const regradeRequest = vi.fn(async () => undefined);
const listThreads = vi.fn(async (): Promise<Response> => {
  const thread: Thread = { kind: 'check', threadId: 't1', elementId: 'e', itemId: 'i', at: AT, messages: said };
  return new Response(JSON.stringify({ success: true, threads: said.length > 0 ? [thread] : [], work: [] }));
});

function open(given: Partial<ConversationProps> = {}) {
  const context = {
    audience: 'learner' as const,
    courseId: 'c',
    elementId: 'e',
    assess,
    contest: regradeRequest,
    remaining: undefined,
    hasFormulas: false,
    addressOf: ({ elementId, quote }: { elementId: string; quote?: string | undefined }) =>
      `/${elementId}?quote=${quote ?? ''}`,
    renderScenario: () => null,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <Conversation studentContext={context} task={{ elementId: 'e', itemId: 'i' }} {...given} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...page, queries };
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
const conversation = () => screen.getByRole('list', { name: 'Conversation' });
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

beforeEach(() => {
  said = [];
  setSession({ status: 'signed-in', uid: 'ada', token: 't', expiresAt: Date.now() + 600_000 });
  vi.stubGlobal('fetch', listThreads);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.clear();
  assess.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('conversation', () => {
  it('starts with one box and shows the grader’s question as a turn', async () => {
    open();
    await field();
    expect(conversation().children).toHaveLength(0);
    assess.mockImplementation(async () => {
      said = [message({})];
      return outcome({ ...message({}), success: true, threadId: 't1', mastered: [] });
    });
    await write(FIRST);
    send();
    expect(await within(conversation()).findByText('What else belongs to it?')).toBeDefined();
    expect(assess).toHaveBeenCalledWith(expect.objectContaining({ itemId: 'i', answer: FIRST, threadId: undefined }));
    expect(within(conversation()).getByText('Almost: one part is missing')).toBeDefined();
    expect(marks()).toEqual(['cannot get out']);
    expect((await field()).value).toBe('');
  });

  it('counts characters only near the limit', async () => {
    open();
    await write('The bubbles cannot get out.');
    expect(screen.queryByText(/of 20,000 characters/)).toBeNull();
    await write('x'.repeat(16_001));
    expect(screen.getByText('16,001 of 20,000 characters')).toBeTruthy();
  });

  it('continues where it was left and ends with the quotes marked in every turn', async () => {
    said = [message({})];
    open();
    expect(await screen.findByText('Almost: one part is missing')).toBeDefined();
    assess.mockImplementation(async () => {
      said.push(message({ ...SHOWN, messageId: 'm2', answer: 'It stays flat.' }));
      return outcome({});
    });
    await write('It stays flat.');
    send();
    expect(await screen.findByText('Got it')).toBeDefined();
    expect(assess).toHaveBeenCalledWith(expect.objectContaining({ answer: 'It stays flat.', threadId: 't1' }));
    expect(marks()).toEqual(['cannot get out', 'stays flat']);
    expect(screen.getByText(/mastered everything in this lesson/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('That is all of it.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(await field()).toBeDefined();
    expect(conversation().children).toHaveLength(0);
  });

  it('lets the person of a scenario speak and leave with key points outside their words', async () => {
    said = [message({ ...SHOWN, next: { kind: 'done', text: 'Thank you!' } })];
    open({ role: { opening: 'What went wrong?' } });
    expect(await screen.findByText('Thank you!')).toBeDefined();
    expect(screen.getByText('What went wrong?')).toBeDefined();
    expect(screen.getAllByText('Scenario character')).toHaveLength(2);
    expect(screen.queryByText('Grader')).toBeNull();
  });

  it('gives the character of an explanation its name', async () => {
    said = [message({ next: { kind: 'more', text: 'But the oven blows it up?' } })];
    open({ role: { opening: 'It is the heat, right?', kind: 'teach-back', character: 'Sam' } });
    expect(await screen.findByText('It is the heat, right?')).toBeDefined();
    expect(screen.getAllByText('Sam')).toHaveLength(2);
  });

  it('lets the grader ask in a new case and tell its end below the conversation', async () => {
    said = [message({ ...SHOWN, next: { kind: 'done', text: 'Thank you!' } })];
    open({ role: { opening: 'And in this loaf?', kind: 'transfer' } });
    expect(await screen.findByText('And in this loaf?')).toBeDefined();
    expect(screen.getByText('Grader')).toBeDefined();
    expect(screen.queryByText('Thank you!')).toBeNull();
  });

  it('names what comes next if it ends with missing key points', async () => {
    const task = { elementId: 'e2', itemId: 'i2' };
    said = [message({ next: { kind: 'another-task', text: 'Not shown yet.', task }, contestable: ['v'] })];
    open();
    expect(await screen.findByRole('link', { name: 'Go to a similar question' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask your teacher' })).toBeNull();
    fireEvent.click(screen.getByText('About this result'));
    expect(screen.getByRole('button', { name: 'Request a regrade' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says the result, then the student’s words, then the feedback, then the question', async () => {
    said = [message({ next: { kind: 'more', feedback: 'The bubbles matter.', text: 'What holds them?' } })];
    open();
    await screen.findByText('What holds them?');
    const order = ['Almost: one part is missing', FIRST, 'The bubbles matter.', 'What holds them?'];
    const text = conversation().textContent ?? '';
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).not.toContain('Partly correct.');
  });

  it.each([
    ['partly', { shown: 1, total: 4 }, 'Almost: 3 parts are missing'],
    ['partly', { shown: 0, total: 2 }, 'Not yet'],
    ['not-yet', { shown: 0, total: 2 }, 'Not yet'],
    ['met', { shown: 2, total: 2 }, 'Got it'],
  ] as const)('says of %s with %j: %s', async (verdict, points, result) => {
    said = [message({ verdict, points })];
    open();
    expect(await screen.findByText(result)).toBeDefined();
  });

  it('shows the feedback at the end without the closing words', async () => {
    const next = { kind: 'done' as const, feedback: 'Both parts are in it.', text: 'That is all of it.' };
    said = [message({ ...SHOWN, next })];
    open();
    expect(await screen.findByText('Both parts are in it.')).toBeDefined();
    expect(screen.queryByText('That is all of it.')).toBeNull();
  });

  it('offers the teacher after four turns without progress and sends the question', async () => {
    said = ['m1', 'm2', 'm3'].map((messageId) => message({ messageId, points: { shown: 0, total: 2 } }));
    open();
    await field();
    expect(screen.queryByRole('button', { name: 'Ask your teacher' })).toBeNull();
    cleanup();
    said.push(message({ messageId: 'm4', points: { shown: 0, total: 2 } }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask your teacher' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Question for your teacher' }), {
      target: { value: 'What holds the gas?' },
    });
    const sent = vi.fn(async (_path: string, _init?: RequestInit) => new Response('{"success":true,"question":{}}'));
    vi.stubGlobal('fetch', sent);
    fireEvent.click(screen.getByRole('button', { name: 'Send to your teacher' }));
    expect(await screen.findByText(/Your question was sent/)).toBeDefined();
    const [path, init] = sent.mock.calls[0] ?? [];
    expect([path, JSON.parse(String(init?.body))]).toEqual([
      '/api/courses/c/questions',
      { elementId: 'e', text: 'What holds the gas?' },
    ]);
  });

  it('ends with the way to the teacher after the last turn', async () => {
    said = [message({ next: { kind: 'teacher', text: 'Not shown yet.' }, contestable: ['v'] })];
    open();
    expect(await screen.findByRole('button', { name: 'Ask your teacher' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('accepts no more answers when nothing is missing', async () => {
    said = [message({})];
    open({ isComplete: true });
    expect(await screen.findByText('What else belongs to it?')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('links a passage to its location', async () => {
    said = [message({ next: { kind: 'passage', text: 'Read this.', place: { elementId: 'e3', quote: 'It falls.' } } })];
    open();
    const link = await screen.findByRole('link', { name: 'Show in the lesson' });
    expect(link.getAttribute('href')).toBe('/e3?quote=It falls.');
  });

  it.each([
    [{ engine: 'builtin' }, 'Graded without AI'],
    [{ engine: 'model', model: 'model-one' }, 'Graded by model-one'],
    [{ engine: 'builtin', fellBack: true }, /language model was unavailable/],
  ])('names the grader: %j', async (who, told) => {
    said = [message(who)];
    open();
    expect(await screen.findByText(told)).toBeDefined();
  });

  it('marks overlapping quotes once and ignores missing quotes', async () => {
    const quotes = [
      { messageId: 'm1', quote: 'bubbles cannot', start: 4 },
      { messageId: 'm1', quote: 'cannot get', start: 12 },
      { messageId: 'm1', quote: 'elsewhere', start: 2 },
    ];
    said = [message({ quotes })];
    open();
    await screen.findByText('Almost: one part is missing');
    expect(marks()).toEqual(['bubbles cannot get']);
    expect(conversation().textContent).toContain(FIRST);
  });
});

it('shows the statements that an older conversation offered and the chosen one', async () => {
  said = [message({ next: CHOICE }), message({ messageId: 'm2', answer: '', choice: 'It falls.' })];
  open();
  expect(await screen.findByText('It falls.', { selector: 'q' })).toBeDefined();
  const offered = within(screen.getByRole('list', { name: 'Choose a statement' })).getAllByRole('listitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['It rises.', 'It falls.', 'It stays.']);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

describe('focus', () => {
  const answer = async () => {
    const box = await field();
    await write('It stays flat.');
    send();
    return box;
  };

  it('moves to the next box or to the end after an answer', async () => {
    open();
    (await field()).focus();
    assess.mockImplementationOnce(async () => {
      said = [message({})];
      return outcome({ ...message({}), success: true, threadId: 't1', mastered: [] });
    });
    const before = await answer();
    await screen.findByText('What else belongs to it?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
    expect(document.activeElement).not.toBe(before);
    assess.mockImplementationOnce(async () => {
      said.push(message({ ...SHOWN, messageId: 'm2', answer: 'It stays flat.' }));
      return outcome({});
    });
    await answer();
    const end = await screen.findByText(/mastered everything in this lesson/);
    await waitFor(() => expect(document.activeElement?.contains(end)).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Answer again' }));
    const box = await field();
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('stays in another place if the student is there', async () => {
    open();
    assess.mockImplementation(async () => {
      said = [message({})];
      return outcome({ ...message({}), success: true, threadId: 't1', mastered: [] });
    });
    await answer();
    await screen.findByText('What else belongs to it?');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('typed text', () => {
  it('is shown as a turn while it is graded', async () => {
    open();
    assess.mockReturnValue(new Promise(() => undefined));
    await write(FIRST);
    send();
    expect(await within(conversation()).findByText(FIRST)).toBeDefined();
    expect(within(conversation()).getByRole('status').textContent).toBe('Checking your answer…');
  });

  it('returns to the box when it is refused', async () => {
    open();
    assess.mockRejectedValue(new ApiError('You have tried this often.', { status: 429 }));
    await write(FIRST);
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('You have tried this often.');
    expect((await field()).value).toBe(FIRST);
  });

  it('is kept when the page is left before sending', async () => {
    open();
    await write('Half a thou');
    cleanup();
    open();
    expect((await field()).value).toBe('Half a thou');
  });

  it('waits as an editable turn without a connection and is graded on reconnect', async () => {
    const body = { courseId: 'c', elementId: 'e', itemId: 'i', actionId: 'act_waiting', answer: FIRST };
    localStorage.setItem('cc.answers.ada', JSON.stringify([{ at: 1, body, state: 'waiting' }]));
    await act(() => currentOutbox().reload());
    open();
    expect(await screen.findByText(/saved in this browser/)).toBeDefined();
    expect(within(conversation()).getByText(FIRST)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();

    const told = outcome({ ...message({}), success: true, threadId: 't1', mastered: [] });
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('/assess/') ? new Response(JSON.stringify(told)) : listThreads(),
    );
    said = [message({})];
    await act(() => currentOutbox().flush());
    expect(await screen.findByText('What else belongs to it?')).toBeDefined();
    expect(conversation().children).toHaveLength(1);
    expect(screen.queryByText(/saved in this browser/)).toBeNull();
    await waitFor(() => expect(currentOutbox().answers.getState()).toEqual([]));
  });

  it('returns from the queue to the box for editing', async () => {
    open();
    await field();
    assess.mockImplementation(async () => {
      throw new AnswerKept('kept');
    });
    const body = { courseId: 'c', elementId: 'e', itemId: 'i', actionId: 'act_changed', answer: 'Not quite this.' };
    localStorage.setItem('cc.answers.ada', JSON.stringify([{ at: 1, body, state: 'waiting' }]));
    await act(() => currentOutbox().reload());
    fireEvent.click(await screen.findByRole('button', { name: 'Edit answer' }));
    expect((await field()).value).toBe('Not quite this.');
    expect(conversation().children).toHaveLength(0);
  });

  it('can be sent even if earlier turns cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    listThreads.mockResolvedValueOnce(new Response('{}', { status: 500 }));
    open();
    expect(await screen.findByText(/could not be loaded/)).toBeDefined();
    said = [message({})];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Almost: one part is missing')).toBeDefined();
  });
});

describe('answer of a slow grader', () => {
  it('shows that it is checked, then its result, and celebrates it', async () => {
    const CHECKED = 'Checking your answer…';
    said = [message({ verdict: 'not-yet', pending: true, next: undefined, quotes: [], feedback: CHECKED })];
    const heard = vi.fn();
    document.addEventListener('cc:mastery', heard, { once: true });
    const { queries } = open();
    expect(await screen.findByText(CHECKED)).toBeDefined();
    expect(screen.getByText(FIRST)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    said = [message({ ...SHOWN, evidence: [] })];
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText('Got it')).toBeDefined();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('answer for a teacher', () => {
  const SUBMITTED: Partial<AnswerMessage> = {
    verdict: 'not-yet',
    points: undefined,
    quotes: undefined,
    next: undefined,
    engine: undefined,
    feedback: 'Your answer is with your teacher.',
    state: 'submitted',
    selfCheck: { modelAnswer: 'The gas stays inside.', points: [{ id: 'p1', text: 'The gas cannot leave.' }] },
  };
  const celebrations = () => {
    const heard = vi.fn();
    document.addEventListener('cc:mastery', heard, { once: true });
    return heard;
  };

  it('shows that it waits, what to compare it with and no box', async () => {
    said = [message(SUBMITTED)];
    open();
    expect(await screen.findByText('Waiting for your teacher')).toBeDefined();
    expect(screen.getByText('Your answer is with your teacher.')).toBeDefined();
    expect(screen.getByText('The gas stays inside.')).toBeDefined();
    expect(screen.getByRole('radiogroup', { name: 'The gas cannot leave.' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/to master in this lesson/)).toBeNull();
  });

  it('shows that it needs no grade after it left the queue', async () => {
    said = [message({ ...SUBMITTED, state: 'not-needed', feedback: '' })];
    open();
    expect(await screen.findByText('No grade needed')).toBeDefined();
    expect(screen.queryByText('Waiting for your teacher')).toBeNull();
    expect(screen.getByRole('button', { name: 'Answer again as practice' })).toBeDefined();
  });

  it('keeps the student’s self-check in this browser', async () => {
    said = [message(SUBMITTED)];
    const first = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Partly' }));
    first.unmount();
    open();
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Partly' })).toHaveProperty('checked', true);
  });

  it('is celebrated once after the grade “met” with the teacher’s words', async () => {
    said = [message({ ...SUBMITTED, ruling: { verdict: 'met', comment: 'Well put.' } })];
    const first = celebrations();
    const page = open();
    expect(await screen.findByText('Graded by your teacher')).toBeDefined();
    expect(screen.getByText('Well put.')).toBeDefined();
    expect(screen.queryByText('Compare your answer')).toBeNull();
    expect(first).toHaveBeenCalledOnce();
    page.unmount();
    const second = celebrations();
    open();
    await screen.findByText('Graded by your teacher');
    expect(second).not.toHaveBeenCalled();
  });

  it('can be practiced in a new conversation after “not yet”', async () => {
    said = [message({ ...SUBMITTED, ruling: { verdict: 'not-yet', comment: 'Say why.' } })];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Answer again as practice' }));
    assess.mockResolvedValue(outcome({ ...SUBMITTED, state: 'practice', mastered: [], feedback: 'This is practice.' }));
    await write('The gas is caught.');
    send();
    await waitFor(() => expect(assess).toHaveBeenCalledWith(expect.objectContaining({ threadId: undefined })));
  });
});
