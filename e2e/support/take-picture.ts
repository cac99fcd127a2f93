import type { Page, TestInfo } from '@playwright/test';
import { isEveryday } from './everyday.ts';

/** Saves a screenshot with the test results; skipped in the everyday suite. */
export async function takePicture(page: Page, testInfo: TestInfo, file: string, { fullPage = false } = {}) {
  if (!isEveryday) await page.screenshot({ path: testInfo.outputPath(file), fullPage });
}
