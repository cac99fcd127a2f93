/**
 * Whether a process has this id, one of another account included. One that ended and was not asked after yet has it too.
 *
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
