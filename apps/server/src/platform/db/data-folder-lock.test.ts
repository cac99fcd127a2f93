import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withCapabilities, writeCapabilities } from '../../testing/with-capabilities.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const WAYS = [
  ['flock', { fileLocks: true }],
  ['no flock', { fileLocks: false }],
] as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that holds the folder until it is killed. */
async function holder(address: string, capabilities: (typeof WAYS)[number][1]) {
  const script = join(folder, 'holder.ts');
  const lockModule = join(import.meta.dirname, 'data-folder-lock.ts');
  writeCapabilities(join(folder, 'abilities.ts'), capabilities);
  writeFileSync(
    script,
    `import './abilities.ts';
     const { lockDataFolder } = await import(${JSON.stringify(lockModule)});
     const lock = await lockDataFolder(${JSON.stringify(folder)});
     lock.announce(${JSON.stringify(address)});
     process.on('message', () => { lock.announceStop(); process.send('stopping'); setTimeout(() => process.exit(), 300); });
     process.send('held'); setInterval(() => {}, 1000);`,
  );
  const child = fork(script, { execArgv: [] });
  await once(child, 'message');
  return child;
}

describe.each(WAYS)('data folder lock on a system with %s', (_, capabilities) => {
  beforeEach(() => withCapabilities(capabilities));

  it('refuses a folder in use and names that process and its address', async () => {
    const child = await holder('http://127.0.0.1:4400', capabilities);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      new RegExp(`already runs on .*process ${child.pid}.* at http://127.0.0.1:4400: stop it first`),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('waits while its holder is stopping', async () => {
    const child = await holder('http://127.0.0.1:4400', capabilities);
    child.send('stop');
    await once(child, 'message');
    (await lockDataFolder(folder)).release();
  });

  it('is free as soon as its holder was killed', async () => {
    const child = await holder('http://127.0.0.1:4400', capabilities);
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockDataFolder(folder)).release();
  });

  it('ignores a stale lock file that names an unrelated live process', async () => {
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.ppid }));
    (await lockDataFolder(folder)).release();
  });

  it('can be taken again after it was released', async () => {
    (await lockDataFolder(folder)).release();
    (await lockDataFolder(folder)).release();
  });

  it('refuses a folder that cannot be created with one message', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(lockDataFolder(join(folder, 'file/below'))).rejects.toThrow(
      /is not writable \(ENOTDIR\)\. Choose another/,
    );
  });
});
