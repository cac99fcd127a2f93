import { AUTHORS_PER_1000, MIX, MODEL_CALLS_PER_HOUR, WITHIN_MS } from '../people/mix.ts';
import { ASSUMED, ceilingsOf, costOf, NOTIFICATIONS_PER_HOUR, SIZES, sizeFor } from './extrapolate.ts';
import { cpuMsOfRequest, type Figures, joinSteps, PARTS, type PartName, type Step, studentHours } from './figures.ts';

const NAMES: Record<PartName, string> = {
  web: 'web processes',
  worker: 'worker',
  postgres: 'PostgreSQL',
  'postgres-replica': 'its replica',
  pgbouncer: 'PgBouncer',
  nginx: 'nginx',
  'object-store': 'object store',
  load: 'the load itself',
};

/** Two figures that count, with commas. */
function number(value: number): string {
  if (value >= 100) return Number(value.toPrecision(2)).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}
const percent = (share: number) => `${Math.round(100 * share)} %`;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

/** The mix, as it is in the page and as it is sent. */
export function describeMix(): string {
  const rows = Object.entries(MIX).map(([name, { by, perHour, why }]) => [
    `${by === 'author' ? 'an author' : 'a student'} ${name}`,
    perHour,
    why,
  ]);
  return [
    `Of 1,000 active students ${AUTHORS_PER_1000} authors work at the same time. In an hour`,
    '',
    ['| | times | because |', '|---|---:|---|', ...rows.map(row)].join('\n'),
  ].join('\n');
}

const timesOf = ({ times }: Step) =>
  Object.entries(times)
    .map(([group, { p50, p95, p99 }]) => `${group} ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')}`)
    .join(', ');

const perRequest = (step: Step, part: PartName) => (1000 * step.cpuSeconds[part]) / step.requests;

