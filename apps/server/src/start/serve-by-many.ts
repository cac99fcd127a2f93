import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../db/connect.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import type { Program } from './program.ts';
import type { Serving } from './serve-here.ts';

/** What a process is told before it starts. */
export type Told = {
  connection: Connection;
  /** Counted from 0. */
  place: number;
};
/** What it says once: that it serves, or why it does not. */
export type Said = { serving: Serving } | { failure: string };

/** Pauses before a process that ended by itself is replaced, in milliseconds; when all are used up, all stop. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000];
/** After this long, an end is the first one again. */
const STEADY_MS = 60_000;

/** Has several processes serve on one port of this machine; the system's connections are dealt to them in turn. */
export async function serveByMany(processes: number, connection: Connection, program: Program): Promise<Serving> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./one-of-many.ts', import.meta.url)) });
  const running = new Map<number, Worker>();
  let isStopping = false;
  program.whenStopping.push(() => {
    isStopping = true;
  });
  program.started.push(async () => {
    const ended = [...running.values()].map((worker) => once(worker, 'exit'));
    for (const worker of running.values()) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  });

  const start = async (place: number): Promise<Serving> => {
    const worker = cluster.fork();
    running.set(place, worker);
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      running.delete(place);
      if (!isStopping) replace(place, performance.now() - startedAt, signal ?? `code ${code}`);
    });
    worker.send({ connection, place } satisfies Told);
    const [said] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [Said | number];
    if (typeof said === 'object' && said !== null && 'serving' in said) return said.serving;
    throw new StartUpError(
      typeof said === 'object' && said !== null ? said.failure : 'A process of the server ended before it had started.',
    );
  };
  let ends = 0;
  const replace = async (place: number, ranMs: number, how: string) => {
    if (!isServing) return;
    ends = ranMs > STEADY_MS ? 1 : ends + 1;
    const pause = PAUSES_MS[ends - 1];
    if (pause === undefined) {
      program.say('Processes of the server do not stay up, so Coursecraft stops.');
      return program.stop(1);
    }
    program.say(`A process of the server ended by itself (${how}); another one takes its place.`);
    await wait(pause);
    if (isStopping) return;
    await start(place).catch((error: Error) => {
      if (!isStopping) program.say(error.message);
    });
  };

  let isServing = false;
  // The first one alone: what it makes at a first start is there for the others.
  const serving = await start(0);
  await Promise.all(Array.from({ length: processes - 1 }, (_, at) => start(at + 1)));
  isServing = true;
  return serving;
}
