import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createKeptReads } from './read-cache.ts';

const DAY_MS = 24 * 3_600_000;
const read = (uid: string, hash: string, at = Date.now()) => ({ uid, hash, at, data: `${hash} of ${uid}` });

it('forgets one person’s replies and nobody else’s', async () => {
  const kept = createKeptReads();
  await kept.write([read('ada', 'course'), read('ada', 'element'), read('bob', 'course')]);
  await kept.forget('ada');
  expect(await kept.read('ada', 'course')).toBeUndefined();
  expect(await kept.read('ada', 'element')).toBeUndefined();
  expect((await kept.read('bob', 'course'))?.data).toBe('course of bob');
});

it('forgets one course’s replies and keeps other courses and people', async () => {
  const kept = createKeptReads();
  const [here, there] = ['["course","crs_1","outline"]', '["course","crs_12","outline"]'];
  await kept.write([read('dan', here), read('dan', there), read('eve', here)]);
  await kept.drop('dan', (hash) => hash.includes('"crs_1"'));
  expect(await kept.read('dan', here)).toBeUndefined();
  expect(await kept.read('dan', there)).toBeDefined();
  expect(await kept.read('eve', here)).toBeDefined();
});

it('drops replies that were not used for 90 days when the page opens', async () => {
  await createKeptReads().write([
    read('cleo', 'old', Date.now() - 91 * DAY_MS),
    read('cleo', 'young', Date.now() - 89 * DAY_MS),
  ]);
  const reopened = createKeptReads();
  expect(await reopened.read('cleo', 'old')).toBeUndefined();
  expect(await reopened.read('cleo', 'young')).toBeDefined();
});
