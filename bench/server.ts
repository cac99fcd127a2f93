import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_ASSESSMENT_CONFIG } from '@coursecraft/contract/criteria/criterion';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres/start-embedded-postgres.ts';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { buildWorld, type World } from './people/build-world.ts';
import type { BareServerOptions } from './server/bare-process.ts';
import { CALLS, type Call, requestOf, type SentRequest } from './server/calls.ts';
import { type Loaded, load, p50, p99, together } from './server/load.ts';
import { startRecorder } from './server/record-statements.ts';
import { agreeing, type Recording, type Replayable, toReplay } from './server/recordings.ts';
import { readUse } from './support/process-use.ts';

/**
 * Compares calls with a bare `node:http` server that runs the same statements: `npm run bench -- server [--only "keyed
 * answer,…"] [--connections 1,32] [--seconds 4] [--json] [--profile FOLDER]`.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    connections: { type: 'string', default: '1,32,128' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});

/** Required share of the bare server's requests a second, and limit of the slowest 1 %. */
const GOALS = { read: 0.7, write: 0.6, p99: 1.5 };
/** Required multiple of the peer's requests a second with one and many connections. */
const PEER_GOALS = [8, 7] as const;
const MANY = 32;
const SIZE = { courses: 1, modules: 5, studentsOfCourse: 300 };
const RECORDED = 24;
/** Background work may follow a reply. */
const REST_MS = 60;
const TOKENS_AT_ONCE = 8;
const CONNECTIONS = 10;
const { version: _, ...usual } = DEFAULT_ASSESSMENT_CONFIG;
const CONFIG = { ...usual, maxAttemptsPerHour: 1000 };

const chosen = Object.entries(CALLS).filter(([title]) => options.only?.split(',').includes(title) ?? true);
const seconds = Number(options.seconds) / 2;
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));
const postgres = await startEmbeddedPostgres({ folder, connections: 60 });
const { host, port, user, database } = postgres.connection;
const url = (at: { host: string; port: number }) =>
  `postgres://${user}@localhost:${at.port}/${database}?host=${encodeURIComponent(at.host)}`;
const closing: (() => Promise<unknown> | unknown)[] = [];
try {
  const { world, calls } = await recordAll();
  const profiling = options.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` } : {};
  const server = await startTemporaryServer({ DATABASE_URL: url({ host, port }), ...profiling });
  closing.push(() => server.stop());
  const bare = fork(join(import.meta.dirname, 'server/bare-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  closing.push(() => bare.kill());
  bare.send({ connection: postgres.connection, connections: CONNECTIONS, calls } satisfies BareServerOptions);
  const [barePort] = await once(bare, 'message');
  const tokens = await tokensOf(server.address, world);

  const rows: Row[] = [];
  const turns = createTurns(RECORDED * 10);
  for (const [title, call] of chosen) {
    const bareAsked = { method: 'GET', path: `/${encodeURIComponent(title)}`, headers: {} };
    const next = () => requestOf(call, turns(), world, tokens);
    for (const connections of options.connections.split(',').map(Number)) {
      const real = (length: number) => load(server.address, { connections, seconds: length, next });
      const plain = (length: number) =>
        load(`http://127.0.0.1:${barePort}`, { connections, seconds: length, next: () => bareAsked });
      await real(1);
      await plain(1);
      const before = readUse(server.pid ?? 0);
      const first = await real(seconds);
      const used = readUse(server.pid ?? 0).cpuSeconds - before.cpuSeconds;
      const bareFirst = await plain(seconds);
      const ours = together(first, await real(seconds));
      const theirs = together(bareFirst, await plain(seconds));
      rows.push(rowOf(title, call, connections, ours, theirs, (1000 * used) / first.times.length, calls[title] ?? []));
      if (!options.json) print(rows.at(-1), rows.length === 1);
    }
  }
  const missed = rows.flatMap(({ missed }) => missed);
  if (options.json) console.log(JSON.stringify(rows));
  else
    console.log(
      missed.length === 0 ? '\nAll goals are met.' : `\nMissed:\n${missed.map((one) => `  ${one}`).join('\n')}`,
    );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  for (const close of closing.reverse()) await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function createTurns(from: number) {
  let turn = from;
  return () => {
    turn += 1;
    return turn;
  };
}

type Row = ReturnType<typeof rowOf>;

