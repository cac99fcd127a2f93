import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

/**
 * Has something done when the tests of this file are through, in the opposite order. The framework's own hook does nothing
 * where it is called within a hook or a test.
 */
export const whenFileEnds = (end: () => unknown): void => void ends.push(end);

/** Loaded anew before each file. */
export function endWithFile(): void {
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
}
