import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../errors/start-up-error.ts';
import { type FileLock, fileLock } from '../system/file-lock.ts';

export type DataFolderLock = {
  /** Publishes the holder's address for processes that are refused. */
  announce(address: string): void;
  /** Announces the end, so that a successor waits instead of failing. */
  announceStop(): void;
  release(): void;
};

type Holder = { pid: number; address?: string; stopping?: boolean };

const WAIT_FOR_STOP_MS = 20_000;

export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = join(folder, 'server.lock');
  const descriptor = openLockFile(folder, file);
  const lock = fileLock(file, descriptor);
  const release = () => {
    lock.release();
    closeSync(descriptor);
  };
  const timeout = performance.now() + WAIT_FOR_STOP_MS;
  while (!take(lock, folder)) {
    const holder = holderOf(file);
    if (!holder?.stopping || performance.now() > timeout) {
      release();
      throw new StartUpError(refusal(folder, holder));
    }
    await wait(50);
  }
  const announce = (holder: Holder | undefined) => {
    ftruncateSync(descriptor, 0);
    if (holder) writeSync(descriptor, JSON.stringify(holder), 0);
  };
  announce({ pid: process.pid });
  return {
    announce: (address) => announce({ pid: process.pid, address }),
    announceStop: () => announce({ pid: process.pid, stopping: true }),
    release() {
      announce(undefined);
      release();
    },
  };
}

function openLockFile(folder: string, file: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    return openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartUpError(`The data folder ${folder} is not writable (${code}). Choose another with DATA_DIR.`);
  }
}

function take(lock: FileLock, folder: string): boolean {
  try {
    return lock.take();
  } catch (error) {
    throw new StartUpError(
      `The data folder ${folder} cannot be locked (${(error as Error).message}). Choose a folder on a local disk with DATA_DIR.`,
    );
  }
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function refusal(folder: string, holder: Holder | undefined): string {
  const process = holder ? ` (process ${holder.pid})` : '';
  const place = holder?.address ? ` and can be reached at ${holder.address}` : '';
  return `Coursecraft already runs on ${folder}${process}${place}: stop it first, or give this one another DATA_DIR and PORT.`;
}
