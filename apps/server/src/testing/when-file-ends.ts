import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

/**
 * Registers a cleanup for the end of the test file, in reverse order. The framework's hook does not work inside hooks
 * and tests.
 */
export const whenFileEnds = (end: () => unknown): void => void ends.push(end);

/** Loaded again before each file. */
export function endWithFile(): void {
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
}
