import type { TutorMessage } from '@coursecraft/contract/assessment/thread';
import type { Course } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { callStreaming } from '../../api/read-events.ts';
import { type CoursePlace, coursePlaces } from '../../components/course-places.ts';
import { TutorPanel } from './tutor-panel.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/read-events.ts', () => ({ callStreaming: vi.fn() }));
vi.mock('../../api/pause.ts', () => ({ pause: async () => undefined }));

const AT = '2026-03-04T10:00:00.000Z';
const line = (id: string, title: string) => ({ id, title, format: 'lesson', version: 1, rowCount: 0, updatedAt: AT });
const answered: Omit<TutorMessage, 'question'> = {
  messageId: 'm1',
  answer: 'Water joins them. [1] And more. [2]',
  citations: [
    { elementId: 'e', quote: 'Add water.' },
    { elementId: 'gone', quote: 'More.' },
  ],
  answered: true,
  hintLevel: 'unaided',
  engine: 'model',
  at: AT,
};
const quoted: typeof answered = { ...answered, answer: '', engine: 'builtin' };
const onShow = vi.fn();
let threads: object[];
let finish: (reply: object) => void;
let fail: (error: Error) => void;
/** One element per test, because runs live outside React. */
let count = 0;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  threads = [];
  count += 1;
  vi.mocked(call).mockImplementation((async (name: string) => {
    if (name === 'listThreads') return { threads };
    if (name === 'listAttempts') return { attempts: [] };
    if (name === 'getCourseAi') return { work: [] };
    if (name === 'createQuestion') return { question: { id: 'q1' } };
    if (name === 'listQuestions')
      return { questions: [{ id: 'q1', status: 'answered', answer: 'For hours.', answeredBy: 'Ada' }] };
    return { rating: null };
  }) as unknown as typeof call);
  vi.mocked(callStreaming).mockImplementation((async (_: string, { onText }: { onText: (text: string) => void }) => {
    onText('Water joins');
    return new Promise((resolve, reject) => {
      finish = (reply) => resolve({ success: true, threadId: 't1', ...answered, ...reply });
      fail = reject;
    });
  }) as unknown as typeof callStreaming);
});
afterEach(cleanup);

function open() {
  const elements = [line(count === 0 ? 'e' : `e${count}`, 'Gluten'), line('e', 'Flour')];
  const course = {
    id: 'c',
    title: 'Bread',
    language: 'en',
    revision: 1,
    modules: [{ id: 'm', title: 'M', sections: [{ id: 's', title: 'S', elements }] }],
  } as unknown as Course;
  const [place] = coursePlaces(course) as [CoursePlace];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TutorPanel
        course={course}
        place={place}
        content="It holds **glutenin**."
        studentId="u"
        onShow={onShow}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
async function ask(question: string) {
  await screen.findByRole('group', { name: 'Suggested questions' });
  fireEvent.change(field(), { target: { value: question } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await screen.findByText('Water joins');
}

it('streams an answer, then shows its locations and engine and announces it once', async () => {
  open();
  await ask('What joins them?');
  expect(field().value).toBe('');
  await act(async () => finish({}));
  expect(screen.getByText('Written by AI')).toBeDefined();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'The tutor has answered: Water joins them. And more.',
  );
  const [mark] = screen.getAllByRole('button', { name: 'Source 1: show in “Flour”' });
  fireEvent.click(mark as HTMLElement);
  expect(onShow).toHaveBeenCalledWith(answered.citations[0]);
  expect(screen.getAllByRole('button', { name: /a deleted element/ }).length).toBeGreaterThan(0);
});

it('shows course passages with links to their elements without a language model', async () => {
  open();
  await ask('What joins them?');
  await act(async () => finish(quoted));
  const list = within(
    screen.getByRole('heading', { name: 'Passages with words of your question' }).parentElement as HTMLElement,
  );
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Add water.Flour',
    'More.a deleted element',
  ]);
  fireEvent.click(list.getByRole('button', { name: 'Source 1: show in “Flour”' }));
  expect(onShow).toHaveBeenCalledWith(quoted.citations[0]);
  expect(screen.getByRole('button', { name: 'Ask your teacher' })).toBeDefined();
  expect(screen.queryByText('Written by AI')).toBeNull();
});

