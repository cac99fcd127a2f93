import type { Locator } from '@playwright/test';

/** Puts the caret at the end of a text, as a person does who types at once. */
export async function goToEnd(text: Locator): Promise<void> {
  await text.click();
  await text.press('Control+End');
}
