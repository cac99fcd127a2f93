import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import {
  type AnswerBody,
  AnswerKept,
  type AnswerOutcome,
  createAnswerOutbox,
  type KeptAnswer,
} from './answer-outbox.ts';

const answer = (actionId: string): AnswerBody => ({ courseId: 'crs_1', elementId: 'elm_1', itemId: 'itm_1', actionId });
const met = { verdict: 'met', feedback: 'Good.' } as AnswerOutcome;
const offline = new ApiError('The server cannot be reached.', { status: 0, code: 'unreachable' });

let stored: string;
let send: ReturnType<typeof vi.fn<(body: AnswerBody) => Promise<AnswerOutcome>>>;
const open = () =>
  createAnswerOutbox({
    send,
    load: () => JSON.parse(stored) as KeptAnswer[],
    save: (answers) => {
      stored = JSON.stringify(answers);
    },
    now: () => 5,
  });
const states = (outbox: ReturnType<typeof open>) => outbox.list().map(({ body, state }) => `${body.actionId} ${state}`);

beforeEach(() => {
  stored = '[]';
  send = vi.fn(async () => met);
});

describe('an answer', () => {
  it('that is judged leaves nothing behind', async () => {
    const outbox = open();
    expect(await outbox.submit(answer('a'))).toBe(met);
    expect([outbox.list(), stored]).toEqual([[], '[]']);
  });

  it.each([0, 401, 502, 503, 504])('that does not come through (%i) is kept, and said to be', async (status) => {
    send.mockRejectedValue(new ApiError('gone', { status }));
    const outbox = open();
    await expect(outbox.submit(answer('a'))).rejects.toBeInstanceOf(AnswerKept);
    expect(states(outbox)).toEqual(['a waiting']);
  });

  it('that the server refuses is refused, and not kept', async () => {
    send.mockRejectedValue(new ApiError('Choose or write an answer first.', { status: 400, code: 'invalid' }));
    const outbox = open();
    await expect(outbox.submit(answer('a'))).rejects.toThrow('Choose or write an answer first.');
    expect(outbox.list()).toEqual([]);
  });

  it('is kept before it is sent, and waits where the page goes meanwhile', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    const outbox = open();
    void outbox.submit(answer('a'));
    expect(states(outbox)).toEqual(['a sending']);
    expect(states(open())).toEqual(['a waiting']);
  });
});

describe('what waits', () => {
  it('outlives a reload, is sent once in the order given, and says what became of it', async () => {
    send.mockRejectedValue(offline);
    const before = open();
    await before.submit(answer('a')).catch(() => undefined);
    await before.submit(answer('b')).catch(() => undefined);
    send.mockReset();
    send.mockResolvedValueOnce(met).mockRejectedValueOnce(new ApiError('Try later.', { status: 429 }));
    const after = open();
    const delivered = vi.fn();
    after.onDelivered(delivered);
    await after.flush();
    await after.flush();
    expect(send.mock.calls.map(([body]) => body.actionId)).toEqual(['a', 'b']);
    expect(after.list()).toMatchObject([
      { state: 'judged', outcome: met },
      { state: 'refused', problem: 'Try later.' },
    ]);
    expect(delivered.mock.calls).toEqual([[answer('a'), met]]);
  });

  it('is tried one after the other, and no further than the first that does not come through', async () => {
    send.mockRejectedValue(offline);
    const outbox = open();
    for (const id of ['a', 'b']) await outbox.submit(answer(id)).catch(() => undefined);
    send.mockClear();
    await outbox.flush();
    expect(send).toHaveBeenCalledTimes(1);
    expect(states(outbox)).toEqual(['a waiting', 'b waiting']);
  });

  it('is one request, however often it is asked for', async () => {
    send.mockRejectedValueOnce(offline);
    const outbox = open();
    await outbox.submit(answer('a')).catch(() => undefined);
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be taken back, and is taken up from another page', async () => {
    send.mockRejectedValue(offline);
    const [one, other] = [open(), open()];
    other.list();
    await one.submit(answer('a')).catch(() => undefined);
    other.reload();
    expect(states(other)).toEqual(['a waiting']);
    other.discard('a');
    expect([other.list(), stored]).toEqual([[], '[]']);
  });
});
