import 'fake-indexeddb/auto';
import { createStore, keys } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import type { QueuedAnswer } from './answer-queue.ts';
import { createAnswerStore } from './answer-store.ts';

const kept = (actionId: string): QueuedAnswer => ({
  body: { courseId: 'crs_1', elementId: 'elm_1', itemId: 'itm_1', actionId },
  at: 5,
  state: 'waiting',
});
const add = (actionId: string) => (answers: readonly QueuedAnswer[]) => [...answers, kept(actionId)];
const idsOf = (answers: readonly QueuedAnswer[]) => answers.map(({ body }) => body.actionId);

it('keeps parallel writes of two tabs in order and notifies the other tab', async () => {
  const onEvent = vi.fn();
  const [one, other] = [createAnswerStore('ada', () => undefined), createAnswerStore('ada', onEvent)];
  await Promise.all([one.change(add('a')), other.change(add('b')), one.change(add('c'))]);
  expect(idsOf(await other.read())).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
});

it('shows nobody another person’s answers', async () => {
  await createAnswerStore('bob', () => undefined).change(add('his'));
  expect(await createAnswerStore('cleo', () => undefined).read()).toEqual([]);
});

it('removes all answers of a forgotten person and keeps those of others', async () => {
  const [his, hers] = [createAnswerStore('fred', () => undefined), createAnswerStore('gina', () => undefined)];
  await his.change(add('his'));
  await hers.change(add('hers'));
  await his.forget();
  expect(idsOf(await his.read())).toEqual([]);
  expect(idsOf(await hers.read())).toEqual(['hers']);
  expect(await keys(createStore('coursecraft-answers', 'answers'))).not.toContain('fred');
});

it('migrates answers of an earlier version from local storage once', async () => {
  localStorage.setItem('cc.answers.dora', JSON.stringify([kept('old')]));
  const store = createAnswerStore('dora', () => undefined);
  await store.change(add('new'));
  expect(idsOf(await store.read())).toEqual(['old', 'new']);
  expect(idsOf(await store.read())).toEqual(['old', 'new']);
  expect(localStorage.getItem('cc.answers.dora')).toBeNull();
});

it('works without IndexedDB and leaves earlier data in place', async () => {
  localStorage.setItem('cc.answers.eve', JSON.stringify([kept('old')]));
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database was closed', 'InvalidStateError');
  });
  const store = createAnswerStore('eve', () => undefined);
  await store.change(add('new'));
  expect(await store.read()).toEqual([]);
  expect(localStorage.getItem('cc.answers.eve')).toContain('old');
});
