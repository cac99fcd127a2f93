import { spawn, spawnSync } from 'node:child_process';
import { capabilities } from '../apps/server/src/platform/system/capabilities.js';

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const KILL_AFTER_MS = 15_000;

/** @type {Set<(signal: NodeJS.Signals) => void>} */
const running = new Set();
/** @type {Set<import('node:child_process').ChildProcess>} Those that hear what is for our program. */
const programs = new Set();
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

for (const signal of STOP_SIGNALS) process.on(signal, () => stopChildren(signal));
process.on('disconnect', () => stopChildren('SIGTERM'));
// The signal restarts the server but would end the launcher.
if (capabilities.signals) {
  process.on('SIGUSR2', () => {
    for (const program of programs) program.kill('SIGUSR2');
  });
}

/**
 * Asks every child to stop and ends with the exit code of the last one.
 * @param {NodeJS.Signals} signal
 */
export function stopChildren(signal) {
  stoppedBy ??= signal;
  for (const stop of running) stop(signal);
  if (running.size === 0) process.exit(exitCodeOf(signal));
}

/**
 * Runs a child in its own process group, so that it gets each signal once and is never orphaned. A channel tells it
 * that the parent has ended.
 * @param {string} file
 * @param {string[]} parameters
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, output?: 'show' | 'capture' | 'both', channel?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>} The exit code (128 + n after signal n) and what was captured.
 */
export function runChild(file, parameters, { cwd, env = process.env, output = 'show', channel = false }) {
  const stream = output === 'show' ? 'inherit' : 'pipe';
  const child = spawn(file, parameters, {
    cwd,
    env,
    detached: capabilities.signals,
    stdio: channel ? ['ignore', stream, stream, 'ipc'] : ['ignore', stream, stream],
  });
  let captured = '';
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    child[name]?.setEncoding('utf8').on('data', (text) => {
      captured += text;
      if (output === 'both') process[name].write(text);
    });
  }

  /** @type {NodeJS.Timeout | undefined} */
  let lastResort;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (capabilities.signals) child.kill(signal);
    else if (child.connected) child.disconnect();
    lastResort ??= setTimeout(() => killGroup(child.pid), KILL_AFTER_MS);
  };
  running.add(stop);
  if (channel) programs.add(child);

  return new Promise((resolve, reject) => {
    const settle = () => {
      running.delete(stop);
      programs.delete(child);
      clearTimeout(lastResort);
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    // A closed channel reports nothing, and captured output must be read to its end.
    child.on(output === 'show' ? 'exit' : 'close', (code, signal) => {
      settle();
      const result = code ?? exitCodeOf(signal);
      if (stoppedBy && running.size === 0) process.exit(result);
      resolve({ code: result, output: captured });
    });
  });
}

/** @param {number | undefined} pid */
function killGroup(pid) {
  try {
    if (pid && capabilities.shell) process.kill(-pid, 'SIGKILL');
    else if (pid) spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f']);
  } catch {
    // The group has already ended.
  }
}

/** @param {NodeJS.Signals | null} signal */
function exitCodeOf(signal) {
  return 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[String(signal)] ?? 0);
}
