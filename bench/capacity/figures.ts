import type { Group } from '../people/mix.ts';

/** Measured parts; all web processes count as one, and so do all nginx. */
export const PARTS = [
  'web',
  'worker',
  'postgres',
  'postgres-replica',
  'pgbouncer',
  'nginx',
  'object-store',
  'load',
] as const;
export type PartName = (typeof PARTS)[number];

export type Times = { acts: number; p50: number; p95: number; p99: number };

export type Step = {
  processes: number;
  students: number;
  seconds: number;
  requests: number;
  /** Milliseconds from the planned start of an act to its end. */
  times: Partial<Record<Group, Times>>;
  problems: Record<string, number>;
  holds: boolean;
  cpuSeconds: Record<PartName, number>;
  memoryMB: Record<PartName, number>;
  bytes: number;
  walBytes: number;
  databaseBytes: number;
  /** Calls that a replica may answer. */
  eligible: number;
  byReplica: number;
};

/** Figures of one run of `npm run capacity`. */
export type Figures = {
  machine: { cores: number; memoryGB: number; loadBefore: number; loadAfter: number };
  held: { one: number; two: number };
  steps: Step[];
  compared: { one: Step; two: Step };
  reading: { one: Step; two: Step };
  streams: {
    open: number;
    memoryMBEach1000: number;
    coresEach1000: number;
    /** Web process time per event, without and with a subscriber. */
    microsHeard: number;
    microsDelivered: number;
  };
  jobs: { perSecond: number; databaseMs: number; processMs: number };
  commits: { silent: number; notifying: number; connections: number };
  draft: { workerSeconds: number; databaseSeconds: number };
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Joins several steps of the same kind. */
export function joinSteps(steps: readonly Step[]): Step {
  const [first] = steps;
  if (!first) throw new Error('There is no step.');
  const total = (read: (step: Step) => number) => sum(steps.map(read));
  const perPart = (read: (step: Step, part: PartName) => number, scale = 1) =>
    Object.fromEntries(PARTS.map((part) => [part, total((step) => read(step, part)) * scale])) as Step['cpuSeconds'];
  return {
    ...first,
    seconds: total(({ seconds }) => seconds),
    requests: total(({ requests }) => requests),
    holds: steps.every(({ holds }) => holds),
    cpuSeconds: perPart(({ cpuSeconds }, part) => cpuSeconds[part]),
    memoryMB: perPart(({ memoryMB }, part) => memoryMB[part], 1 / steps.length),
    bytes: total(({ bytes }) => bytes),
    walBytes: total(({ walBytes }) => walBytes),
    databaseBytes: total(({ databaseBytes }) => databaseBytes),
    eligible: total(({ eligible }) => eligible),
    byReplica: total(({ byReplica }) => byReplica),
  };
}

export const studentHours = ({ students, seconds }: Pick<Step, 'students' | 'seconds'>) => (students * seconds) / 3600;

/** Processor time without the load generator. */
export const serving = ({ cpuSeconds }: Pick<Step, 'cpuSeconds'>) =>
  sum(PARTS.filter((part) => part !== 'load').map((part) => cpuSeconds[part]));

/** Processor milliseconds of one request over all parts. */
export const cpuMsOfRequest = (step: Step) => (1000 * serving(step)) / step.requests;
