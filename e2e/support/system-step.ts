import { test } from '@playwright/test';
import { isEveryday } from './everyday.ts';

/**
 * Runs a step that checks a variant or an error of what the journey does. The everyday suite skips it; the system suite
 * runs the whole journey if it has the tag `@system-steps`. Later steps must not need it.
 */
export async function systemStep(title: string, body: () => Promise<void>): Promise<void> {
  if (!isEveryday) await test.step(title, body);
}
