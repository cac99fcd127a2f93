import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { setSession } from '../session.ts';
import { createAnswerStore } from './answer-store.ts';
import { doOrKeep, flushMutations } from './mutation-queue.ts';

vi.mock('../call.ts', () => ({ call: vi.fn() }));

const signIn = (uid: string) => setSession({ status: 'signed-in', uid, token: 't', expiresAt: Date.now() + 600_000 });
const done = (elementId: string) => ({ name: 'markElementDone', params: { courseId: 'crs_1', elementId } }) as const;
const offline = new ApiError('The server cannot be reached.', { status: 0, code: 'unreachable' });
const sent = () => vi.mocked(call).mock.calls.map(([, given]) => (given as ReturnType<typeof done>).params.elementId);

beforeEach(() => {
  vi.mocked(call).mockReset().mockResolvedValue({ success: true });
});

it('runs a mutation at once if possible and queues it in order otherwise', async () => {
  signIn('ada');
  expect(await doOrKeep(done('a'))).toEqual({ success: true });
  vi.mocked(call).mockRejectedValue(offline);
  expect(await doOrKeep(done('b'))).toBeUndefined();
  expect(await doOrKeep(done('c'))).toBeUndefined();
  expect(await flushMutations()).toBe(false);
  vi.mocked(call).mockReset().mockResolvedValue({ success: true });
  expect(await flushMutations()).toBe(true);
  expect(sent()).toEqual(['b', 'c']);
  expect(await flushMutations()).toBe(false);
});

it('reports a refused mutation and continues with later ones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  signIn('bob');
  const gone = new ApiError('The element was not found.', { status: 404 });
  vi.mocked(call).mockRejectedValueOnce(gone);
  await expect(doOrKeep(done('a'))).rejects.toBe(gone);
  vi.mocked(call).mockRejectedValue(offline);
  await doOrKeep(done('b'));
  await doOrKeep(done('c'));
  vi.mocked(call).mockReset().mockRejectedValueOnce(gone).mockResolvedValue({ success: true });
  expect(await flushMutations()).toBe(true);
  expect(sent()).toEqual(['b', 'c']);
});

it('drops a person’s mutations at sign-out and never sends them for somebody else', async () => {
  signIn('cleo');
  vi.mocked(call).mockRejectedValue(offline);
  await doOrKeep(done('a'));
  signIn('dan');
  vi.mocked(call).mockReset().mockResolvedValue({ success: true });
  expect(await flushMutations()).toBe(false);
  signIn('cleo');
  await createAnswerStore('cleo', () => undefined).forget();
  setSession({ status: 'signed-out' });
  signIn('dan');
  await flushMutations();
  signIn('cleo');
  expect(await flushMutations()).toBe(false);
});
