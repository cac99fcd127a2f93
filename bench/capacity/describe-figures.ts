import { MODEL_CALLS_PER_HOUR, WITHIN_MS } from '../people/mix.ts';
import { ASSUMED, ceilingsOf, costOf, NOTIFICATIONS_PER_HOUR, SIZES, sizeFor } from './extrapolate.ts';
import { cpuMsOfRequest, type Figures, joinSteps, PARTS, type PartName, type Step, studentHours } from './figures.ts';

const NAMES: Record<PartName, string> = {
  web: 'web processes',
  worker: 'worker',
  postgres: 'PostgreSQL',
  'postgres-replica': 'replica',
  pgbouncer: 'PgBouncer',
  nginx: 'nginx',
  'object-store': 'object store',
  load: 'load generator',
};

function number(value: number): string {
  if (value >= 100) return Number(value.toPrecision(2)).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}
const percent = (share: number) => `${Math.round(100 * share)} %`;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

const timesOf = ({ times }: Step) =>
  Object.entries(times)
    .map(([group, { p50, p95, p99 }]) => `${group} ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')}`)
    .join(', ');

const perRequest = (step: Step, part: PartName) => (1000 * step.cpuSeconds[part]) / step.requests;

/** Describes the measured figures as Markdown. */
export function describeMeasurements(figures: Figures): string {
  const { machine, held, compared, reading, streams, jobs, commits, draft } = figures;
  const both = joinSteps([compared.one, compared.two]);
  const ratio = (of: typeof compared) => cpuMsOfRequest(of.two) / cpuMsOfRequest(of.one);
  const eligible = both.eligible + reading.one.eligible + reading.two.eligible;
  const byReplica = both.byReplica + reading.one.byReplica + reading.two.byReplica;
  const heldWords = (students: number) =>
    students > 0 ? `${number(students)} active students` : 'fewer than the smallest number tried';
  const heard = streams.microsHeard > 0 ? `${number(streams.microsHeard)} µs` : 'too little to measure';

  return `#### Measured
${machine.cores} cores and ${machine.memoryGB} GB for servers and load generator together. Load average: ${machine.loadBefore.toFixed(1)} before, ${machine.loadAfter.toFixed(1)} after.

Processor time per request in milliseconds, with ${both.students} active students:

${table(
  ['', 'mix, one web process', 'mix, two', 'reading only, one', 'reading only, two'],
  [
    ...PARTS.map((part) => [
      NAMES[part],
      ...[compared.one, compared.two, reading.one, reading.two].map((step) => perRequest(step, part).toFixed(2)),
    ]),
    [
      'total without load generator',
      ...[compared.one, compared.two, reading.one, reading.two].map((step) => cpuMsOfRequest(step).toFixed(2)),
    ],
  ],
)}

- Two web processes need ${ratio(compared).toFixed(2)} × the processor time of one per request of the mix, and ${ratio(reading).toFixed(2)} × for reading (goal: at most 1.05 ×).
- The replica answered ${percent(byReplica / eligible)} of the eligible reads (goal: 60 %).
- Until the 95th percentile of a group exceeded its limit (${Object.entries(WITHIN_MS)
    .map(([group, ms]) => `${group} ${ms} ms`)
    .join(
      ', ',
    )}), one web process carried ${heldWords(held.one)}, two carried ${heldWords(held.two)}. This is a lower bound, because everything shares these cores.
- Milliseconds at the 50th / 95th / 99th percentile, from the scheduled start of an action: one process ${timesOf(compared.one)}; two ${timesOf(compared.two)}.
- 1,000 idle streams need ${number(streams.memoryMBEach1000)} MB and ${number(streams.coresEach1000)} cores (${number(streams.open)} were open). A delivered event costs ${number(streams.microsDelivered)} µs, an event without subscribers ${heard}.
- Jobs: ${number(jobs.perSecond)} per second to one process, each ${jobs.databaseMs.toFixed(1)} ms in PostgreSQL and ${jobs.processMs.toFixed(1)} ms in processes.
- Commits from ${commits.connections} connections: ${number(commits.silent)} per second, ${number(commits.notifying)} per second if each sends a notification.
- A drafted module: ${draft.workerSeconds.toFixed(1)} s in the worker, ${draft.databaseSeconds.toFixed(1)} s in PostgreSQL.`;
}

