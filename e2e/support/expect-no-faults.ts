import { expect, type Page } from '@playwright/test';
import { seriousFaults } from '../../scripts/scenes/serious-faults.js';

/** Expects that axe finds nothing serious on the page in either theme. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await seriousFaults(page)).toEqual([]);
}
