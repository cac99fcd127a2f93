/** @typedef {{ file: string, ms: number, loading?: number, tests: number }} FileTime */
/** @typedef {{ file: string, databases: number, apps: number, cpu: number }} ServerTime */

const SHOWN = 30;

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);

/**
 * Formats the slowest test files and their sums; server files include what they wait for.
 * @param {FileTime[]} files
 * @param {ServerTime[]} ofServer
 */
export function describeSlowest(files, ofServer) {
  const known = new Map(ofServer.map((time) => [time.file, time]));
  const sorted = [...files].sort((one, other) => other.ms - one.ms);
  /** @param {FileTime} file */
  const line = ({ file, ms, loading = 0, tests }) => {
    const { cpu, databases, apps } = known.get(file) ?? {};
    const parts = [cpu, databases, apps].map((part) => (part === undefined ? '       ' : seconds(part)));
    return `${seconds(ms)}${seconds(loading)}${parts.join('')}${String(tests).padStart(6)}  ${file}`;
  };
  /** @param {'cpu' | 'databases' | 'apps'} name */
  const sum = (name) => seconds(ofServer.reduce((all, time) => all + time[name], 0));
  const total = (/** @type {'ms' | 'loading' | 'tests'} */ name) =>
    files.reduce((all, file) => all + (file[name] ?? 0), 0);
  return [
    `The ${Math.min(SHOWN, sorted.length)} slowest of ${files.length} test files, in seconds:`,
    '  total   load    cpu    dbs   apps  tests  file',
    ...sorted.slice(0, SHOWN).map(line),
    `${seconds(total('ms'))}${seconds(total('loading'))}${sum('cpu')}${sum('databases')}${sum('apps')}${String(total('tests')).padStart(6)}  all`,
  ];
}
