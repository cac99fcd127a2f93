import type { Locator } from '@playwright/test';

export async function goToEnd(text: Locator): Promise<void> {
  await text.click();
  await text.press('Control+End');
}
