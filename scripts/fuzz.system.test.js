import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.js';

test('no generated request gets a 5xx, an invalid reply or text that its sender may not read', async () => {
  const program = join(repositoryRoot, 'fuzz/fuzz.ts');
  const run = await promisify(execFile)(process.execPath, [program, '--requests', '3000', '--seed', '5'], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    maxBuffer: 16 * 1024 * 1024,
  }).catch((failed) => failed);
  const figures = JSON.parse(run.stdout.trim().split('\n').at(-1));
  const faults = { serverErrors: 0, outOfForm: 0, otherShapes: 0, forbiddenWords: 0 };
  expect(figures, run.stdout).toMatchObject({ requests: 3000, ...faults });
}, 180_000);
