import { availableParallelism } from 'node:os';
import { type Refused, refused } from '@coursecraft/contract/reasons';
import { machineMemory } from '../../platform/system/machine-memory.ts';
import { readDisk } from '../../platform/telemetry/read-disk.ts';

const MB = 1_000_000;
const inMb = (bytes: number) => Math.round(bytes / MB);

/** What the computer has, in bytes. */
export type MachineResources = {
  totalBytes: number;
  freeBytes: number;
  diskFreeBytes: number | undefined;
  cores: number;
};

export type RunVerdict = MachineResources & {
  canRun: boolean;
  /** One sentence about it. */
  why: Refused;
};

/** Reads what this computer has now; the disk is that of `folder`. */
export async function readResources(folder: string): Promise<MachineResources> {
  const { totalBytes, availableBytes } = machineMemory();
  const disk = await readDisk(folder);
  return { totalBytes, freeBytes: availableBytes, diskFreeBytes: disk?.freeBytes, cores: availableParallelism() };
}

/** Whether a model fits: `bytes` is what still has to be downloaded. */
export function canRun(
  { name: model, memoryBytes, bytes }: { name: string; memoryBytes: number; bytes: number },
  { maxMemoryBytes, resources }: { maxMemoryBytes: number; resources: MachineResources },
): RunVerdict {
  const needed = inMb(memoryBytes);
  const cannot = (why: Refused): RunVerdict => ({ ...resources, canRun: false, why });
  const limit = Math.min(maxMemoryBytes, resources.totalBytes);
  if (memoryBytes > limit) {
    return cannot(refused('local-model-memory-short', { model, needed, limit: inMb(limit) }));
  }
  if (memoryBytes > resources.freeBytes) {
    return cannot(refused('local-model-memory-busy', { model, needed, free: inMb(resources.freeBytes) }));
  }
  if (resources.diskFreeBytes !== undefined && bytes > resources.diskFreeBytes) {
    const space = { needed: inMb(bytes), free: inMb(resources.diskFreeBytes) };
    return cannot(refused('local-model-disk-short', { model, ...space }));
  }
  return { ...resources, canRun: true, why: refused('local-model-fits', { model }) };
}
