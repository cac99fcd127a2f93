import { setTimeout as wait } from 'node:timers/promises';
import { buildWorld } from './people/build-world.ts';
import { median, milliseconds, quantile } from './support/figures.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';

/** Compares waiting times of others with and without a running duplication. */
const MODULES = 12;
const RUNS = 5;
const EVERY_MS = 5;
const GOAL_MS = 50;

const server = await startServerWithDatabase();
try {
  const { owner, courses } = await buildWorld(server, { courses: 1, modules: MODULES, studentsOfCourse: 1 });
  const courseId = courses[0]?.courseId ?? '';

  async function meanwhile(work: () => Promise<unknown>): Promise<{ waits: number[]; took: number }> {
    const waits: number[] = [];
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        waits.push(await milliseconds(async () => (await fetch(`${server.address}/api/health`)).text()));
        await wait(EVERY_MS);
      }
    })();
    const took = await milliseconds(work);
    isOver = true;
    await asking;
    return { waits, took };
  }

  const idle = await meanwhile(() => wait(2_000));
  const duplicate = () => owner.do('duplicateCourse', { params: { courseId }, body: {} });
  await duplicate();
  const runs: Awaited<ReturnType<typeof meanwhile>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await meanwhile(duplicate));
  const waits = runs.flatMap((run) => run.waits);
  const longest = median(runs.map((run) => Math.max(...run.waits)));
  const told = (values: readonly number[]) =>
    `median ${median(values).toFixed(1)} ms, 95th percentile ${quantile(values, 0.95).toFixed(1)} ms`;
  console.log(
    `duplicate course: ${courses[0]?.elements.length} elements in ${median(runs.map(({ took }) => took)).toFixed(0)} ms\n` +
      `  others wait ${told(waits)}, at most ${longest.toFixed(1)} ms (goal ${GOAL_MS} ms); ` +
      `${(quantile(waits, 0.95) / quantile(idle.waits, 0.95)).toFixed(1)} × where nobody does (${told(idle.waits)})`,
  );
  process.exitCode = longest <= GOAL_MS ? 0 : 1;
} finally {
  await server.stop();
}
