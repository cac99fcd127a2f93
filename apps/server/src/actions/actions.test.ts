import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Step } from '../ai/engine.ts';
import { type Database, databaseOf } from '../db/connect.ts';
import { endAbandonedActions } from '../db/records/actions.ts';
import { AppError } from '../errors.ts';
import { inTime } from '../testing/in-time.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Actions, type Asked, createActions } from './actions.ts';

let db: Database;
let actions: Actions;
beforeAll(async () => {
  db = databaseOf((await testDatabase()).pool);
  actions = createActions(db);
});

let courses = 0;
function asked(change: Partial<Asked> = {}): Asked {
  const courseId = change.courseId ?? `crs_${++courses}`;
  return {
    ...{ uid: 'ada', courseId, kind: 'draft', actionId: `action-${courseId}`, request: { brief: 'tides' } },
    ...{ signal: new AbortController().signal, onStep: () => undefined },
    ...change,
  };
}
const step = (done: number): Step => ({ kind: 'reading', label: 'Reading', done, total: 2 });

describe('an action', () => {
  test('asked for twice under one id is done once, and both get its steps and its reply', async () => {
    let runs = 0;
    const seen: Step[][] = [[], []];
    const first = asked({ onStep: (one) => seen[0]?.push(one) });
    const work = async ({ onStep }: { onStep: (one: Step) => void }) => {
      runs += 1;
      onStep(step(1));
      await wait(50);
      onStep(step(2));
      return { made: runs };
    };
    const one = actions.run(first, work);
    await wait(20);
    const two = actions.run({ ...first, onStep: (late) => seen[1]?.push(late) }, work);
    expect(await Promise.all([one, two])).toEqual([{ made: 1 }, { made: 1 }]);
    expect(seen).toEqual([
      [step(1), step(2)],
      [step(1), step(2)],
    ]);
    expect(await actions.run(first, work), 'and so does whoever asks after its end').toEqual({ made: 1 });
  });

  test('cannot take the id of something else that was asked', async () => {
    const first = asked();
    await actions.run(first, async () => ({}));
    await expect(actions.run({ ...first, request: 'other' }, async () => ({}))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('waits for nobody: a course that is busy says so', async () => {
    const first = asked();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<object>();
    const running = actions.run(first, async () => {
      begun.resolve();
      return { ...(await gate.promise) };
    });
    await begun.promise;
    const second = actions.run({ ...first, actionId: 'another-one' }, async () => ({}));
    await expect(second).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('already') });
    gate.resolve({});
    await running;
    await expect(actions.run({ ...first, actionId: 'another-one' }, async () => ({ ok: 1 }))).resolves.toEqual({
      ok: 1,
    });
  });

  test('is stopped by whoever asked for it, and by nobody else', async () => {
    const first = asked();
    const running = actions.run(first, ({ signal }) => wait(10_000, {}, { signal }));
    const stopped = expect(running).rejects.toMatchObject({ code: 'aborted' });
    expect(await actions.abort('eve', first.actionId ?? '')).toBe(false);
    await vi.waitFor(async () => expect(await actions.abort('ada', first.actionId ?? '')).toBe(true), inTime);
    expect(await actions.abort('eve', first.actionId ?? '')).toBe(false);
    await stopped;
    await expect(actions.run(first, async () => ({}))).rejects.toMatchObject({ code: 'aborted' });
  });

  test('that was stopped has ended when that is told, and its lane is free', async () => {
    const first = asked();
    const running = actions.run(first, async ({ signal }) => {
      await wait(10_000, {}, { signal }).catch(() => wait(50));
      throw new Error('the work took a moment to stop');
    });
    const stopped = expect(running).rejects.toMatchObject({ code: 'aborted' });
    await vi.waitFor(async () => expect(await actions.abort('ada', first.actionId ?? '')).toBe(true), inTime);
    await expect(actions.run({ ...first, actionId: 'at-once' }, async () => ({ ok: 1 }))).resolves.toEqual({ ok: 1 });
    await stopped;
  });

  test('with an id goes on when its client goes away; without one it ends', async () => {
    const gone = new AbortController();
    const named = actions.run(asked({ signal: gone.signal }), async ({ signal }) => {
      await wait(40);
      return { stopped: signal.aborted };
    });
    const unnamed = actions.run(asked({ signal: gone.signal, actionId: undefined }), ({ signal }) =>
      wait(10_000, {}, { signal }),
    );
    const ended = expect(unnamed).rejects.toMatchObject({ code: 'aborted' });
    await wait(20);
    gone.abort();
    expect(await named).toEqual({ stopped: false });
    await ended;
  });

  test('keeps what came of it for five minutes from its end, however long it took', async () => {
    const first = asked();
    const age = (minutes: number) =>
      db.execute(sql`update actions set created_at = created_at - make_interval(mins => ${minutes})`);
    await actions.run(first, async () => {
      await age(20);
      return { made: 1 };
    });
    expect(await actions.run(first, async () => ({ made: 2 }))).toEqual({ made: 1 });
    await age(6);
    expect(await actions.run(first, async () => ({ made: 2 }))).toEqual({ made: 2 });
  });

  test('that failed says the same again', async () => {
    const first = asked();
    const fail = async () => {
      throw new AppError('unprocessable', 'Add a longer document.');
    };
    await expect(actions.run(first, fail)).rejects.toThrow('Add a longer document.');
    await expect(actions.run(first, async () => ({}))).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'Add a longer document.',
    });
  });

  test('that a dead server left running stands in nobody’s way', async () => {
    const first = asked();
    const other = createActions(db);
    const never = other.run(first, ({ signal }) => wait(10_000, {}, { signal }));
    await wait(20);
    await expect(actions.run({ ...first, actionId: 'after-the-crash' }, async () => ({}))).rejects.toMatchObject({
      code: 'conflict',
    });
    await endAbandonedActions(db);
    await expect(actions.run({ ...first, actionId: 'after-the-crash' }, async () => ({}))).resolves.toEqual({});
    const ended = expect(never).rejects.toMatchObject({ code: 'aborted' });
    await other.close();
    await ended;
  });
});
