import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../apps/server/src/platform/errors/start-up-error.ts';
import { onRestartSignal } from '../apps/server/src/start/on-restart-signal.ts';
import { onStopSignal } from '../apps/server/src/start/on-stop-signal.ts';
import { startCluster } from './cluster/start-cluster.js';
import { LaunchError } from './launch/launch-error.js';
import { repositoryRoot } from './repository-root.js';

/** How long nginx avoids an unreachable server, in whole seconds. */
const leftAloneMs = 3_500;

const folder = resolve(repositoryRoot, process.env.DATA_DIR || 'data', 'cluster');
const cluster = startCluster({
  folder,
  webs: 2,
  port: Number(process.env.PORT || 4400),
  env: process.env,
  tell: console.log,
});

let stopping = false;
/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await cluster.stop();
  process.exit(code);
}

let restarting = false;
async function restart() {
  const { parts } = await cluster.ready;
  if (restarting) return;
  restarting = true;
  for (const server of parts.filter(({ name }) => /^(web|worker)/.test(name))) {
    if (stopping) return;
    await server.restart();
    await wait(leftAloneMs);
  }
  console.log('Every server was restarted.');
  restarting = false;
}

onStopSignal(() => stop(0));
onRestartSignal(() => void restart().catch(() => undefined));
cluster.ready.then(
  ({ parts, address }) => {
    if (stopping) return;
    const what = parts.map(({ name, address: at, pid }) => `  ${name.padEnd(18)}${at}  process ${pid()}`);
    console.log(
      ['', ...what, '', `The cluster is ready at ${address}. Its data and logs are in ${folder}.`].join('\n'),
    );
  },
  (error) => {
    if (stopping) return;
    console.error(error instanceof LaunchError || error instanceof StartUpError ? error.message : error);
    stop(1);
  },
);