it('shows the hint of an earlier conversation unchanged', async () => {
  const message = { question: 'For how long?', ...quoted, answer: 'Look here. [1]', hintLevel: 'hinted' };
  threads = [{ threadId: 't1', kind: 'tutor', at: AT, messages: [message] }];
  open();
  expect(await screen.findByText(/Look here\./)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Passages with words of your question' })).toBeNull();
});

it('returns a failed question to the box and sends it again with the same id', async () => {
  open();
  await ask('What joins them?');
  await act(async () => fail(new ApiError('Too many attempts. Wait a little.', { status: 429, code: 'rate_limited' })));
  expect(screen.getByRole('alert').textContent).toContain('Too many attempts. Wait a little.');
  expect(field().value).toBe('What joins them?');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(callStreaming).toHaveBeenCalledTimes(2));
  const ids = vi
    .mocked(callStreaming)
    .mock.calls.map(([, given]) => (given.body as unknown as { actionId: string }).actionId);
  expect(new Set(ids).size).toBe(1);
});

it('reconnects to an answer after a lost connection', async () => {
  open();
  await ask('What joins them?');
  await act(async () => fail(new ApiError('The connection broke.', { status: 0, code: 'unreachable' })));
  await waitFor(() => expect(callStreaming).toHaveBeenCalledTimes(2));
  await act(async () => finish({}));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Written by AI')).toBeDefined();
});

it('stops on request and keeps the question', async () => {
  open();
  await ask('What joins them?');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => fail(new DOMException('stopped', 'AbortError')));
  expect(call).toHaveBeenCalledWith('abortAction', expect.anything());
  expect(field().value).toBe('What joins them?');
  expect(screen.getByText('Stopped. You can edit your question below.')).toBeDefined();
});

it('sends nothing offline and keeps the text across a reload', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  fireEvent.change(field(), { target: { value: 'What joins them?' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(callStreaming).not.toHaveBeenCalled();
  expect(screen.getByText(/You are offline. Your question is kept/)).toBeDefined();
  cleanup();
  vi.restoreAllMocks();
  open();
  expect(field().value).toBe('What joins them?');
});

it('passes a question on and shows the teacher’s answer', async () => {
  threads = [{ threadId: 't1', kind: 'tutor', at: AT, messages: [{ question: 'For how long?', ...answered }] }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask your teacher' }));
  const form = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question for your teacher' });
  expect(form.value).toBe('For how long?');
  fireEvent.click(screen.getByRole('button', { name: 'Send to your teacher' }));
  expect(await screen.findByText('Ada replied:')).toBeDefined();
  expect(screen.getByText('For hours.')).toBeDefined();
});

it('passes an unanswered question on with one tap and says who sees what', async () => {
  const message = { question: 'For how long?', ...answered, answered: false, citations: [] };
  threads = [{ threadId: 't1', kind: 'tutor', at: AT, messages: [message] }];
  open();
  const button = await screen.findByRole('button', { name: 'Ask your teacher' });
  expect(screen.getByText(/Your teacher sees your name/)).toBeDefined();
  fireEvent.click(button);
  expect(await screen.findByText('Ada replied:')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ask your teacher' })).toBeNull();
});

it('separates earlier conversations from the current one', async () => {
  const thread = (id: string, question: string) => ({
    threadId: id,
    kind: 'tutor',
    at: AT,
    messages: [{ ...answered, messageId: id, question }],
  });
  threads = [thread('t2', 'Now?'), thread('t1', 'Before?')];
  open();
  const conversation = await screen.findByRole('list', { name: 'Conversation' });
  expect(within(conversation).getByText('Now?')).toBeDefined();
  expect(screen.queryByText('Before?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'One earlier conversation' }));
  expect(screen.getByText('Before?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(screen.getByRole('button', { name: '2 earlier conversations' })).toBeDefined();
});
