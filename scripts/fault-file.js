import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * In CI several commands share the file that FAULTS_FILE names, so that the last command repeats the faults of all.
 * Child processes do not inherit the variable.
 */
const file = process.env.FAULTS_FILE;
delete process.env.FAULTS_FILE;

/** Returns the faults of the commands before this one, one or a few lines each. */
export function earlierFaults() {
  return file && existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
}

/** @param {string[]} faults */
export function recordFaults(faults) {
  if (file) for (const fault of faults) appendFileSync(file, `${fault}\n`);
}
