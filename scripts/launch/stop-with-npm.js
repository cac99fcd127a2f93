import { readFileSync } from 'node:fs';
import { isRunning } from '../../apps/server/src/platform/system/is-running.js';

const CHECK_EVERY_MS = 100;

/**
 * Calls `stop` when the parent npm was killed silently. Does nothing outside npm, as with nohup.
 * @param {() => void} stop
 */
export function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const shellOfNpm = isShellOfNpm(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    // Without a subreaper the parent id stays that of the ended parent.
    if (process.ppid === parent && isRunning(parent) && (shellOfNpm === undefined || parentOf(parent) === shellOfNpm))
      return;
    clearInterval(timer);
    stop();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/** npm runs scripts as `sh -c "node scripts/launch.js …"`, and some shells stay. @param {number} pid */
function isShellOfNpm(pid) {
  try {
    const [program, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return option === '-c' && /(^|\/)(ba|da|a|z|k)?sh$/.test(program ?? '');
  } catch {
    return false;
  }
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
