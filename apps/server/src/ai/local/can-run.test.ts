import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { canRun, readResources } from './can-run.ts';

const GB = 1_000_000_000;
const model = { name: 'Small', memoryBytes: 2 * GB, bytes: GB };
const resources = { totalBytes: 8 * GB, freeBytes: 4 * GB, diskFreeBytes: 10 * GB, cores: 4 };
const limits = { maxMemoryBytes: 6 * GB, resources };

test('says that a model fits', () => {
  expect(canRun(model, limits)).toEqual({
    ...resources,
    canRun: true,
    why: { reason: 'local-model-fits', values: { model: 'Small' } },
  });
});

test.each([
  ['more memory than allowed', { ...limits, maxMemoryBytes: GB }, 'local-model-memory-short'],
  ['more memory than there is', { ...limits, resources: { ...resources, totalBytes: GB } }, 'local-model-memory-short'],
  ['more memory than is free', { ...limits, resources: { ...resources, freeBytes: GB } }, 'local-model-memory-busy'],
  ['more disk than is free', { ...limits, resources: { ...resources, diskFreeBytes: 5 } }, 'local-model-disk-short'],
])('says that a model needs %s', (_, given, reason) => {
  expect(canRun(model, given)).toMatchObject({ canRun: false, why: { reason, values: { model: 'Small' } } });
});

test('reads what this computer has', async () => {
  const { totalBytes, freeBytes, diskFreeBytes, cores } = await readResources(tmpdir());
  expect(totalBytes).toBeGreaterThan(GB / 2);
  expect(freeBytes).toBeGreaterThan(0);
  expect(freeBytes).toBeLessThanOrEqual(totalBytes);
  expect(diskFreeBytes).toBeGreaterThan(0);
  expect(cores).toBeGreaterThan(0);
});
