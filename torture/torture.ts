import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findLost } from './audit.ts';
import { makeDisk } from './disk.ts';
import { type Chance, FAULTS, type Fault } from './faults.ts';
import { emptyReport, type Report, tell } from './report.ts';
import { TorturedServer } from './tortured-server.ts';
import { startWriters, type Writers } from './writers.ts';

const MOST_ROUNDS = 10_000;
const CALM_MS = { from: 100, to: 800 };
/** In a round that is over, every kind of write has gone well again; this long at most is waited for that. */
const GOING_ON_MS = 60_000;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});

/** Mulberry32: the same numbers for the same seed. */
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As many kinds as there are rounds: each as often as any other, in an order left to chance. */
function deal(kinds: string[], rounds: number, chance: Chance): string[] {
  const dealt: string[] = [];
  while (dealt.length < rounds) {
    const deck = [...kinds];
    while (deck.length > 0) dealt.push(...deck.splice(Math.floor(chance() * deck.length), 1));
  }
  return dealt.slice(0, rounds);
}

/** One fault under writes: the time in milliseconds until the server was ready again. */
async function torture(
  fault: Fault,
  server: TorturedServer,
  writers: Writers,
  chance: Chance,
  disk: ReturnType<typeof makeDisk>,
) {
  writers.resume();
  await wait(CALM_MS.from + chance() * (CALM_MS.to - CALM_MS.from));
  const from = await fault.harm(server, chance, disk);
  if (fault.endsServer) await server.start();
  else await server.untilReady();
  const readyMs = performance.now() - from;
  const before = writers.counts();
  const patience = performance.now() + GOING_ON_MS;
  // Flags are limited to some in ten minutes, so that they may have to wait.
  const goOn = () => writers.counts().filter((count, kind) => count > (before[kind] ?? 0)).length >= before.length - 1;
  while (!goOn() && performance.now() < patience) await wait(10);
  if (!goOn()) server.neededPerson.push('it was ready, and writes did not go on');
  await writers.pause();
  return readyMs;
}

function replayEvidence(folder: string): boolean {
  const program = join(import.meta.dirname, '../apps/server/src/commands/verify-evidence.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: 'utf8',
  });
  console.log(`${stdout}${stderr}`.trim());
  return status === 0;
}

async function run(rounds: number, seed: number): Promise<Report> {
  const disk = makeDisk();
  const server = new TorturedServer(disk.folder);
  const report = emptyReport(seed);
  try {
    const chance = chanceOf(seed);
    const kinds = Object.keys(FAULTS).filter((kind) => kind !== 'disk full' || disk.fill);
    report.untried = Object.keys(FAULTS).filter((kind) => !kinds.includes(kind));
    await server.start();
    const writers = await startWriters(server);
    const total = () => writers.counts().reduce((sum, count) => sum + count, 0);
    let known: string[] = [];
    for (const kind of deal(kinds, rounds, chance)) {
      const before = {
        writes: total(),
        refused: writers.refused(),
        wrong: writers.wrong.length,
        persons: server.neededPerson.length,
      };
      const readyMs = await torture(FAULTS[kind] as Fault, server, writers, chance, disk);
      const lost = (await findLost(disk.folder, writers.acknowledged)).filter((one) => !known.includes(one));
      known = [...known, ...lost];
      const wrong = writers.wrong.slice(before.wrong);
      const persons = server.neededPerson.slice(before.persons);
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
    await server.end('SIGTERM');
    report.evidenceAgrees = replayEvidence(disk.folder);
    return report;
  } finally {
    await server.end('SIGKILL');
    disk.remove();
  }
}

const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
if (!(Number.isInteger(rounds) && rounds >= 1 && rounds <= MOST_ROUNDS && Number.isInteger(seed))) {
  console.error(`Give whole numbers: --rounds from 1 to ${MOST_ROUNDS}, --seed any.`);
  process.exit(2);
}
process.exit(tell(await run(rounds, seed)) ? 0 : 1);
