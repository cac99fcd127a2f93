import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomFrom } from '../packages/offline-engine/src/deterministic.ts';
import { findLost } from './audit.ts';
import { makeDisk } from './disk.ts';
import type { Chance, Fault, Installation } from './installation.ts';
import { emptyReport, type Report, tell } from './report.ts';
import { serverFaults } from './server-faults.ts';
import { TorturedCluster } from './tortured-cluster.ts';
import { TorturedServer } from './tortured-server.ts';
import { startWriters, type Writers } from './writers.ts';

const MOST_ROUNDS = 10_000;
const MOST_MINUTES = 24 * 60;
const CALM_MS = { from: 100, to: 800 };
const GOING_ON_MS = 60_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    cluster: { type: 'boolean', default: false },
  },
});

function* deal(kinds: string[], chance: Chance): Generator<string, never> {
  for (;;) {
    const deck = [...kinds];
    while (deck.length > 0) yield* deck.splice(Math.floor(chance() * deck.length), 1);
  }
}

async function torture(fault: Fault, installation: Installation, writers: Writers, chance: Chance) {
  writers.resume();
  await wait(CALM_MS.from + chance() * (CALM_MS.to - CALM_MS.from));
  const from = await fault(chance);
  await installation.untilReady();
  const readyMs = performance.now() - from;
  const before = writers.counts();
  const timeout = performance.now() + GOING_ON_MS;
  // Flags are rate limited and may have to wait.
  const goOn = () => writers.counts().filter((count, kind) => count > (before[kind] ?? 0)).length >= before.length - 1;
  while (!goOn() && performance.now() < timeout) await wait(10);
  if (!goOn()) installation.neededPerson.push('it was ready, and writes did not go on');
  await writers.pause();
  return readyMs;
}

function replayEvidence(settings: NodeJS.ProcessEnv): boolean {
  const program = join(import.meta.dirname, '../apps/server/src/commands/verify-evidence.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
  console.log(`${stdout}${stderr}`.trim());
  return status === 0;
}

type Faults = { faults: Record<string, Fault>; untried: string[] };
type Length = { rounds: number; untilMs: number };

async function run(
  installation: Installation,
  listFaults: () => Faults,
  length: Length,
  seed: number,
): Promise<Report> {
  const report = emptyReport(seed);
  const chance = randomFrom(seed);
  await installation.start();
  const { faults, untried } = listFaults();
  report.untried = untried;
  const writers = await startWriters(installation);
  const total = () => writers.counts().reduce((sum, count) => sum + count, 0);
  let known: string[] = [];
  for (const kind of deal(Object.keys(faults), chance)) {
    if (report.rounds.length >= length.rounds || performance.now() > length.untilMs) break;
    const before = {
      writes: total(),
      refused: writers.refused(),
      wrong: writers.wrong.length,
      persons: installation.neededPerson.length,
    };
    const readyMs = await torture(faults[kind] as Fault, installation, writers, chance);
    const lost = (await findLost(installation, writers.acknowledged)).filter((one) => !known.includes(one));
    known = [...known, ...lost];
    const wrong = writers.wrong.slice(before.wrong);
    const persons = installation.neededPerson.slice(before.persons);
    report.rounds.push({
      kind,
      readyMs,
      acknowledged: total() - before.writes,
      refused: writers.refused() - before.refused,
      lost,
      wrong,
      persons,
    });
    for (const problem of [...lost, ...wrong, ...persons]) console.log(`${kind}: ${problem}`);
  }
  report.evidenceAgrees = replayEvidence(await installation.beforeReplay());
  return report;
}

async function tortureServer(length: Length, seed: number): Promise<Report> {
  const disk = makeDisk();
  const server = new TorturedServer(disk.folder);
  try {
    return await run(server, () => serverFaults(server, disk), length, seed);
  } finally {
    await server.end('SIGKILL');
    disk.remove();
  }
}

async function tortureCluster(length: Length, seed: number): Promise<Report> {
  const cluster = new TorturedCluster();
  try {
    return await run(cluster, () => ({ faults: cluster.faults(), untried: [] }), length, seed);
  } finally {
    await cluster.end('SIGTERM');
    cluster.remove();
  }
}

const seed = Number(values.seed);
const minutes = Number(values.minutes ?? MOST_MINUTES);
const rounds = Number(values.rounds ?? (values.minutes ? MOST_ROUNDS : 100));
if (
  !(Number.isInteger(rounds) && rounds >= 1 && rounds <= MOST_ROUNDS && Number.isInteger(seed)) ||
  !(minutes > 0 && minutes <= MOST_MINUTES)
) {
  console.error(`Give whole numbers: --rounds from 1 to ${MOST_ROUNDS}, --minutes up to ${MOST_MINUTES}, --seed any.`);
  process.exit(2);
}
const length = { rounds, untilMs: performance.now() + minutes * 60_000 };
process.exit(tell(await (values.cluster ? tortureCluster : tortureServer)(length, seed)) ? 0 : 1);
