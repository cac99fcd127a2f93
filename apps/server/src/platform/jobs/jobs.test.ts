import type { Step } from '@coursecraft/ai/engine/engine';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { jobProcesses, never, step } from '../../testing/job-processes.ts';
import { ensureSetting } from '../db/settings.ts';

const { db, works, startProcess, asked, jobOf, untilBegun } = await jobProcesses();

describe('requested job', () => {
  test('runs once for one id, and a client of another process gets its steps and reply', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('asks')];
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const first: Step[] = [];
    const job = asked(
      async ({ onStep, onText }) => {
        runs += 1;
        onStep(step(0));
        onStep(step(1));
        onText('The sea ');
        await gate.promise;
        onText('rises.');
        onStep(step(2));
        return { made: runs };
      },
      { onStep: (one) => first.push(one) },
    );
    const one = here.run(job);
    await vi.waitFor(() => expect(first).toEqual([step(0), step(1)]), inTime);
    const late: Step[] = [];
    let text = '';
    const two = there.run({ ...job, onStep: (told) => late.push(told), onText: (more) => (text += more) });
    await vi.waitFor(() => expect(late).toEqual([step(1)]), inTime);
    gate.resolve();
    expect(await Promise.all([one, two])).toEqual([{ made: 1 }, { made: 1 }]);
    expect(first).toEqual([step(0), step(1), step(2)]);
    expect(late).toEqual([step(1), step(2)]);
    expect(text).toBe('The sea rises.');
    expect(await there.run(job), 'and so does whoever asks after its end').toEqual({ made: 1 });
    expect((await jobOf(job))?.request, 'what was asked is not kept').toBeNull();
  });

  test('reports a full queue once and runs when there is room', async () => {
    const asks = await startProcess('asks');
    const told: Step[] = [];
    const waits = asks.run(asked(async () => ({ made: 1 }), { onStep: (one) => told.push(one) }));
    await vi.waitFor(() => expect(told).toMatchObject([{ kind: 'queued', done: 0 }]), inTime);
    await startProcess('works');
    expect(await waits).toEqual({ made: 1 });
    expect(told).toHaveLength(1);
  });

  test('runs once for several parallel requests', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('works')];
    let runs = 0;
    const job = asked(async () => ({ made: ++runs }));
    const replies = await Promise.all([here.run(job), there.run(job), here.run(job), there.run(job)]);
    expect(replies).toEqual(Array(4).fill({ made: 1 }));
  });

  test('cannot use the id of a different request', async () => {
    const { run } = await startProcess('works');
    const first = asked(async () => ({}));
    await run(first);
    const request = { ...first.request, body: { ...(first.request.body as object), sections: 2 } };
    await expect(run({ ...first, request })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is refused with a busy message if its lock key is taken in any process', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('asks')];
    const gate = Promise.withResolvers<void>();
    const first = asked(async () => ({ made: await gate.promise }));
    const running = here.run(first);
    await untilBegun(first);
    const second = { ...first, jobId: 'another-one' };
    await expect(there.run(second)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('already'),
    });
    expect(await jobOf(second)).toBeUndefined();
    gate.resolve();
    await running;
    await expect(there.run(second)).resolves.toEqual({});
  });

  test('can be stopped only by its owner from any process and saves nothing afterwards', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('asks')];
    const told = Promise.withResolvers<void>();
    const saved = vi.fn();
    const first = asked(async ({ signal, job: { finish } }) => {
      await never(signal).catch(told.resolve);
      return finish(async (tx) => {
        saved();
        await ensureSetting(tx, 'of-a-stopped-job', () => 'saved');
        return {};
      });
    });
    const running = here.run(first);
    const stopped = expect(running).rejects.toMatchObject({ code: 'aborted' });
    await untilBegun(first);
    const id = first.jobId ?? '';
    expect(await there.abort('eve', id)).toBe(false);
    expect(await there.abort('ada', id)).toBe(true);
    expect(await there.abort('ada', id)).toBe(false);
    works.set('', async () => ({ ok: 1 }));
    const next = { ...first, jobId: 'at-once', request: { ...first.request, body: { brief: '' } } };
    expect(await here.run(next), 'its lane is free').toEqual({ ok: 1 });
    await stopped;
    await told.promise;
    await expect(here.run(first)).rejects.toMatchObject({ code: 'aborted' });
    expect(saved).not.toHaveBeenCalled();
  });

  test('continues with an id after its client disconnects and ends without one', async () => {
    const { run } = await startProcess('works');
    const gone = new AbortController();
    const gate = Promise.withResolvers<void>();
    const named = asked(
      async ({ signal }) => {
        await gate.promise;
        return { stopped: signal.aborted };
      },
      { signal: gone.signal },
    );
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const unnamed = asked(
      async ({ signal }) => {
        begun.resolve();
        return never(signal).catch((error) => {
          ended.resolve();
          throw error;
        });
      },
      { signal: gone.signal, jobId: undefined },
    );
    const left = [run(named), run(unnamed)].map((one) => expect(one).rejects.toThrow());
    await untilBegun(named);
    await begun.promise;
    gone.abort();
    await Promise.all(left);
    await ended.promise;
    gate.resolve();
    expect(await run({ ...named, signal: new AbortController().signal })).toEqual({ stopped: false });
  });

  test('keeps its result for five minutes after its end, however long it took', async () => {
    const { run } = await startProcess('works');
    const age = (minutes: number) =>
      db.execute(sql`update jobs set created_at = created_at - make_interval(mins => ${minutes})`);
    let runs = 0;
    const first = asked(async () => {
      await age(20);
      return { made: ++runs };
    });
    await run(first);
    expect(await run(first)).toEqual({ made: 1 });
    await age(6);
    expect(await run(first)).toEqual({ made: 2 });
  });

  test('returns the same failure with all details again', async () => {
    const { run } = await startProcess('works');
    const first = asked(async () => {
      throw new AppError('unprocessable', refused('file-without-text', { name: 'tides.md' }), {
        retryAfter: 7,
        extra: { current: 3 },
        details: [{ path: 'edt_1', reason: 'edits-do-not-fit' }],
      });
    });
    const same = {
      code: 'unprocessable',
      refused: refused('file-without-text', { name: 'tides.md' }),
      retryAfter: 7,
      extra: { current: 3 },
      details: [{ path: 'edt_1', reason: 'edits-do-not-fit' }],
    };
    await expect(run(first)).rejects.toMatchObject(same);
    await expect(run(first)).rejects.toMatchObject(same);
  });

  test('returns no details of an unknown failure', async () => {
    const { run } = await startProcess('works');
    const failed = run(asked(async () => Promise.reject(new TypeError('Ada’s words'))));
    await expect(failed).rejects.toMatchObject({ code: 'internal', refused: { reason: 'job-failed-here' } });
  });
});
