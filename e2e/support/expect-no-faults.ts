import { expect, type Page } from '@playwright/test';
import { seriousFaults } from '../../scripts/scenes/serious-faults.js';
import { isEveryday } from './everyday.ts';

/** Expects no serious axe violation in either theme; skipped in the everyday suite. */
export async function expectNoFaults(page: Page): Promise<void> {
  if (!isEveryday) expect(await seriousFaults(page)).toEqual([]);
}
