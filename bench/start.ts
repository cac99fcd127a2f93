import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { repositoryRoot } from '../scripts/repository-root.js';

const GOALS = { coldSeconds: 40, coldRatio: 1.5, warmSeconds: 1.5 };
const WARM_RUNS = 5;
const GIVE_UP_SECONDS = 300;
const BARE = `require('node:http').createServer((_, reply) => reply.end('{}')).listen(+process.env.PORT, '127.0.0.1')`;

/** Uses npm on the host's own Node, like a new user. */
const hostPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder !== dirname(process.execPath))
  .join(delimiter);
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));

type Run = {
  seconds: number;
  lines: { at: number; text: string }[];
};

async function runUntilAnswer(
  file: string,
  parameters: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Run> {
  const [port = 0] = await freePorts(1);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const child = spawn(file, parameters, {
    cwd: options.cwd,
    env: { ...options.env, PATH: hostPath, PORT: String(port), HOST: '127.0.0.1', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Run['lines'] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (text) => lines.push({ at: elapsed(), text }));
  while (!(await answers(port))) {
    if (child.exitCode !== null || elapsed() > GIVE_UP_SECONDS)
      throw new Error(`it did not start:\n${lines.map(({ text }) => text).join('\n')}`);
    await wait(5);
  }
  const seconds = elapsed();
  await stop(child);
  return { seconds, lines };
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function medianOf(times: number, measure: () => Promise<Run>): Promise<Run> {
  const runs: Run[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await measure());
  const median = runs.sort((a, b) => a.seconds - b.seconds)[Math.floor(times / 2)];
  if (!median) throw new Error('nothing was measured');
  return median;
}

function describePhases({ lines }: Run): string {
  const started = lines.find(({ text }) => text.includes('"phases"'));
  const phases: Record<string, number> = started ? JSON.parse(started.text).phases : {};
  return Object.entries(phases)
    .map(([name, ms]) => `${name} ${ms}`)
    .join(' · ');
}

/** Measures repeated `npm start` on one data folder. */
async function measureWarmStart() {
  const options = {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'debug' },
  };
  const start = () => runUntilAnswer('npm', ['start'], options);
  const first = await start();
  const warm = await medianOf(WARM_RUNS, start);
  const bare = await medianOf(WARM_RUNS, () => runUntilAnswer(process.execPath, ['--eval', BARE], options));
  console.log(
    `warm start: ${warm.seconds.toFixed(2)} s (goal ${GOALS.warmSeconds} s), ` +
      `${(warm.seconds / bare.seconds).toFixed(1)} × a bare Node server; on an empty data folder ${first.seconds.toFixed(2)} s`,
  );
  console.log(`  phases of the server, ms from the start of its process: ${describePhases(warm)}`);
  return warm.seconds <= GOALS.warmSeconds;
}

/** Measures `npm start` in a new clone with an empty npm cache. */
async function measureColdStart() {
  const clone = (name: string) => {
    execFileSync('git', ['clone', '--quiet', repositoryRoot, join(folder, name)]);
    return { cwd: join(folder, name), env: { ...process.env, npm_config_cache: join(folder, `${name}-cache`) } };
  };
  const product = clone('product');
  const cold = await runUntilAnswer('npm', ['start'], {
    ...product,
    env: { ...product.env, DATA_DIR: join(folder, 'cold-data'), LOG_LEVEL: 'debug' },
  });

  const peer = clone('peer');
  const began = performance.now();
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    ...peer,
    env: { ...peer.env, PATH: hostPath },
    stdio: 'ignore',
  });
  const peerSeconds = (performance.now() - began) / 1000;
  const ratio = cold.seconds / peerSeconds;
  console.log(
    `cold start: ${cold.seconds.toFixed(1)} s (goal ${GOALS.coldSeconds} s), ${ratio.toFixed(2)} × npm ci of the same lock ` +
      `(${peerSeconds.toFixed(1)} s; goal ${GOALS.coldRatio})`,
  );
  for (const { at, text } of cold.lines)
    if (/ in [\d.]+ s\.$|is ready at/.test(text)) console.log(`  ${at.toFixed(1).padStart(5)} s  ${text}`);
  console.log(`  phases of the server, ms from the start of its process: ${describePhases(cold)}`);
  return cold.seconds <= GOALS.coldSeconds && ratio <= GOALS.coldRatio;
}

try {
  const isColdOnly = process.argv.includes('--cold');
  const isWarmOnly = process.argv.includes('--warm');
  const isWarmGood = isColdOnly || (await measureWarmStart());
  const isColdGood = isWarmOnly || (await measureColdStart());
  process.exitCode = isWarmGood && isColdGood ? 0 : 1;
} finally {
  // npm ends before its child process, which may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
