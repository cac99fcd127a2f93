import { connect } from '../../apps/server/src/platform/db/connect.ts';
import { metricSamples } from '../../apps/server/src/testing/metric-samples.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.js';
import type { World } from '../people/build-world.ts';
import type { Load, Loaded } from '../people/load.ts';
import { type Group, MIX, WITHIN_MS } from '../people/mix.ts';
import { startLoad } from '../people/start-load.ts';
import { quantile } from '../support/figures.ts';
import { readUse, type Use } from '../support/process-use.ts';
import { PARTS, type PartName, type Step, type Times } from './figures.ts';

const METRICS_TOKEN = 'the-token-of-a-throwaway-installation';
/** Below this number, a 95th percentile means nothing. */
const FEWEST_ACTS = 20;
/** Percent of failed acts that counts as a limit. */
const MOST_PROBLEMS = 0.5;

/** Options of the cluster: two web processes and a direct address for one of them. */
export const clusterOptions = (folder: string, tell: (line: string) => void) => ({
  folder,
  webs: 2,
  fewer: [1],
  port: 0,
  env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DEMO: '0', METRICS_TOKEN },
  tell,
});

/** Opens a cluster with simulated people and its measurements. */
export function openInstallation({ parts, address, fewer, database }: Cluster) {
  const people = startLoad();
  const pool = connect({ connectionString: database }, { size: 2 });
  const addressOf = (name: string) => parts.find((part) => part.name === name)?.address ?? '';

  /** Reads the use of each part; of web processes only those that serve. */
  function readParts(processes: number): Record<PartName, Use> {
    const of = (name: PartName) => {
      if (name === 'load') return [people.pid];
      const chosen = parts.filter((part) => part.name === name || part.name.startsWith(`${name}-`));
      const counted = name === 'web' ? chosen.slice(0, processes) : chosen;
      return counted.filter((part) => name !== 'postgres' || part.name === name).map((part) => part.pid() ?? 0);
    };
    const add = (one: Use, other: Use) => ({
      cpuSeconds: one.cpuSeconds + other.cpuSeconds,
      memoryMB: one.memoryMB + other.memoryMB,
    });
    return Object.fromEntries(
      PARTS.map((name) => [name, of(name).map(readUse).reduce(add, { cpuSeconds: 0, memoryMB: 0 })]),
    ) as Record<PartName, Use>;
  }

  async function replicaReads() {
    const texts = await Promise.all(
      ['web-1', 'web-2'].map(async (name) => {
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
        return (await fetch(`${addressOf(name)}/metrics`, { headers })).text();
      }),
    );
    const reads = texts.flatMap(metricSamples).filter(({ name }) => name === 'coursecraft_replica_reads_total');
    const count = (some: typeof reads) => some.reduce((total, { value }) => total + value, 0);
    return { eligible: count(reads), byReplica: count(reads.filter(({ labels }) => labels.database === 'replica')) };
  }

  async function readDatabase() {
    const { rows } = await pool.query(
      `select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, pg_database_size(current_database())::float8 as size`,
    );
    return rows[0] as { wal: number; size: number };
  }

  async function loadWith(processes: 1 | 2, load: Omit<Load, 'address'>): Promise<Step> {
    const door = processes === 2 ? address : (fewer[0] ?? '');
    const read = async () => ({
      parts: readParts(processes),
      database: await readDatabase(),
      replica: await replicaReads(),
      at: performance.now(),
    });
    const readings: Promise<Awaited<ReturnType<typeof read>>>[] = [];
    const take = () => void readings.push(read());
    const { loaded } = await people.tell(
      { do: 'load', load: { ...load, address: door } },
      { begins: take, ends: take },
    );
    const [from, to] = await Promise.all(readings);
    if (!loaded || !from || !to) throw new Error('Nothing was measured: the time was too short for these few people.');
    const perPart = (value: (part: PartName) => number) =>
      Object.fromEntries(PARTS.map((part) => [part, value(part)])) as Record<PartName, number>;
    const { requests, bytes, problems } = loaded;
    return {
      processes,
      students: load.students,
      seconds: (to.at - from.at) / 1000,
      requests,
      bytes,
      problems,
      ...judge(loaded),
      cpuSeconds: perPart((part) => to.parts[part].cpuSeconds - from.parts[part].cpuSeconds),
      memoryMB: perPart((part) => to.parts[part].memoryMB),
      walBytes: to.database.wal - from.database.wal,
      databaseBytes: to.database.size - from.database.size,
      eligible: to.replica.eligible - from.replica.eligible,
      byReplica: to.replica.byReplica - from.replica.byReplica,
    };
  }

  return {
    address,
    database,
    pool,
    loadWith,
    readParts,
    know: (world: World) => people.tell({ do: 'know', world }),
    async hold(count: number, processes: 1 | 2) {
      await people.tell({ do: 'let-go' });
      const at = processes === 2 ? address : addressOf('web-1');
      if (count > 0) await people.tell({ do: 'hold', address: at, count });
    },
    events: async () => (await people.tell({ do: 'events' })).events ?? 0,
    async close() {
      await Promise.all([people.stop(), pool.end()]);
    },
  };
}

export type Installation = ReturnType<typeof openInstallation>;

function judge({ acts, problems }: Loaded): Pick<Step, 'times' | 'holds'> {
  const all: Partial<Record<Group, number[]>> = {};
  for (const [name, took] of Object.entries(acts)) {
    const group = MIX[name]?.group ?? 'reading';
    all[group] = [...(all[group] ?? []), ...took];
  }
  const times = Object.fromEntries(
    Object.entries(all).map(([group, took]): [string, Times] => [
      group,
      { acts: took.length, p50: quantile(took, 0.5), p95: quantile(took, 0.95), p99: quantile(took, 0.99) },
    ]),
  ) as Step['times'];
  const count = Object.values(acts).reduce((total, took) => total + took.length, 0);
  const wrong = Object.values(problems).reduce((total, many) => total + many, 0);
  const isSlow = Object.entries(times).some(
    ([group, { acts: many, p95 }]) => many >= FEWEST_ACTS && p95 > WITHIN_MS[group as Group],
  );
  return { times, holds: !isSlow && wrong <= ((count + wrong) * MOST_PROBLEMS) / 100 };
}
