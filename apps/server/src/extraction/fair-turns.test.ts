import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that is over when it is told to be, and the order in which it began. */
function createWork(places: number) {
  const turns = createFairTurns(places);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (group: string, name: string) => {
    void turns(group, () => {
      began.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, end, began };
}

test('alternates between an owner of one file and an owner of a hundred files', async () => {
  const { ask, end, began } = createWork(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
  ask('b', 'b1');
  await new Promise(setImmediate);
  await end('a1');
  ask('c', 'c1');
  for (const name of ['b1', 'c1', 'a2', 'a3']) await end(name);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('gives no group all slots so that another group starts at once', async () => {
  const { ask, end, began } = createWork(2);
  for (const name of ['a1', 'a2', 'a3']) ask('a', name);
  ask('b', 'b1');
  await new Promise(setImmediate);
  expect(began).toEqual(['a1', 'b1']);
  await end('b1');
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  expect(began).toEqual(['a1', 'b1', 'a2']);
});

test('releases the slot of failed work', async () => {
  const turns = createFairTurns(1);
  await expect(turns('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns('a', async () => 7)).toBe(7);
});
