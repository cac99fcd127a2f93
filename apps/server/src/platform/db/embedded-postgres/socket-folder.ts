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
import { capabilities } from '../../system/capabilities.js';
import type { ServerAddress } from './server-address.ts';

const PORT = 5432;
const TEMPORARY = 'coursecraft-';

/** Returns a private folder with a path short enough for sockets. Links a temporary folder if necessary. */
export function socketFolder(folder: string, owner: number): ServerAddress {
  const beside = join(folder, 'socket');
  removeLeftover(beside);
  if (fits(beside)) {
    mkdirSync(beside, { mode: 0o700 });
    own(beside, owner);
    return { ...at(beside), clear: () => clear(beside), remove: () => undefined };
  }
  const base = fits(join(tmpdir(), `${TEMPORARY}XXXXXX`)) ? tmpdir() : '/tmp';
  const temporary = mkdtempSync(join(base, TEMPORARY));
  own(temporary, owner);
  symlinkSync(temporary, beside);
  return { ...at(temporary), clear: () => clear(temporary), remove: () => removeLeftover(beside) };
}

const at = (host: string) => ({
  host,
  port: PORT,
  settings: ['-k', host, '-p', `${PORT}`, '-c', 'listen_addresses='],
});

/** A stale socket blocks the start if another program now has its process id. */
function removeLeftover(beside: string) {
  if (lstatSync(beside, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const temporary = readlinkSync(beside);
    if (basename(temporary).startsWith(TEMPORARY)) rmSync(temporary, { recursive: true, force: true });
  }
  rmSync(beside, { recursive: true, force: true });
}

/** A stale lock counts as valid if another program now has its process id. */
function clear(folder: string) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= capabilities.socketPathBytes;

function own(folder: string, owner: number) {
  if (statSync(folder).uid !== owner) chownSync(folder, owner, -1);
}