/** Describes the needs of installations of several sizes as Markdown. */
export function describeSizes(figures: Figures): string {
  const { compared } = figures;
  const both = joinSteps([compared.one, compared.two]);
  const cost = costOf(figures);
  const parts = PARTS.filter((part) => part !== 'load');
  const total = parts.reduce((sum, part) => sum + cost.cores[part], 0);
  const sizes = SIZES.map((size) => sizeFor(figures, size));
  const line = (what: string, read: (size: (typeof sizes)[number]) => number) => [
    what,
    ...sizes.map((size) => number(read(size))),
  ];

  return `#### What 1,000 active students cost
${table(
  ['', 'cores', 'memory, MB'],
  [
    ...parts.map((part) => [NAMES[part], number(1000 * cost.cores[part]), number(compared.one.memoryMB[part])]),
    ['total', number(1000 * total), number(parts.reduce((sum, part) => sum + compared.one.memoryMB[part], 0))],
  ],
)}

They cause ${number(1000 * cost.requestsPerSecond)} requests and ${number((1000 * cost.bytesPerHour) / 3600 / 1e3)} kB of network traffic per second. Per hour the database grows by ${number((1000 * cost.databaseBytesPerHour) / 1e6)} MB and writes ${number((1000 * cost.walBytesPerHour) / 1e6)} MB of log (measured over ${number(studentHours(both))} student hours). No language model is included. With one, they would make ${number(1000 * MODEL_CALLS_PER_HOUR)} calls per hour, ${MODEL_CALLS_PER_HOUR} per student, which costs more than everything else.

#### Extrapolated
None of this was run. Assumptions: ${percent(ASSUMED.activeShare)} of the registered students are active in the busiest hour, each studies ${ASSUMED.hoursAYear} hours a year, and processors are ${percent(ASSUMED.busy)} busy at the peak.

${table(
  ['registered', ...sizes.map(({ registered }) => registered.toLocaleString('en'))],
  [
    line('active at the peak', ({ active }) => active),
    line('requests per second', ({ requestsPerSecond }) => requestsPerSecond),
    line('web processes', ({ webs }) => webs),
    line('workers', ({ workers }) => workers),
    line('memory of both, GB', ({ memoryGB }) => memoryGB),
    line('primary, cores', ({ primaryCores }) => primaryCores),
    line('replicas, cores', ({ replicaCores }) => replicaCores),
    line('nginx and PgBouncer, cores', ({ poolerCores }) => poolerCores),
    line('direct database connections', ({ connections }) => connections),
    line('open streams', ({ streams: open }) => open),
    line('notifications per second', ({ notificationsPerSecond }) => notificationsPerSecond),
    line('jobs per second', ({ jobsPerSecond }) => jobsPerSecond),
    line('database log, MB/s', ({ walMBPerSecond }) => walMBPerSecond),
    line('network, MB/s', ({ networkMBPerSecond }) => networkMBPerSecond),
    line('database growth, TB per year', ({ diskTBAYear }) => diskTBAYear),
  ],
)}

#### Limits in the order in which they are reached
With ${NOTIFICATIONS_PER_HOUR} notifications per student hour:

${['| part | active students | limit | next step |', '|---|---:|---|---|', ...ceilingsOf(figures).map(({ part, active, how, next }) => row([part, number(active), how, next]))].join('\n')}`;
}

const BEGIN = '<!-- capacity: generated from bench/capacity by its test -->';
const END = '<!-- /capacity -->';

/** Replaces the capacity section between the marks of a page. */
export function withCapacity(page: string, figures: Figures): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/scaling.md has no place for the capacity figures.');
  return `${page.slice(0, from)}${BEGIN}\n${describeSizes(figures)}\n${page.slice(to)}`;
}
