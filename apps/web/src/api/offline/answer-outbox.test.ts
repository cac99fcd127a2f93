import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import {
  type Answer,
  type AnswerBody,
  AnswerKept,
  type AnswerOutcome,
  createAnswerOutbox,
  type KeptAnswer,
} from './answer-outbox.ts';

const answer = (itemId: string): Answer => ({ courseId: 'crs_1', elementId: 'elm_1', itemId });
const met = { verdict: 'met', feedback: 'Good.' } as AnswerOutcome;
const offline = new ApiError('The server cannot be reached.', { status: 0, code: 'unreachable' });

let stored: readonly KeptAnswer[];
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
/** An outbox that knows what was kept. */
const open = async () => {
  const outbox = create();
  await outbox.reload();
  return outbox;
};
const inWords = (answers: readonly KeptAnswer[]) => answers.map(({ body, state }) => `${body.itemId} ${state}`);
const states = (outbox: ReturnType<typeof create>) => inWords(outbox.answers.getState());

beforeEach(() => {
  stored = [];
  send = vi.fn(async () => met);
});

describe('an answer', () => {
  it('that is judged leaves nothing behind', async () => {
    const outbox = await open();
    expect(await outbox.submit(answer('a'))).toBe(met);
    expect([outbox.answers.getState(), stored]).toEqual([[], []]);
  });

  it.each([0, 401, 502, 503, 504])('that does not come through (%i) is kept, and said to be', async (status) => {
    send.mockRejectedValue(new ApiError('gone', { status }));
    const outbox = await open();
    await expect(outbox.submit(answer('a'))).rejects.toBeInstanceOf(AnswerKept);
    expect(states(outbox)).toEqual(['a waiting']);
  });

  it('that failed and is given again goes under its id; one that was judged begins anew', async () => {
    const outbox = await open();
    send.mockRejectedValueOnce(new ApiError('It failed on our side.', { status: 500 }));
    await expect(outbox.submit(answer('a'))).rejects.toThrow('It failed on our side.');
    await outbox.submit(answer('a'));
    await outbox.submit(answer('a'));
    const [failed, again, anew] = send.mock.calls.map(([body]) => body.actionId);
    expect(again).toBe(failed);
    expect(anew).not.toBe(failed);
  });

  it('that the server refuses is refused, and not kept', async () => {
    send.mockRejectedValue(new ApiError('Choose or write an answer first.', { status: 400, code: 'invalid' }));
    const outbox = await open();
    await expect(outbox.submit(answer('a'))).rejects.toThrow('Choose or write an answer first.');
    expect(outbox.answers.getState()).toEqual([]);
  });

  it('is kept before it is sent, and waits where the page goes meanwhile', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    const outbox = await open();
    void outbox.submit(answer('a'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect([states(outbox), inWords(stored)]).toEqual([['a sending'], ['a sending']]);
    expect(states(await open())).toEqual(['a waiting']);
    await outbox.reload();
    expect(states(outbox), 'and is not waiting here').toEqual(['a sending']);
  });
});

describe('what waits', () => {
  it('outlives a reload, is sent once in the order given, and says what became of it', async () => {
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

  it('is tried one after the other, and no further than the first that does not come through', async () => {
    send.mockRejectedValue(offline);
    const outbox = await open();
    for (const id of ['a', 'b']) await outbox.submit(answer(id)).catch(() => undefined);
    send.mockClear();
    await outbox.flush();
    expect(send).toHaveBeenCalledTimes(1);
    expect(states(outbox)).toEqual(['a waiting', 'b waiting']);
  });

  it('is judged before what is given after it, with or without a connection', async () => {
    send.mockRejectedValueOnce(offline);
    const outbox = await open();
    await outbox.submit(answer('a')).catch(() => undefined);
    send.mockRejectedValueOnce(offline);
    await expect(outbox.submit(answer('b'))).rejects.toBeInstanceOf(AnswerKept);
    expect(states(outbox)).toEqual(['a waiting', 'b waiting']);
    send.mockClear();
    await outbox.submit(answer('c'));
    expect(send.mock.calls.map(([{ itemId }]) => itemId)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['gone', new ApiError('Gone.', { status: 404, reason: 'check-gone' })],
    ['left', new ApiError('Not yours.', { status: 404, reason: 'course-not-found' })],
    ['too-often', new ApiError('Later.', { status: 429, reason: 'tried-too-often' })],
    [undefined, new ApiError('Choose an option.', { status: 400 })],
  ])('that is not taken says which clash it met (%s), keeps its words, and can be sent again', async (clash, error) => {
    send.mockRejectedValueOnce(offline);
    const outbox = await open();
    const about = { title: 'Tides', version: 3, question: 'Why?', said: 'The moon' };
    await outbox.submit(answer('a'), about).catch(() => undefined);
    send.mockRejectedValueOnce(error);
    await outbox.flush();
    expect(outbox.answers.getState()).toMatchObject([{ state: 'refused', clash, about, problem: error.message }]);
    expect(stored).toMatchObject([{ state: 'refused', about }]);
    await outbox.sendAgain(stored[0]?.body.actionId ?? '');
    expect(states(outbox)).toEqual(['a judged']);
  });

  it('is sent with how long it waited, and goes on waiting where the server has too much to do', async () => {
    send.mockRejectedValueOnce(offline);
    const outbox = await open();
    await outbox.submit(answer('a')).catch(() => undefined);
    send.mockRejectedValueOnce(new ApiError('Too many requests.', { status: 429 }));
    await outbox.flush();
    expect(states(outbox)).toEqual(['a waiting']);
    await outbox.flush();
    expect(send.mock.lastCall?.[1]).toBe(0);
  });

  it('is not lost where two pages keep one at the same time', async () => {
    send.mockRejectedValue(offline);
    const [one, other] = [await open(), await open()];
    await Promise.allSettled([one.submit(answer('a')), other.submit(answer('b'))]);
    await one.reload();
    expect([states(one), inWords(stored)]).toEqual([
      ['a waiting', 'b waiting'],
      ['a waiting', 'b waiting'],
    ]);
  });

  it('is one request, however often it is asked for', async () => {
    send.mockRejectedValueOnce(offline);
    const outbox = await open();
    await outbox.submit(answer('a')).catch(() => undefined);
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be taken back, and is taken up from another page', async () => {
    send.mockRejectedValue(offline);
    const [one, other] = [await open(), await open()];
    await one.submit(answer('a')).catch(() => undefined);
    await other.reload();
    expect(states(other)).toEqual(['a waiting']);
    await other.discard(other.answers.getState()[0]?.body.actionId ?? '');
    expect([other.answers.getState(), stored]).toEqual([[], []]);
  });
});
