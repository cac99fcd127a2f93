import { AUTHORS_PER_1000, MIX } from '../people/mix.ts';
import { type Figures, joinSteps, PARTS, type PartName, studentHours } from './figures.ts';

/** Assumptions that are not measured here. */
export const ASSUMED = {
  /** Share of registered students in the busiest hour: five hours a week within fifty. */
  activeShare: 0.1,
  hoursAYear: 180,
  /** Processor use at the peak that keeps replies quick and survives the loss of a machine. */
  busy: 0.6,
  coresOfDatabase: 64,
  /** `max_connections` of a large PostgreSQL. */
  connections: 500,
  connectionsOfProcess: 8,
  /** Write-ahead log that a replica and a disk keep up with. */
  walMBPerSecond: 100,
  diskTB: 16,
  /** Event streams per page: course and profile. */
  streams: 2,
  /** Notifying statements per tutor question: waiting, started, text, end. */
  notificationsOfQuestion: 4,
  /** Share of each web process for events of other users. */
  hearing: 0.2,
} as const;

export const SIZES = [10_000, 1_000_000, 100_000_000] as const;

const perHour = (name: string) => MIX[name]?.perHour ?? 0;
const ofAuthors = (name: string) => (perHour(name) * AUTHORS_PER_1000) / 1000;

export const NOTIFICATIONS_PER_HOUR =
  perHour('asks the tutor') * ASSUMED.notificationsOfQuestion +
  ofAuthors('saves an element') +
  ofAuthors('tells where they are');

/** Derives the cost of one active student from the measurements. */
export function costOf(figures: Figures) {
  const both = joinSteps([figures.compared.one, figures.compared.two]);
  const hours = studentHours(both);
  const cores = Object.fromEntries(PARTS.map((part) => [part, both.cpuSeconds[part] / hours / 3600])) as Record<
    PartName,
    number
  >;
  const streamCores = (figures.streams.coresEach1000 / 1000) * ASSUMED.streams;
  return {
    cores: { ...cores, web: cores.web + streamCores },
    streamMB: (figures.streams.memoryMBEach1000 / 1000) * ASSUMED.streams,
    requestsPerSecond: both.requests / hours / 3600,
    bytesPerHour: both.bytes / hours,
    walBytesPerHour: both.walBytes / hours,
    databaseBytesPerHour: both.databaseBytes / hours,
  };
}

export type Ceiling = { part: string; active: number; how: string; next: string };

/** Returns the limits of parts that cannot be scaled out, lowest first. */
export function ceilingsOf(figures: Figures): Ceiling[] {
  const { cores, walBytesPerHour } = costOf(figures);
  const ofProcess = ASSUMED.busy / cores.web;
  const { connections, connectionsOfProcess, coresOfDatabase, busy, walMBPerSecond, hearing } = ASSUMED;
  const ceilings: Ceiling[] = [
    {
      part: 'One web process',
      active: ofProcess,
      how: `one thread, ${Math.round(100 * busy)} % busy`,
      next: 'another process behind the same nginx; they hold no state',
    },
    {
      part: 'Tutor questions through one job queue',
      active: (figures.jobs.perSecond * 3600) / perHour('asks the tutor'),
      how: 'pg-boss with one process and empty jobs',
      next: 'a separate database for jobs, then one per group of courses',
    },
    {
      part: 'Transactions that send a notification',
      active: (figures.commits.notifying * 3600) / NOTIFICATIONS_PER_HOUR,
      how: 'PostgreSQL commits them one at a time',
      next: 'a broker such as NATS or Redis for job progress and presence',
    },
    {
      part: 'Direct database connections',
      active: (connections / connectionsOfProcess) * ofProcess,
      how: `${connectionsOfProcess} per process, ${connections} in total`,
      next: 'PgBouncer in session mode for jobs and accounts, and one listener per machine',
    },
    {
      part: 'Cores of the primary',
      active: (coresOfDatabase * busy) / cores.postgres,
      how: `${coresOfDatabase} cores, ${Math.round(100 * busy)} % busy`,
      next: 'courses on several database machines',
    },
    {
      part: 'Notifications received by every web process',
      active: (hearing * 3600 * 1e6) / (NOTIFICATIONS_PER_HOUR * figures.streams.microsHeard),
      how: `${Math.round(100 * hearing)} % of its time for events without subscribers`,
      next: 'one channel per group of courses, and subscribers of a course at the same process',
    },
    {
      part: 'The write-ahead log',
      active: (walMBPerSecond * 1e6 * 3600) / walBytesPerHour,
      how: `${walMBPerSecond} MB per second to disk and replica`,
      next: 'courses on several database machines',
    },
  ];
  // Drops parts whose cost was too small to measure.
  return ceilings.filter(({ active }) => Number.isFinite(active)).toSorted((one, other) => one.active - other.active);
}

/** Returns the needs of an installation in its busiest hour and per year. */
export function sizeFor(figures: Figures, registered: number) {
  const cost = costOf(figures);
  const { activeShare, busy, hoursAYear, streams } = ASSUMED;
  const active = registered * activeShare;
  const needed = (part: PartName) => (active * cost.cores[part]) / busy;
  const atLeast = (least: number, value: number) => Math.max(least, Math.ceil(value));
  const webs = atLeast(2, needed('web'));
  const draftsPerSecond = (active * AUTHORS_PER_1000) / 1000 / 3600 / 2;
  const workers = atLeast(2, needed('worker') + (draftsPerSecond * figures.draft.workerSeconds) / busy);
  const { memoryMB } = figures.compared.one;
  const processMB = (webs + workers) * Math.max(memoryMB.web, memoryMB.worker);
  return {
    registered,
    active,
    requestsPerSecond: active * cost.requestsPerSecond,
    webs,
    workers,
    connections: (webs + workers) * ASSUMED.connectionsOfProcess,
    primaryCores: needed('postgres'),
    replicaCores: needed('postgres-replica'),
    poolerCores: needed('pgbouncer') + needed('nginx'),
    memoryGB: (processMB + active * cost.streamMB) / 1000,
    streams: active * streams,
    notificationsPerSecond: (active * NOTIFICATIONS_PER_HOUR) / 3600,
    jobsPerSecond: (active * perHour('asks the tutor')) / 3600,
    walMBPerSecond: (active * cost.walBytesPerHour) / 3600 / 1e6,
    networkMBPerSecond: (active * cost.bytesPerHour) / 3600 / 1e6,
    diskTBAYear: (registered * hoursAYear * cost.databaseBytesPerHour) / 1e12,
  };
}
