import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const PREFIX = 'coursecraft-folder-test-';

test('removes the folders of killed runs and keeps those of running ones', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const leftover = join(tmpdir(), `${PREFIX}${pid}-abcdef`);
  mkdirSync(leftover);
  const running = temporaryFolder(PREFIX);
  const another = temporaryFolder(PREFIX);
  onTestFinished(() => {
    for (const path of [leftover, running, another]) rmSync(path, { recursive: true, force: true });
  });
  expect([leftover, running, another].map((path) => existsSync(path))).toEqual([false, true, true]);
});
