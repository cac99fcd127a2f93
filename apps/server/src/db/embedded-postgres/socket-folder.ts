import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The address of a Unix socket is 108 bytes long with its final zero. */
const LONGEST_SOCKET_PATH = 107;
const PORT = 5432;

/** A folder only we may enter, with a path short enough for a socket in it. `remove` takes away a temporary one. */
export function socketFolder(folder: string, owner: number): { host: string; port: number; remove(): void } {
  const beside = join(folder, 'socket');
  if (fits(beside)) {
    // A socket of a server that was killed is in the way when its process id has since been given to another.
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside, { mode: 0o700 });
    own(beside, owner);
    return { host: beside, port: PORT, remove: () => undefined };
  }
  const base = fits(join(tmpdir(), 'coursecraft-XXXXXX')) ? tmpdir() : '/tmp';
  const temporary = mkdtempSync(join(base, 'coursecraft-'));
  own(temporary, owner);
  return { host: temporary, port: PORT, remove: () => rmSync(temporary, { recursive: true, force: true }) };
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;

function own(folder: string, owner: number) {
  if (statSync(folder).uid !== owner) chownSync(folder, owner, -1);
}
