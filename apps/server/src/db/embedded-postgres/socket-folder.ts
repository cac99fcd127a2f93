import {
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The address of a Unix socket is 108 bytes long with its final zero. */
const LONGEST_SOCKET_PATH = 107;
const PORT = 5432;
const TEMPORARY = 'coursecraft-';

type SocketFolder = {
  host: string;
  port: number;
  /** Takes away what a server that was killed left in it. */
  clear(): void;
  remove(): void;
};

/**
 * A folder only we may enter, with a path short enough for a socket in it: `socket` below the folder given, or a
 * temporary one that `socket` then links to. `remove` takes a temporary one away.
 */
export function socketFolder(folder: string, owner: number): SocketFolder {
  const beside = join(folder, 'socket');
  removeLeftover(beside);
  if (fits(beside)) {
    mkdirSync(beside, { mode: 0o700 });
    own(beside, owner);
    return { host: beside, port: PORT, clear: () => clear(beside), remove: () => undefined };
  }
  const base = fits(join(tmpdir(), `${TEMPORARY}XXXXXX`)) ? tmpdir() : '/tmp';
  const temporary = mkdtempSync(join(base, TEMPORARY));
  own(temporary, owner);
  symlinkSync(temporary, beside);
  return { host: temporary, port: PORT, clear: () => clear(temporary), remove: () => removeLeftover(beside) };
}

/** A socket of a server that was killed is in the way when its process id has since been given to another program. */
function removeLeftover(beside: string) {
  if (lstatSync(beside, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const temporary = readlinkSync(beside);
    if (basename(temporary).startsWith(TEMPORARY)) rmSync(temporary, { recursive: true, force: true });
  }
  rmSync(beside, { recursive: true, force: true });
}

/** Its lock would count where the process id has since been given to another program. */
function clear(folder: string) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;

function own(folder: string, owner: number) {
  if (statSync(folder).uid !== owner) chownSync(folder, owner, -1);
}
