import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config/config.ts';
import type { Connection } from '../platform/db/connect.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { onRestartSignal } from './on-restart-signal.ts';
import type { Program } from './program.ts';
import type { Serving } from './serve-here.ts';

/** The data of a worker at its start. Any later message means that it is replaced. */
export type WorkerData = {
  connection: Connection;
  place: number;
};
export type WorkerMessage = { serving: Serving } | { failure: string };

/** Pauses before a crashed worker is replaced, in milliseconds. After the last one everything stops. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000];
/** After this time without a crash the pauses start again. */
const STEADY_MS = 60_000;
/** A replaced worker is killed after this time. */
const LEAVES_WITHIN_MS = 20_000;

/** Runs several processes on one port; connections are distributed in turn. */
export async function serveByMany(
  { workers: processes, drainMs }: Pick<Config, 'workers' | 'drainMs'>,
  connection: Connection,
  program: Program,
): Promise<Serving> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./one-of-many.ts', import.meta.url)) });
  const alive = new Set<Worker>();
  /** The worker of each place, once it serves. */
  const serving = new Map<number, Worker>();
  let isStopping = false;
  program.whenStopping.push(() => {
    isStopping = true;
  });
  const endAll = async (signal: 'SIGTERM' | 'SIGINT') => {
    const ended = [...alive].map((worker) => once(worker, 'exit'));
    for (const worker of alive) worker.process.kill(signal);
    await Promise.all(ended);
  };
  program.drain = async () => {
    if (drainMs > 0) await endAll('SIGTERM');
  };
  program.started.push(() => endAll('SIGINT'));

  const start = async (place: number): Promise<Serving> => {
    const worker = cluster.fork();
    alive.add(worker);
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      if (serving.get(place) !== worker) return;
      serving.delete(place);
      if (!isStopping) replace(place, performance.now() - startedAt, signal ?? `code ${code}`);
    });
    worker.send({ connection, place } satisfies WorkerData);
    const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [WorkerMessage | number];
    if (typeof message === 'object' && message !== null && 'serving' in message) {
      serving.set(place, worker);
      return message.serving;
    }
    throw new StartUpError(
      typeof message === 'object' && message !== null ? message.failure : 'A server process ended before it was ready.',
    );
  };

  let ends = 0;
  const replace = async (place: number, ranMs: number, how: string) => {
    ends = ranMs > STEADY_MS ? 1 : ends + 1;
    const pause = PAUSES_MS[ends - 1];
    if (pause === undefined) {
      program.say('Server processes keep stopping, so Coursecraft stops.');
      return program.stop(1);
    }
    program.say(`A server process ended unexpectedly (${how}). Starting another one.`);
    await wait(pause);
    if (isStopping || serving.has(place)) return;
    const startedAt = performance.now();
    await start(place).catch((error: Error) => {
      if (isStopping) return;
      program.say(error.message);
      return replace(place, performance.now() - startedAt, 'it did not start');
    });
  };

  const leave = async (worker: Worker) => {
    const ended = once(worker, 'exit');
    worker.send('leave');
    const lastResort = setTimeout(() => worker.process.kill('SIGKILL'), LEAVES_WITHIN_MS);
    await ended;
    clearTimeout(lastResort);
  };
  let isRestarting = false;
  const restart = async () => {
    if (isRestarting || isStopping) return;
    isRestarting = true;
    try {
      for (let place = 0; place < processes && !isStopping; place++) {
        const before = serving.get(place);
        await start(place);
        if (before && alive.has(before)) await leave(before);
      }
      if (!isStopping) program.say('All server processes were replaced.');
    } catch (error) {
      if (!isStopping) program.say(`${(error as Error).message}\nThe remaining old processes keep running.`);
    } finally {
      isRestarting = false;
    }
  };

  // The first one starts alone, because it sets up a new installation.
  const first = await start(0);
  await Promise.all(Array.from({ length: processes - 1 }, (_, at) => start(at + 1)));
  onRestartSignal(() => void restart());
  return first;
}
