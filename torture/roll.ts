import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { speakTo } from '../apps/server/src/testing/speak-to.ts';
import { type LoadReport, startSteadyLoad } from '../apps/server/src/testing/steady-load.ts';
import { quantile } from '../bench/support/figures.ts';
import { repositoryRoot } from '../scripts/repository-root.js';
import { serverCommand } from '../scripts/server-command.js';

// Measures rolling restarts under load: `npm run roll -- --of cluster` (nginx and two servers) or `--of workers` (two
// processes).

const KINDS = {
  cluster: {
    command: [join(repositoryRoot, 'scripts/cluster.js')],
    settings: {},
    ready: 'The cluster is ready at',
    done: 'Every server was restarted.',
  },
  workers: {
    command: serverCommand,
    settings: { WORKERS: '2', HOST: '127.0.0.1' },
    ready: 'Coursecraft is ready at',
    done: 'All server processes were replaced.',
  },
};

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'cluster' },
    requests: { type: 'string', default: '20000' },
    loops: { type: 'string', default: '8' },
  },
});

function tellTimes(label: string, took: LoadReport['took']): void {
  const times = took.map(({ ms }) => ms);
  const figures = [0.5, 0.99, 0.999].map((part) => `p${part * 100} ${Math.round(quantile(times, part))} ms`);
  console.log(`${label}: ${took.length} requests, ${figures.join(', ')}, longest ${Math.round(quantile(times, 1))} ms`);
}

async function roll(kind: keyof typeof KINDS, requests: number, loops: number): Promise<boolean> {
  const { command, settings, ready, done } = KINDS[kind];
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-roll-'));
  const [port] = await freePorts(1);
  const server = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, DEMO: '0', AUTHORS: 'anyone', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const said = (words: string) => output.split(words).length - 1;
  const untilSaid = async (words: string, times: number) => {
    while (said(words) < times) {
      if (server.exitCode !== null) throw new Error(`It ended:\n${output}`);
      await wait(50);
    }
  };
  try {
    await untilSaid(ready, 1);
    const address = `http://127.0.0.1:${port}`;
    const account = { name: 'Olga', email: 'olga@example.org', password: 'a lot of tide' };
    const author = await speakTo(address).enter('sign-up', account);
    const load = await startSteadyLoad(address, author, { loops, restMs: 0 });
    while (load.requests() < requests / 4) await wait(100);
    const from = performance.now();
    let rolls = 0;
    while (rolls === 0 || load.requests() < requests) {
      server.kill('SIGUSR2');
      await untilSaid(done, ++rolls);
    }
    const { failures, took, gaps } = await load.stop();
    tellTimes(
      'before',
      took.filter(({ at }) => at < from),
    );
    tellTimes(
      `during ${rolls} restarts of all, ${Math.round((performance.now() - from) / 1000)} s`,
      took.filter(({ at }) => at >= from),
    );
    const longest = Math.round(Math.max(0, ...gaps));
    console.log(`streams: ended ${gaps.length} times, away for ${longest} ms at most, 750 of them their own pause`);
    console.log([`failures: ${failures.length}`, ...failures.slice(0, 20)].join('\n  '));
    return failures.length === 0;
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const [requests, loops] = [Number(values.requests), Number(values.loops)];
if ((values.of !== 'cluster' && values.of !== 'workers') || !(requests > 0 && Number.isInteger(loops) && loops > 0)) {
  console.error('Say --of cluster or --of workers; --requests and --loops are numbers above 0.');
  process.exit(2);
}
const isWhole = await roll(values.of, requests, loops);
process.exit(isWhole ? 0 : 1);
