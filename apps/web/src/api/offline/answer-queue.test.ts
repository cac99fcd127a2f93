import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import {
  type Answer,
  type AnswerBody,
  AnswerKept,
  type AnswerOutcome,
  createAnswerOutbox,
  type QueuedAnswer,
} from './answer-queue.ts';

const answer = (itemId: string): Answer => ({ courseId: 'crs_1', elementId: 'elm_1', itemId });
const met = { verdict: 'met', feedback: 'Good.' } as AnswerOutcome;
const offline = new ApiError('The server cannot be reached.', { status: 0, code: 'unreachable' });

let stored: readonly QueuedAnswer[];
let send: ReturnType<typeof vi.fn<(body: AnswerBody, waited?: number) => Promise<AnswerOutcome>>>;
const create = () =>
  createAnswerOutbox({
    send,
    store: {
      read: async () => stored,
      change: async (change) => {
        stored = change(stored);
      },
      forget: async () => {
        stored = [];
      },
    },
    now: () => 5,
  });
const open = async () => {
  const queue = create();
  await queue.reload();
  return queue;
};
const inWords = (answers: readonly QueuedAnswer[]) => answers.map(({ body, state }) => `${body.itemId} ${state}`);
const states = (queue: ReturnType<typeof create>) => inWords(queue.answers.getState());

beforeEach(() => {
  stored = [];
  send = vi.fn(async () => met);
});

