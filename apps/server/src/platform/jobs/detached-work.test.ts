import { expect, test } from 'vitest';
import { createDetachedWork } from './detached-work.ts';

test('detached work runs a few at once, oldest first, and the rest waits', async () => {
  const { run } = createDetachedWork(2);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = gates.map((gate, at) =>
    run(async () => {
      begun.push(at);
      await gate.promise;
      return at;
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  expect(await all[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('detached work is aborted when its process stops, also what waits', async () => {
  const work = createDetachedWork(1);
  const untilAborted = (signal: AbortSignal) =>
    new Promise<string>((resolve) => {
      if (signal.aborted) resolve('at once');
      signal.addEventListener('abort', () => resolve('aborted'));
    });
  const all = [work.run(untilAborted), work.run(untilAborted)];
  await work.close();
  expect(await Promise.all(all)).toEqual(['aborted', 'at once']);
});
