import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import type { Database, Pool } from '../db/connect.ts';
import { inTime } from '../db/in-time.ts';
import type { Replica, Unanswered } from '../db/open-replica.ts';
import type { Unavailability } from '../db/unavailability.ts';
import type { DatabaseWatch } from '../db/watch-database.ts';
import { countJobs, type JobCount } from './queries.ts';
import { readDisk } from './read-disk.ts';

/** In seconds, for pages and engine work. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 10, 30];
/** A slower database counts as unavailable, because the scraper waits for all metrics. */
const TIMEOUT_MS = 2_000;

type Sources = {
  db: Database;
  database: DatabaseWatch;
  pools: Record<string, Pool>;
  replica?: Pick<Replica, 'lagMs'> | undefined;
};

export type Metrics = {
  readonly contentType: string;
  expose(): Promise<string>;
  watch(sources: Sources): void;
  /** `endpoint` is a name or another label. `seconds` is undefined for event streams. */
  requestEnded(ended: { endpoint: string; work: 'request' | 'engine'; status: string; seconds?: number }): void;
  streamsChanged(by: 1 | -1): void;
  statementEnded(seconds: number): void;
  databaseFailed(reason: Unavailability): void;
  replicaAsked(passedOver: Unanswered | undefined): void;
  storageFailed(operation: string): void;
  modelAsked(asked: { kind: string; model: string; inputTokens: number; outputTokens: number }): void;
  modelFailed(failed: { model: string; reason: string }): void;
  modelRefused(refused: { kind: string; budget: 'course' | 'person' | 'installation' }): void;
};

/** Counts and times work. All labels have few values that no user controls. */
export function createMetrics({ ai, dataFolder }: Pick<Config, 'ai' | 'dataFolder'>): Metrics {
  const register = new Registry();
  const registers = [register];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `coursecraft_${name}`, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `coursecraft_${name}`, help, labelNames, registers });
  collectDefaultMetrics({ register });

  gauge('info', 'Running version', ['version', 'node']).set({ version: VERSION, node: process.versions.node }, 1);
  const requests = counter('http_requests_total', 'Requests by endpoint and status. 499: the client disconnected', [
    'endpoint',
    'work',
    'status',
  ]);
  const requestSeconds = new Histogram({
    name: 'coursecraft_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its reply, without event streams',
    labelNames: ['endpoint', 'work'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const statementSeconds = new Histogram({
    name: 'coursecraft_database_statement_duration_seconds',
    help: 'Duration of statements, without the wait for a connection',
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const databaseFailures = counter('database_failures_total', 'Failed statements by reason', ['reason']);
  const replicaReads = counter('replica_reads_total', 'Reads that a replica may serve, by database and reason', [
    'database',
    'reason',
  ]);
  const storageFailures = counter('storage_failures_total', 'Failed file operations by operation', ['operation']);
  const modelCalls = counter('model_calls_total', 'Completed language model calls', ['provider', 'model', 'kind']);
  const modelTokens = counter('model_tokens_total', 'Tokens used by language models', [
    'provider',
    'model',
    'kind',
    'direction',
  ]);
  const modelFailures = counter('model_failures_total', 'Failed language model calls by reason', [
    'provider',
    'model',
    'reason',
  ]);
  const modelRefusals = counter('model_refusals_total', 'Work refused because the daily token budget was used up', [
    'kind',
    'budget',
  ]);

  const databaseUp = gauge('database_up', 'Whether the database is available');
  const poolSize = gauge('database_pool_connections', 'Open connections', ['pool', 'state']);
  const poolWaiting = gauge('database_pool_waiting', 'Requests that wait for a connection', ['pool']);
  const poolMost = gauge('database_pool_connections_max', 'Maximum number of connections', ['pool']);
  const replicaLag = gauge('replica_lag_seconds', 'Replication lag of the replica in seconds');
  const liveStreams = gauge('live_streams', 'Open event streams');
  const jobs = gauge('jobs', 'Jobs of all processes by state. Failed jobs count until they are deleted', [
    'kind',
    'state',
  ]);
  const jobAge = gauge('jobs_oldest_seconds', 'Age of the oldest job in its state', ['kind', 'state']);
  const disk = gauge('disk_bytes', 'Space on the disk of the data folder', ['state']);

  let sources: Sources | undefined;

  const readDatabase = async ({ db, database }: Sources) => {
    let counts: JobCount[] = [];
    try {
      await database.requireAnswer(TIMEOUT_MS);
      counts = await inTime(countJobs(db), TIMEOUT_MS);
      databaseUp.set(1);
    } catch {
      databaseUp.set(0);
    }
    jobs.reset();
    jobAge.reset();
    for (const { kind, state, jobs: number, oldestSeconds } of counts) {
      jobs.set({ kind, state }, number);
      jobAge.set({ kind, state }, oldestSeconds);
    }
  };
  const readProcess = async ({ pools, replica }: Sources) => {
    if (replica) replicaLag.set(replica.lagMs() / 1000);
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      poolSize.set({ pool, state: 'idle' }, idleCount);
      poolSize.set({ pool, state: 'busy' }, totalCount - idleCount);
      poolWaiting.set({ pool }, waitingCount);
      poolMost.set({ pool }, options.max ?? 0);
    }
    const { bytes = 0, freeBytes = 0 } = (await readDisk(dataFolder)) ?? {};
    disk.set({ state: 'free' }, freeBytes);
    disk.set({ state: 'used' }, bytes - freeBytes);
  };
  const { provider } = ai;

  return {
    contentType: register.contentType,
    async expose() {
      if (sources) {
        // Read before our own queries, which would change the pools.
        await readProcess(sources);
        await readDatabase(sources);
      }
      return register.metrics();
    },
    watch(given) {
      sources = given;
    },
    requestEnded({ endpoint, work, status, seconds }) {
      requests.inc({ endpoint, work, status });
      if (seconds !== undefined) requestSeconds.observe({ endpoint, work }, seconds);
    },
    streamsChanged: (by) => liveStreams.inc(by),
    statementEnded: (seconds) => statementSeconds.observe(seconds),
    databaseFailed: (reason) => databaseFailures.inc({ reason }),
    replicaAsked: (reason) =>
      replicaReads.inc({ database: reason ? 'primary' : 'replica', reason: reason ?? 'current' }),
    storageFailed: (operation) => storageFailures.inc({ operation }),
    modelAsked({ kind, model, inputTokens, outputTokens }) {
      modelCalls.inc({ provider, model, kind });
      modelTokens.inc({ provider, model, kind, direction: 'in' }, inputTokens);
      modelTokens.inc({ provider, model, kind, direction: 'out' }, outputTokens);
    },
    modelFailed: ({ model, reason }) => modelFailures.inc({ provider, model, reason }),
    modelRefused: ({ kind, budget }) => modelRefusals.inc({ kind, budget }),
  };
}
