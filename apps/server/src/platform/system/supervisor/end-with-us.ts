import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { capabilities } from '../capabilities.js';

const SUPERVISOR = fileURLToPath(new URL('./worker.ts', import.meta.url));
const START_AGAIN_MS = 500;

/**
 * Ends `child` when this process ends. A supervisor waits for a pipe to close, runs `politely`, then kills. It is
 * replaced if killed.
 */
export function endWithUs(child: ChildProcess, politely: string[] = []): void {
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const start = () => {
    if (hasEnded()) return;
    const supervisor = spawn(process.execPath, ['--max-semi-space-size=1', SUPERVISOR, `${child.pid}`, ...politely], {
      ...capabilities.apart,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: {},
    });
    supervisor.unref();
    (supervisor.stdin as Socket).on('error', () => undefined).unref();
    const dismiss = () => supervisor.kill('SIGKILL');
    child.once('exit', dismiss);
    const startAgain = () => {
      child.off('exit', dismiss);
      setTimeout(start, START_AGAIN_MS).unref();
    };
    supervisor.once('exit', startAgain).once('error', startAgain);
  };
  start();
}
