import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '../is-running.js';

/** PostgreSQL writes its buffers at shutdown, which is slow on a busy disk. */
const TIMEOUT_MS = 20_000;
const LOOK_AGAIN_MS = 250;
/** A hanging command must not keep the process alive. */
const SIGNAL_MS = 5_000;

async function end(pid: number, [file = '', ...parameters]: string[]): Promise<void> {
  const timeout = performance.now() + TIMEOUT_MS;
  let isSignalled = false;
  while (file !== '' && isRunning(pid) && performance.now() < timeout) {
    if (!isSignalled) isSignalled = runQuietly(file, parameters);
    await wait(LOOK_AGAIN_MS);
  }
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}

function runQuietly(file: string, parameters: string[]): boolean {
  const options = { stdio: 'ignore', windowsHide: true, timeout: SIGNAL_MS, killSignal: 'SIGKILL' } as const;
  return spawnSync(file, parameters, options).status === 0;
}

const [pid, ...politely] = process.argv.slice(2);
let isOver = false;
const onClosed = () => {
  if (!isOver) end(Number(pid), politely);
  isOver = true;
};
process.stdin.resume().once('end', onClosed).once('error', onClosed);
