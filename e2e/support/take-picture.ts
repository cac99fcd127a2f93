import type { Page, TestInfo } from '@playwright/test';
import { isEveryday } from './everyday.ts';

/** Keeps a picture of the page for people to look at, in the results of the test; not in the everyday suite. */
export async function takePicture(page: Page, testInfo: TestInfo, file: string, { fullPage = false } = {}) {
  if (!isEveryday) await page.screenshot({ path: testInfo.outputPath(file), fullPage });
}
