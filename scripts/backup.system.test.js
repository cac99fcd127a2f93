import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './repository-root.js';
import { startTemporaryServer } from './temporary-server.js';

const json = { 'content-type': 'application/json' };
const account = { name: 'Ada', email: 'ada@example.org', password: 'correct horse' };

/** @param {'back-up' | 'restore'} command @param {string} dataFolder @param {string[]} parameters */
const run = (command, dataFolder, ...parameters) =>
  promisify(execFile)(
    process.execPath,
    [join(repositoryRoot, `apps/server/src/commands/${command}.ts`), ...parameters],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataFolder },
    },
  );

/** @param {string} address @param {'sign-up' | 'sign-in'} way */
const enter = async (address, way) => {
  const reply = await fetch(`${address}/api/auth/${way}/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  return reply.status;
};

test('the backup command saves a running server and the restore command fills an empty folder that is then served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [first, second, file] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'backup.tar.gz')];
  const server = await startTemporaryServer({ DATA_DIR: first });
  onTestFinished(() => server.stop());
  expect(await enter(server.address, 'sign-up')).toBe(200);

  expect((await run('back-up', first, file)).stdout).toMatch(/^Saved \d+ tables, \d+ rows, 0 files in /);
  await expect(run('back-up', first, file)).rejects.toThrow(/already exists. Choose another file/);
  await expect(run('restore', first, file), 'while a server runs on it').rejects.toThrow(server.address);
  await expect(run('restore', first)).rejects.toThrow(/Usage: npm run restore -- FILE/);
  expect((await run('restore', second, file)).stdout).toMatch(
    /^Restored \d+ tables, \d+ rows and 0 files as they were at/,
  );

  const restored = await startTemporaryServer({ DATA_DIR: second });
  onTestFinished(() => restored.stop());
  expect(await enter(restored.address, 'sign-in')).toBe(200);
});
