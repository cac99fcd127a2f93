import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWorld } from './people/build-world.ts';
import type { Loaded } from './people/load.ts';
import { startLoad } from './people/start-load.ts';
import { createTraveller, newTraffic } from './people/traveller.ts';
import { document } from './support/document.ts';
import { quantile } from './support/figures.ts';
import { residentTreeMB } from './support/process-memory.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';

/**
 * `npm run bench -- load [--seconds 300] [--students 500]`: a school that learns without a pause on one server with its database; then twenty authors who draft
 * beside them; then five times as many students; then as few as before. People, server and database share the cores.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, students: { type: 'string', default: '500' } },
});
const steadySeconds = Number(values.seconds);
const students = Number(values.students);
const AUTHORS = 20;
const QUIET_SECONDS = 15;
const DRAFTING_SECONDS = 60;
const CROWD_SECONDS = 30;
const CROWD = 5;
const RECOVERED_SECONDS = 5;
const AFTER_SECONDS = 25;
const FLOOR = { p95: 150, draftingFactor: 1.3, throughput: 0.9, recoveredFactor: 1.3, memoryFactor: 1.1 };

type Window = { from: number; to: number };

const server = await startServerWithDatabase();
const [many, more] = [startLoad(), startLoad()];
try {
  console.log(`load: filling ${AUTHORS} courses for ${students} students …`);
  const { owner: _owner, ...world } = await buildWorld(server, {
    courses: AUTHORS,
    modules: 3,
    studentsOfCourse: Math.ceil(students / AUTHORS),
  });
  await Promise.all([many.tell({ do: 'know', world }), more.tell({ do: 'know', world })]);

  const memory: { at: number; MB: number }[] = [];
  const watching = setInterval(() => memory.push({ at: Date.now(), MB: residentTreeMB(server.pid) }), 2_000);
  const alone = await load(many, 5, QUIET_SECONDS);
  const quiet = figuresOf([alone], { from: 0, to: Number.POSITIVE_INFINITY });

  const total = steadySeconds + DRAFTING_SECONDS + CROWD_SECONDS + AFTER_SECONDS;
  const began = Date.now() + 2_000;
  const running = load(many, students, total);
  const after = (seconds: number) => wait(began + seconds * 1000 - Date.now());
  await after(steadySeconds);
  const drafting = draftFor(DRAFTING_SECONDS);
  const drafts = await drafting;
  const crowdFrom = Date.now();
  const crowd = load(more, students * (CROWD - 1), CROWD_SECONDS);
  const [all, others] = [await running, await crowd];
  clearInterval(watching);

  const windows = {
    steady: { from: began, to: began + steadySeconds * 1000 },
    drafting: { from: began + steadySeconds * 1000, to: crowdFrom },
    crowd: { from: crowdFrom + 4_000, to: crowdFrom + (CROWD_SECONDS + 2) * 1000 },
    after: {
      from: crowdFrom + (CROWD_SECONDS + 2 + RECOVERED_SECONDS) * 1000,
      to: began + total * 1000,
    },
  } satisfies Record<string, Window>;
  const figures = Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [name, figuresOf([all, others], window)]),
  ) as Record<keyof typeof windows, ReturnType<typeof figuresOf>>;
  const told = (name: string, { rate, p50, p95, p99, shedRate }: ReturnType<typeof figuresOf>) =>
    `  ${name.padEnd(34)} ${rate.toFixed(0).padStart(5)} requests/s  p50 ${p50.toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0).padStart(4)} ms` +
    `  p99 ${p99.toFixed(0).padStart(5)} ms  p95 ${(p95 / quiet.p95).toFixed(1).padStart(5)} × alone  asked to come again ${shedRate.toFixed(0)}/s`;
  const early = memoryIn(memory, { from: began + 20_000, to: began + 60_000 });
  const late = memoryIn(memory, { from: began + (steadySeconds - 40) * 1000, to: began + steadySeconds * 1000 });
  const { steady } = figures;
  const problems = Object.entries({ ...all.problems, ...others.problems });
  console.log(
    [
      `load: ${students} students without a pause, people, server and database on ${availableParallelism()} cores`,
      told('5 students', quiet),
      told(`${students} students, ${steadySeconds} s`, steady),
      told(`${AUTHORS} authors drafting beside them`, figures.drafting),
      told(`${students * CROWD} students, ${CROWD_SECONDS} s`, figures.crowd),
      told(`${students} again, ${RECOVERED_SECONDS} s later`, figures.after),
      `  p95 ${steady.p95.toFixed(0)} ms (goal ${FLOOR.p95} ms); beside ${drafts} drafts ${(figures.drafting.p95 / steady.p95).toFixed(2)} × (goal ${FLOOR.draftingFactor} ×)`,
      `  served of ${CROWD} times as many ${(figures.crowd.rate / steady.rate).toFixed(2)} × as of as few (goal ${FLOOR.throughput} ×); ` +
        `p95 afterwards ${(figures.after.p95 / steady.p95).toFixed(2)} × (goal ${FLOOR.recoveredFactor} ×)`,
      `  resident ${early.toFixed(0)} MB in the first minute, ${late.toFixed(0)} MB in the last: ${(late / early).toFixed(2)} × (goal ${FLOOR.memoryFactor} ×)`,
      `  went wrong: ${problems.length === 0 ? 'nothing' : problems.map(([what, count]) => `${count} × ${what}`).join(', ')}`,
    ].join('\n'),
  );
  const isKept =
    steady.p95 <= FLOOR.p95 &&
    figures.drafting.p95 <= FLOOR.draftingFactor * steady.p95 &&
    figures.crowd.rate >= FLOOR.throughput * steady.rate &&
    figures.after.p95 <= FLOOR.recoveredFactor * steady.p95 &&
    late <= FLOOR.memoryFactor * early;
  process.exitCode = isKept ? 0 : 1;

  /** So many students for a while, every request told. */
  async function load(by: ReturnType<typeof startLoad>, count: number, seconds: number): Promise<Loaded> {
    const given = {
      address: server.address,
      students: count,
      seconds,
      seed: count,
      mix: 'class',
      tellsRequests: true,
    } as const;
    const { loaded } = await by.tell({ do: 'load', load: given });
    if (!loaded) throw new Error('Nothing was measured.');
    return loaded;
  }

  /** Every author drafts modules of a document, one after the other. Gives how many came of it. */
  async function draftFor(seconds: number): Promise<number> {
    const end = Date.now() + seconds * 1000;
    let made = 0;
    const work = world.authors.map(async (one) => {
      const author = createTraveller(one, world);
      const courseId = world.courses[one.course]?.courseId ?? '';
      const form = new FormData();
      form.append('files', new Blob([readFileSync(document)]), basename(document));
      const authorization = `Bearer ${await author.tokenFor(server.address, newTraffic())}`;
      const at = `${server.address}/api/courses/${courseId}`;
      await fetch(`${at}/upload`, { method: 'POST', body: form, headers: { authorization } });
      for (let status = 'pending'; status === 'pending'; await wait(500)) {
        const { uploads } = (await (await fetch(`${at}/uploads`, { headers: { authorization } })).json()) as {
          uploads: { status: string }[];
        };
        status = uploads[0]?.status ?? 'pending';
      }
      while (Date.now() < end) {
        await author.make(server.address, { name: 'generateModule', given: { body: { courseId } } }, newTraffic());
        made += 1;
      }
    });
    await Promise.race([Promise.all(work), wait(seconds * 1000)]);
    Promise.all(work).catch((error: Error) => console.error(`An author could not draft: ${error.message}`));
    return made;
  }
} finally {
  await Promise.all([many.stop(), more.stop()]);
  await server.stop();
}

/** What was served in a while, of everybody. */
function figuresOf(loads: readonly Loaded[], { from, to }: Window) {
  const isIn = (at: number | undefined) => at !== undefined && at >= from && at < to;
  const took = loads.flatMap((one) => one.took.filter((_, index) => isIn(one.ended[index])));
  const ends = loads.flatMap(({ ended }) => ended.filter(isIn));
  const shed = loads.flatMap((one) => one.shed.filter(isIn)).length;
  const seconds = (Math.min(to, Math.max(...ends)) - Math.max(from, Math.min(...ends))) / 1000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(took, share)) as [number, number, number];
  return { rate: took.length / seconds, shedRate: shed / seconds, p50, p95, p99 };
}

function memoryIn(memory: readonly { at: number; MB: number }[], { from, to }: Window): number {
  return quantile(
    memory.filter(({ at }) => at >= from && at < to).map(({ MB }) => MB),
    0.5,
  );
}
