import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { repositoryRoot } from './repository-root.js';

const run = promisify(execFile);

it('a server that is killed, frozen or out of space during writes loses nothing and recovers alone', async () => {
  const program = join(repositoryRoot, 'torture/torture.ts');
  const { stdout } = await run(process.execPath, [program, '--rounds', '6', '--seed', '7']);
  const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(told).toMatchObject({ lost: 0, wrongReplies: 0, needingPerson: 0, evidenceAgrees: true });
  expect(told.rounds).toBe(6);
  expect(Object.keys(told.byKind).length + told.untried.length).toBe(6);
  expect(told.acknowledged).toBeGreaterThan(20);
}, 180_000);

it('lists its numeric options', async () => {
  const program = join(repositoryRoot, 'torture/torture.ts');
  await expect(run(process.execPath, [program, '--rounds', 'many'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Give whole numbers'),
  });
});