describe('answer', () => {
  it('leaves nothing in the queue after it is graded', async () => {
    const queue = await open();
    expect(await queue.submit(answer('a'))).toBe(met);
    expect([queue.answers.getState(), stored]).toEqual([[], []]);
  });

  it.each([0, 401, 502, 503, 504])('is kept and reported as kept if the request fails (%i)', async (status) => {
    send.mockRejectedValue(new ApiError('gone', { status }));
    const queue = await open();
    await expect(queue.submit(answer('a'))).rejects.toBeInstanceOf(AnswerKept);
    expect(states(queue)).toEqual(['a waiting']);
  });

  it('reuses its id after a failure and gets a new id after a grade', async () => {
    const queue = await open();
    send.mockRejectedValueOnce(new ApiError('It failed on our side.', { status: 500 }));
    await expect(queue.submit(answer('a'))).rejects.toThrow('It failed on our side.');
    await queue.submit(answer('a'));
    await queue.submit(answer('a'));
    const [failed, again, next] = send.mock.calls.map(([body]) => body.actionId);
    expect(again).toBe(failed);
    expect(next).not.toBe(failed);
  });

  it('is refused and not kept if the server refuses it', async () => {
    send.mockRejectedValue(new ApiError('Choose or write an answer first.', { status: 400, code: 'invalid' }));
    const queue = await open();
    await expect(queue.submit(answer('a'))).rejects.toThrow('Choose or write an answer first.');
    expect(queue.answers.getState()).toEqual([]);
  });

  it('is stored before it is sent and waits if the page is closed meanwhile', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    const queue = await open();
    void queue.submit(answer('a'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect([states(queue), inWords(stored)]).toEqual([['a sending'], ['a sending']]);
    expect(states(await open())).toEqual(['a waiting']);
    await queue.reload();
    expect(states(queue), 'and is not waiting here').toEqual(['a sending']);
  });
});

describe('queued answers', () => {
  it('wait for the grade of the last answer to their task and do not hold up others', async () => {
    send.mockRejectedValue(offline);
    const queue = await open();
    await queue.submit(answer('a')).catch(() => undefined);
    await queue.submit(answer('b')).catch(() => undefined);
    send.mockReset();
    send.mockRejectedValueOnce(new ApiError('Wait.', { status: 409, reason: 'answer-being-graded' }));
    send.mockResolvedValue(met);
    await queue.flush();
    expect(states(queue)).toEqual(['a waiting', 'b judged']);
    expect(await queue.submit(answer('c'))).toBe(met);
    expect(states(queue)).toEqual(['a judged', 'b judged']);
  });

  it('survive a reload, are sent once in order and report their results', async () => {
    send.mockRejectedValue(offline);
    const before = await open();
    await before.submit(answer('a')).catch(() => undefined);
    await before.submit(answer('b')).catch(() => undefined);
    send.mockReset();
    send
      .mockResolvedValueOnce(met)
      .mockRejectedValueOnce(new ApiError('Try later.', { status: 429, reason: 'tried-too-often' }));
    const after = await open();
    const delivered = vi.fn();
    after.onDelivered(delivered);
    await after.flush();
    await after.flush();
    expect(send.mock.calls.map(([body]) => body.itemId)).toEqual(['a', 'b']);
    expect(after.answers.getState()).toMatchObject([
      { state: 'judged', outcome: met },
      { state: 'refused', problem: 'Try later.', clash: 'too-often' },
    ]);
    expect(delivered.mock.calls).toMatchObject([[answer('a'), met]]);
  });

  it('are sent one by one until the first failure', async () => {
    send.mockRejectedValue(offline);
    const queue = await open();
    for (const id of ['a', 'b']) await queue.submit(answer(id)).catch(() => undefined);
    send.mockClear();
    await queue.flush();
    expect(send).toHaveBeenCalledTimes(1);
    expect(states(queue)).toEqual(['a waiting', 'b waiting']);
  });

  it('are graded before a later answer with or without a connection', async () => {
    send.mockRejectedValueOnce(offline);
    const queue = await open();
    await queue.submit(answer('a')).catch(() => undefined);
    send.mockRejectedValueOnce(offline);
    await expect(queue.submit(answer('b'))).rejects.toBeInstanceOf(AnswerKept);
    expect(states(queue)).toEqual(['a waiting', 'b waiting']);
    send.mockClear();
    await queue.submit(answer('c'));
    expect(send.mock.calls.map(([{ itemId }]) => itemId)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['gone', new ApiError('Gone.', { status: 404, reason: 'check-gone' })],
    ['left', new ApiError('Not yours.', { status: 404, reason: 'course-not-found' })],
    ['too-often', new ApiError('Later.', { status: 429, reason: 'tried-too-often' })],
    [undefined, new ApiError('Choose an option.', { status: 400 })],
  ])('keep their text after a conflict (%s), report it and can be sent again', async (clash, error) => {
    send.mockRejectedValueOnce(offline);
    const queue = await open();
    const about = { title: 'Tides', version: 3, question: 'Why?', said: 'The moon' };
    await queue.submit(answer('a'), about).catch(() => undefined);
    send.mockRejectedValueOnce(error);
    await queue.flush();
    expect(queue.answers.getState()).toMatchObject([{ state: 'refused', clash, about, problem: error.message }]);
    expect(stored).toMatchObject([{ state: 'refused', about }]);
    await queue.sendAgain(stored[0]?.body.actionId ?? '');
    expect(states(queue)).toEqual(['a judged']);
  });

  it('are sent with their waiting time and keep waiting if the server is busy', async () => {
    send.mockRejectedValueOnce(offline);
    const queue = await open();
    await queue.submit(answer('a')).catch(() => undefined);
    send.mockRejectedValueOnce(new ApiError('Too many requests.', { status: 429 }));
    await queue.flush();
    expect(states(queue)).toEqual(['a waiting']);
    await queue.flush();
    expect(send.mock.lastCall?.[1]).toBe(0);
  });

  it('are not lost when two tabs store one at the same time', async () => {
    send.mockRejectedValue(offline);
    const [one, other] = [await open(), await open()];
    await Promise.allSettled([one.submit(answer('a')), other.submit(answer('b'))]);
    await one.reload();
    expect([states(one), inWords(stored)]).toEqual([
      ['a waiting', 'b waiting'],
      ['a waiting', 'b waiting'],
    ]);
  });

  it('are sent as one request however often the flush is called', async () => {
    send.mockRejectedValueOnce(offline);
    const queue = await open();
    await queue.submit(answer('a')).catch(() => undefined);
    await Promise.all([queue.flush(), queue.flush()]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be withdrawn and continued in another tab', async () => {
    send.mockRejectedValue(offline);
    const [one, other] = [await open(), await open()];
    await one.submit(answer('a')).catch(() => undefined);
    await other.reload();
    expect(states(other)).toEqual(['a waiting']);
    await other.discard(other.answers.getState()[0]?.body.actionId ?? '');
    expect([other.answers.getState(), stored]).toEqual([[], []]);
  });
});