/** What was measured and what follows from it, as Markdown. */
export function describeFigures(figures: Figures): string {
  const { machine, held, compared, reading, streams, jobs, commits, draft } = figures;
  const both = joinSteps([compared.one, compared.two]);
  const cost = costOf(figures);
  const ratio = (of: typeof compared) => cpuMsOfRequest(of.two) / cpuMsOfRequest(of.one);
  const parts = PARTS.filter((part) => part !== 'load');
  const eligible = both.eligible + reading.one.eligible + reading.two.eligible;
  const byReplica = both.byReplica + reading.one.byReplica + reading.two.byReplica;
  const total = parts.reduce((sum, part) => sum + cost.cores[part], 0);
  const sizes = SIZES.map((size) => sizeFor(figures, size));
  const line = (what: string, read: (size: (typeof sizes)[number]) => number) => [
    what,
    ...sizes.map((size) => number(read(size))),
  ];
  const heldWords = (students: number) =>
    students > 0 ? `${number(students)} active students` : 'not even the fewest that were tried';
  const heard = streams.microsHeard > 0 ? `${number(streams.microsHeard)} µs` : 'too little to be seen';

  return `#### Measured
On ${machine.cores} cores and ${machine.memoryGB} GB for everything together, people and all, with a load average of ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after.

Processors' time of a request, in milliseconds, ${both.students} active students:

${table(
  ['', 'the mix, one web process', 'two', 'reading alone, one', 'two'],
  [
    ...PARTS.map((part) => [
      NAMES[part],
      ...[compared.one, compared.two, reading.one, reading.two].map((step) => perRequest(step, part).toFixed(2)),
    ]),
    [
      'all but the load',
      ...[compared.one, compared.two, reading.one, reading.two].map((step) => cpuMsOfRequest(step).toFixed(2)),
    ],
  ],
)}

- Two processes take ${ratio(compared).toFixed(2)} × the processors' time of one for a request of the mix, and ${ratio(reading).toFixed(2)} × for one that reads (floor 1.05 ×).
- The replica answered ${percent(byReplica / eligible)} of the calls that it may (floor 60 %).
- By the clock, until a group's 95th percentile broke its bound (${Object.entries(WITHIN_MS)
    .map(([group, ms]) => `${group} ${ms} ms`)
    .join(
      ', ',
    )}): one web process carried ${heldWords(held.one)}, two ${heldWords(held.two)}. A lower bound: everything shares these cores, and other programs do.
- Milliseconds at the 50th / 95th / 99th percentile in one of the rounds, from when an act should have begun: one process ${timesOf(compared.one)}; two ${timesOf(compared.two)}.
- ${number(streams.open)} open streams at one web process: ${number(streams.memoryMBEach1000)} MB and ${number(streams.coresEach1000)} cores for 1,000 of them at rest, ${number(streams.microsDelivered)} µs for an event that reaches a page, ${heard} for a change that no page at this process follows.
- Jobs: ${number(jobs.perSecond)} a second through the queue to one process, each ${jobs.databaseMs.toFixed(1)} ms of PostgreSQL and ${jobs.processMs.toFixed(1)} ms of processes.
- Commits from ${commits.connections} connections: ${number(commits.silent)} a second, and ${number(commits.notifying)} a second where each notifies.
- A drafted module: ${draft.workerSeconds.toFixed(1)} s of the worker and ${draft.databaseSeconds.toFixed(1)} s of PostgreSQL.

#### What 1,000 active students cost
${table(
  ['', 'cores', 'MB of memory'],
  [
    ...parts.map((part) => [NAMES[part], number(1000 * cost.cores[part]), number(compared.one.memoryMB[part])]),
    ['together', number(1000 * total), number(parts.reduce((sum, part) => sum + compared.one.memoryMB[part], 0))],
  ],
)}

With it ${number(1000 * cost.requestsPerSecond)} requests and ${number((1000 * cost.bytesPerHour) / 3600 / 1e3)} kB a second on the network; in an hour ${number((1000 * cost.databaseBytesPerHour) / 1e6)} MB more in the database and ${number((1000 * cost.walBytesPerHour) / 1e6)} MB of its log (measured over ${number(studentHours(both))} hours of students). The memory is that of one web process with ${both.students} active students. The built-in engine is in these figures. With a language model in its place they would make ${number(1000 * MODEL_CALLS_PER_HOUR)} calls an hour to it, ${MODEL_CALLS_PER_HOUR} for each student: what those cost depends on the model alone, and is more than all of the rest.

#### Carried on
Extrapolated, nothing of it was run. ${percent(ASSUMED.activeShare)} of all who are registered learn in the busiest hour, ${ASSUMED.hoursAYear} hours a year each; processors are ${percent(ASSUMED.busy)} busy then.

${table(
  ['registered', ...sizes.map(({ registered }) => registered.toLocaleString('en'))],
  [
    line('active at the peak', ({ active }) => active),
    line('requests a second', ({ requestsPerSecond }) => requestsPerSecond),
    line('web processes', ({ webs }) => webs),
    line('workers', ({ workers }) => workers),
    line('memory of both, GB', ({ memoryGB }) => memoryGB),
    line('cores of the primary', ({ primaryCores }) => primaryCores),
    line('cores of replicas', ({ replicaCores }) => replicaCores),
    line('cores of nginx and PgBouncer', ({ poolerCores }) => poolerCores),
    line('connections past the pooler', ({ connections }) => connections),
    line('open streams', ({ streams: open }) => open),
    line('notifications a second', ({ notificationsPerSecond }) => notificationsPerSecond),
    line('jobs a second', ({ jobsPerSecond }) => jobsPerSecond),
    line('log of the database, MB/s', ({ walMBPerSecond }) => walMBPerSecond),
    line('network, MB/s', ({ networkMBPerSecond }) => networkMBPerSecond),
    line('disk of the database, TB a year', ({ diskTBAYear }) => diskTBAYear),
  ],
)}

#### What gives first, and what then
In this order, ${NOTIFICATIONS_PER_HOUR} notifications to an hour of a student:

${['| part | active students | limit | then |', '|---|---:|---|---|', ...ceilingsOf(figures).map(({ part, active, how, next }) => row([part, number(active), how, next]))].join('\n')}`;
}

const BEGIN = '<!-- capacity: from `bench/capacity`, where a test holds and writes it -->';
const END = '<!-- /capacity -->';

/** The page with what these figures say, in its place. */
export function withCapacity(page: string, figures: Figures): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/scaling.md has no place for the capacity any more.');
  return `${page.slice(0, from)}${BEGIN}\n${describeMix()}\n\n${describeFigures(figures)}\n${page.slice(to)}`;
}