function rowOf(
  title: string,
  { kind, peer }: Call,
  connections: number,
  ours: Loaded,
  bare: Loaded,
  cpuMs: number,
  recordings: readonly Replayable[],
) {
  const share = ours.rate / bare.rate;
  const slowest = p99(ours) / p99(bare);
  const peerRate = connections === 1 ? peer?.[0] : connections === MANY ? peer?.[1] : undefined;
  const peerGoal = PEER_GOALS[connections === 1 ? 0 : 1];
  const times = peerRate === undefined ? undefined : ours.rate / peerRate;
  const at = `${title}, ${connections}`;
  const missed = [
    ...(share < GOALS[kind] ? [`${at}: ${percent(share)} of bare, ${percent(GOALS[kind])} asked`] : []),
    ...(slowest > GOALS.p99 ? [`${at}: p99 ${slowest.toFixed(2)} × bare, ${GOALS.p99} asked`] : []),
    ...(times !== undefined && times < peerGoal ? [`${at}: ${times.toFixed(1)} × the peer, ${peerGoal} asked`] : []),
    ...[...ours.problems, ...bare.problems].map(([what, count]) => `${at}: ${count} × ${what}`),
  ];
  const [{ made = 0, reply = '' } = {}] = recordings;
  return {
    ...{ title, connections, rate: ours.rate, bare: bare.rate, share, p50: p50(ours), p99: p99(ours), slowest, cpuMs },
    ...{ statements: made, bytes: Buffer.byteLength(reply), times, missed },
  };
}

function print(row: Row | undefined, isFirst: boolean) {
  if (!row) return;
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, at) => (at ? cell.padStart(9) : cell.padEnd(20))).join(''));
  if (isFirst)
    line([
      '',
      'at once',
      'a second',
      'bare',
      'of bare',
      'p50 ms',
      'p99 ms',
      '× bare',
      'CPU ms',
      'stmts',
      'bytes',
      '× peer',
    ]);
  line([
    row.title,
    String(row.connections),
    row.rate.toFixed(0),
    row.bare.toFixed(0),
    percent(row.share),
    row.p50.toFixed(2),
    row.p99.toFixed(1),
    row.slowest.toFixed(2),
    row.cpuMs.toFixed(2),
    String(row.statements),
    String(row.bytes),
    row.times?.toFixed(1) ?? '',
  ]);
}

function percent(share: number) {
  return `${Math.round(100 * share)} %`;
}

async function tokensOf(address: string, { students, authors }: World): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const left = [...students, ...authors];
  const fetchTokens = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const reply = await fetch(`${address}/api/auth/token`, { headers: { cookie: one.cookie } });
      tokens.set(one.uid, ((await reply.json()) as { token: string }).token);
    }
  };
  await Promise.all(Array.from({ length: TOKENS_AT_ONCE }, fetchTokens));
  return tokens;
}

async function recordAll() {
  const recorder = await startRecorder({ host, port });
  const heard = url({ host: '127.0.0.1', port: recorder.port });
  const server = await startTemporaryServer({ DATABASE_URL: heard });
  try {
    const world = await buildWorld({ address: server.address, database: url({ host, port }) }, SIZE);
    for (const { courseId } of world.courses)
      await world.owner.do('setAssessmentConfig', { params: { courseId }, body: CONFIG });
    const tokens = await tokensOf(server.address, world);
    const ask = async ({ path, ...request }: SentRequest) => {
      const reply = await fetch(server.address + path, request);
      return { status: reply.status, reply: await reply.text() };
    };
    const calls: BareServerOptions['calls'] = {};
    for (const [title, call] of chosen) {
      const recordings: Recording[] = [];
      // The first runs are warm-up.
      for (let turn = -2; turn < RECORDED; turn += 1) {
        await wait(REST_MS);
        recorder.take();
        const answered = await ask(requestOf(call, turn + 3, world, tokens));
        if (answered.status >= 400) throw new Error(`${title}: ${answered.reply}`);
        await wait(REST_MS);
        const statements = recorder.take().map(({ statement }) => statement);
        if (turn >= 0) recordings.push({ ...answered, statements });
      }
      calls[encodeURIComponent(title)] = calls[title] = toReplay(agreeing(recordings));
    }
    return { world, calls };
  } finally {
    await server.stop();
    recorder.stop();
  }
}
