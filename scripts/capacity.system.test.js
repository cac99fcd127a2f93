import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { repositoryRoot } from './repository-root.js';

const run = promisify(execFile);
const program = join(repositoryRoot, 'bench/capacity/capacity.ts');
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-of-capacity-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('simulates people on an installation of several processes, reports their cost and leaves nothing', async () => {
  const save = join(folder, 'figures.json');
  const env = { ...process.env, TMPDIR: folder };
  const { stdout } = await run(process.execPath, [program, '--quick', '--save', save], { env });
  const { compared, reading, streams, jobs, commits, draft } = JSON.parse(readFileSync(save, 'utf8'));
  const steps = [compared.one, compared.two, reading.one, reading.two];
  for (const step of steps) {
    expect(step.requests).toBeGreaterThan(0);
    for (const part of ['web', 'postgres', 'load']) expect(step.cpuSeconds[part], part).toBeGreaterThan(0);
    expect(step.byReplica).toBeGreaterThan(step.eligible / 2);
  }
  // Times are in hundredths of a second, and nginx may need less in a short step.
  expect(Math.max(...steps.map(({ cpuSeconds }) => cpuSeconds.nginx)), 'nginx').toBeGreaterThan(0);
  for (const figure of [jobs.perSecond, commits.silent, commits.notifying, draft.workerSeconds, streams.open])
    expect(figure).toBeGreaterThan(0);
  for (const said of [
    '#### Measured',
    '#### What 1,000 active students cost',
    '#### Extrapolated',
    '#### Limits in the order in which they are reached',
  ])
    expect(stdout).toContain(said);
  expect(readdirSync(folder)).toEqual(['figures.json']);
}, 600_000);

it('lists its options', async () => {
  for (const given of [
    ['--students', '5'],
    ['--save', ''],
  ])
    await expect(run(process.execPath, [program, ...given])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--quick'),
    });
});
