import { totalmem } from 'node:os';

/** Returns the memory of this machine, or of its container where that has less, in bytes. */
export function machineMemory(): { totalBytes: number; availableBytes: number } {
  const totalBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return { totalBytes, availableBytes: Math.min(totalBytes, process.availableMemory()) };
}
