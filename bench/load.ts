import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWorld } from './people/build-world.ts';
import type { Loaded } from './people/load.ts';
import { startLoad } from './people/start-load.ts';
import { newTraffic } from './people/traffic.ts';
import { createTraveller } from './people/traveller.ts';
import { document } from './support/document.ts';
import { quantile } from './support/figures.ts';
import { residentTreeMB } from './support/process-memory.ts';
import { readUse } from './support/process-use.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';

/**
 * Loads one server: `npm run bench -- load [--seconds 300] [--students 500] [--steady] [--profile FOLDER]`. Without
 * `--steady`, adds twenty drafting authors, then five times the students, then the first load again.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    students: { type: 'string', default: '500' },
    steady: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
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
const MOST_SECONDS = 600;
const GOAL = { p95: 150, draftingFactor: 1.3, throughput: 0.9, recoveredFactor: 1.3, memoryFactor: 1.1 };

const SLOWEST = 4;

type Window = { from: number; to: number };

const seconds = (many: number) => wait(many * 1000);
const profiling = values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` } : undefined;
const server = await startServerWithDatabase(profiling);
const [many, more] = [startLoad(), startLoad()];
try {
  console.log(`load: filling ${AUTHORS} courses for ${students} students …`);
  const { owner: _owner, ...world } = await buildWorld(server, {
    courses: AUTHORS,
    modules: 3,
    studentsOfCourse: Math.ceil(students / AUTHORS),
  });
  await Promise.all([many.tell({ do: 'know', world }), more.tell({ do: 'know', world })]);
  const quiet = figuresOf([await load(many, 5, QUIET_SECONDS)], { from: 0, to: Number.POSITIVE_INFINITY });

  const memory: { at: number; MB: number }[] = [];
  const watching = setInterval(() => memory.push({ at: Date.now(), MB: residentTreeMB(server.pid) }), 2_000);
  const running = load(many, students, steadySeconds + MOST_SECONDS);
  const windows: Record<string, Window> = {};
  async function watch(name: string, work: Promise<unknown>, fromSeconds = 0) {
    const from = Date.now() + fromSeconds * 1000;
    await work;
    windows[name] = { from, to: Date.now() };
  }
  await seconds(3);
  const before = usesOf();
  await watch('steady', seconds(steadySeconds));
  const after = usesOf();
  let drafts = 0;
  const loads: Promise<Loaded>[] = [running];
  if (!values.steady) {
    const drafting = draftFor(DRAFTING_SECONDS);
    await watch('drafting', seconds(DRAFTING_SECONDS));
    drafts = await drafting;
    loads.push(load(more, students * (CROWD - 1), CROWD_SECONDS));
    await watch('crowd', seconds(CROWD_SECONDS), 4);
    await seconds(RECOVERED_SECONDS);
    await watch('after', seconds(AFTER_SECONDS));
  }
  many.end();
  const all = await Promise.all(loads);
  clearInterval(watching);

  const met = Object.fromEntries(Object.entries(windows).map(([name, window]) => [name, figuresOf(all, window)]));
  const { steady, drafting, crowd, after: recovered } = met;
  if (!steady) throw new Error('Nothing was measured.');
  const lines = [told('5 students', quiet), told(`${students} students, ${steadySeconds} s`, steady)];
  const memoryIn = ({ from, to }: Window) =>
    quantile(
      memory.filter(({ at }) => at >= from && at < to).map(({ MB }) => MB),
      0.5,
    );
  const span = windows.steady ?? { from: 0, to: 0 };
  const third = (span.to - span.from) / 3;
  const early = memoryIn({ from: span.from, to: span.from + third });
  const late = memoryIn({ from: span.to - third, to: span.to });
  const results = [
    compare('95th percentile of a request, ms', steady.p95, GOAL.p95),
    compare('memory of the last third, of the first', late / early, GOAL.memoryFactor),
  ];
  if (drafting && crowd && recovered) {
    lines.push(
      told(`${AUTHORS} authors drafting beside them`, drafting),
      told(`${students * CROWD} students, ${CROWD_SECONDS} s`, crowd),
      told(`${students} again, ${RECOVERED_SECONDS} s later`, recovered),
    );
    results.push(
      compare(`95th percentile beside ${drafts} drafts, of that alone`, drafting.p95 / steady.p95, GOAL.draftingFactor),
      compare(`as few served as many, of ${CROWD} times as many`, steady.rate / crowd.rate, 1 / GOAL.throughput),
      compare('95th percentile afterwards, of that before', recovered.p95 / steady.p95, GOAL.recoveredFactor),
    );
  }
  const problems = new Map<string, number>();
  for (const one of all)
    for (const [what, count] of Object.entries(one.problems)) problems.set(what, (problems.get(what) ?? 0) + count);
  const each = (use: (uses: ReturnType<typeof usesOf>) => number) =>
    ((1000 * (use(after) - use(before))) / (steady.rate * steadySeconds)).toFixed(1);
  console.log(
    [
      `load: students without a pause; people, server and database on ${availableParallelism()} cores`,
      ...lines,
      `  a request takes ${each(({ web }) => web)} ms of a processor in the server, ${each(({ database }) => database)} in its database, ${each(({ people }) => people)} in those who ask; ` +
        `${late.toFixed(0)} MB`,
      ...results.map(({ line }) => line),
      `  went wrong: ${problems.size === 0 ? 'nothing' : [...problems].map(([what, count]) => `${count} × ${what}`).join(', ')}`,
    ].join('\n'),
  );
  process.exitCode = results.every(({ isKept }) => isKept) ? 0 : 1;

  function told(name: string, { rate, p50, p95, p99, shedRate, slowest }: Figures): string {
    const wide = (value: number, digits = 0) => value.toFixed(digits).padStart(6);
    return (
      `  ${name.padEnd(34)}${wide(rate)} requests/s, p50${wide(p50)} ms, p95${wide(p95)} ms, p99${wide(p99)} ms; ` +
      `p95${wide(p95 / quiet.p95, 1)} × that of 5 students; refused with 503 ${shedRate.toFixed(0)}/s; ` +
      `of the slowest twentieth ${slowest.map((one) => `${one.name} ${(100 * one.share).toFixed(0)} %`).join(', ')}`
    );
  }

  function usesOf() {
    const uses = { web: readUse(server.pid), people: readUse(many.pid), all: readUse(process.pid) };
    const { web, people, all } = Object.fromEntries(
      Object.entries(uses).map(([name, { cpuSeconds }]) => [name, cpuSeconds]),
    ) as Record<keyof typeof uses, number>;
    return {
      web,
      people,
      database: all - web - people - process.cpuUsage().user / 1e6 - process.cpuUsage().system / 1e6,
    };
  }

  async function load(by: ReturnType<typeof startLoad>, count: number, most: number): Promise<Loaded> {
    const given = {
      address: server.address,
      students: count,
      seconds: most,
      seed: count,
      mix: 'class',
      tellsRequests: true,
    } as const;
    const { loaded } = await by.tell({ do: 'load', load: given });
    if (!loaded) throw new Error('Nothing was measured.');
    return loaded;
  }

  async function draftFor(most: number): Promise<number> {
    const end = Date.now() + most * 1000;
    let made = 0;
    const work = world.authors.map(async (one) => {
      const author = createTraveller(one, world);
      const courseId = world.courses[one.course]?.courseId ?? '';
      const form = new FormData();
      form.append('files', new Blob([readFileSync(document)]), basename(document));
      const authorization = `Bearer ${await author.tokenFor(server.address, newTraffic())}`;
      const send = async (path: string, body?: FormData): Promise<Response> => {
        const method = body ? 'POST' : 'GET';
        const at = `${server.address}/api/courses/${courseId}/${path}`;
        const reply = await fetch(at, { method, headers: { authorization }, ...(body && { body }) });
        return reply.status === 503 ? wait(1000).then(() => send(path, body)) : reply;
      };
      await send('upload', form);
      for (let status = 'pending'; status === 'pending'; await wait(500)) {
        const { uploads } = (await (await send('uploads')).json()) as { uploads: { status: string }[] };
        status = uploads[0]?.status ?? 'failed';
      }
      while (Date.now() < end) {
        await author.make(
          server.address,
          { name: 'generateModule', given: { body: { courseId, publish: false } } },
          newTraffic(),
        );
        made += 1;
      }
    });
    await Promise.all(work);
    return made;
  }
} finally {
  await Promise.all([many.stop(), more.stop()]);
  await server.stop();
}

type Figures = ReturnType<typeof figuresOf>;

function figuresOf(loads: readonly Loaded[], { from, to }: Window) {
  const isIn = (at: number) => at >= from && at < to;
  const served = loads.flatMap((one) => one.served.filter(({ ended }) => isIn(ended)));
  const took = served.map((one) => one.took);
  const ends = served.map(({ ended }) => ended);
  const shed = loads.flatMap((one) => one.shed.filter(isIn)).length;
  const seconds = (Math.min(to, Math.max(...ends)) - Math.max(from, Math.min(...ends))) / 1000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(took, share)) as [number, number, number];
  const slow = Map.groupBy(
    served.filter((one) => one.took > p95),
    ({ name }) => name,
  );
  const slowest = [...slow]
    .map(([name, { length }]) => ({ name, share: length / (took.length - took.length * 0.95) }))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, SLOWEST);
  return { rate: took.length / seconds, shedRate: shed / seconds, p50, p95, p99, slowest };
}

function compare(what: string, value: number, most: number) {
  const isKept = value <= most;
  return { isKept, line: `  ${what}: ${value.toFixed(2)} (goal ${most.toFixed(2)}${isKept ? '' : ', missed'})` };
}
