import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { capabilities } from '../../apps/server/src/platform/system/capabilities.js';
import { LaunchError } from '../launch/launch-error.js';

const READY_WITHIN_MS = 120_000;
const KILL_AFTER_MS = 12_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A process that ran this long has started properly. */
const STEADY_AFTER_MS = 60_000;
const LAST_WORDS = 2_000;

/**
 * @typedef {object} PartOptions
 * @property {string} name
 * @property {string} address Where it is found, for whoever reads what runs where.
 * @property {string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [channel] Whether it hears by a channel that we are gone; the others have a signal for that.
 * @property {string} log The file that takes what it says.
 * @property {NodeJS.Signals} stopSignal What has it end.
 * @property {NodeJS.Signals} [restartSignal] What has it end where it is started again at once.
 * @property {() => Promise<unknown>} ask Fails as long as the part does not do its work.
 * @property {(line: string) => void} tell
 * @property {(line: string) => void} [onLine] Gets each line that it prints.
 */

/** @typedef {ReturnType<typeof startPart>} Part */

/**
 * Starts and supervises one program. `ready` resolves when it works and fails with its last output.
 * @param {PartOptions} options
 */
export function startPart({
  name,
  address,
  command,
  env = process.env,
  channel = false,
  log,
  stopSignal,
  restartSignal = stopSignal,
  ask,
  tell,
  onLine,
}) {
  const [program = '', ...parameters] = command;
  const file = createWriteStream(log, { flags: 'a', mode: 0o600 });
  let lastWords = '';
  let lastFailure = '';
  const stopping = new AbortController();
  /** @type {PromiseWithResolvers<void> | undefined} */
  let restarting;
  let pause = FIRST_PAUSE_MS;

  const launch = () => {
    lastWords = '';
    const started = spawn(program, parameters, {
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(channel ? [/** @type {const} */ ('ipc')] : [])],
      ...capabilities.apart,
    });
    let unfinished = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        file.write(text);
        lastWords = (lastWords + text).slice(-LAST_WORDS);
        const lines = (unfinished + text).split('\n');
        unfinished = lines.pop() ?? '';
        if (onLine) for (const line of lines) onLine(line);
      });
    }
    const began = performance.now();
    const ended = once(started, 'exit').then(
      ([code, signal]) => signal ?? `code ${code}`,
      (error) => String(error),
    );
    return { process: started, began, ended };
  };

  /** @param {ReturnType<typeof launch>} run @returns {Promise<boolean>} Whether it works, and has not ended before. */
  const untilReady = async (run) => {
    let over = false;
    run.ended.then(() => {
      over = true;
    });
    for (const timeout = performance.now() + READY_WITHIN_MS; performance.now() < timeout; await wait(50)) {
      const failure = await ask().then(() => undefined, describe);
      if (over || failure === undefined) return !over;
      lastFailure = failure;
    }
    return false;
  };

  /** @param {ReturnType<typeof launch>} run */
  const keep = async (run) => {
    const how = await run.ended;
    killGroup(run.process.pid);
    if (stopping.signal.aborted) return;
    if (!restarting) {
      pause = performance.now() - run.began > STEADY_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      tell(`${name} ended (${how}) and is restarted.`);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
    current = launch();
    kept = keep(current);
    const { process: again } = current;
    if (await untilReady(current)) tell(`${name} runs again (process ${again.pid}).`);
    else if (!stopping.signal.aborted)
      tell(`${name} does not run again yet. Its output: ${lastWords.trim() || lastFailure}`);
    restarting?.resolve();
    restarting = undefined;
  };

  const restart = () => {
    if (stopping.signal.aborted) return undefined;
    if (!restarting) {
      restarting = Promise.withResolvers();
      current.process.kill(restartSignal);
    }
    return Promise.race([restarting.promise, once(stopping.signal, 'abort')]);
  };

  const stop = async () => {
    stopping.abort();
    const { process: child, ended } = current;
    child.kill(stopSignal);
    const lastResort = setTimeout(() => killGroup(child.pid), KILL_AFTER_MS);
    await ended;
    clearTimeout(lastResort);
    killGroup(child.pid);
    await kept;
    await new Promise((resolve) => file.end(resolve));
  };

  let current = launch();
  let kept = Promise.resolve();
  const comeUp = async () => {
    if (await untilReady(current)) {
      kept = keep(current);
      return;
    }
    const said = lastWords.trim() || lastFailure;
    await stop();
    throw new LaunchError(`${name} did not start:\n${said}\nSee also ${log}.`);
  };
  return { name, address, ready: comeUp(), restart, stop, pid: () => current.process.pid };
}

/** @param {unknown} error */
const describe = (error) => (error instanceof Error ? error.message : String(error));

/** Kills the remaining child processes of a program. @param {number | undefined} pid */
function killGroup(pid) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
