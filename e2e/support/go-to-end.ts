import { expect, type Locator } from '@playwright/test';

/** Puts the caret at the end of a text. The editor may put it back once, a moment after it got the focus. */
export async function goToEnd(text: Locator): Promise<void> {
  await text.click();
  await expect(async () => {
    await text.press('Control+End');
    await text.page().waitForTimeout(100);
    const isThere = await text.evaluate((editor) => {
      const at = getSelection()?.anchorNode ?? null;
      return at === editor || editor.lastElementChild?.contains(at);
    });
    expect(isThere).toBe(true);
  }).toPass();
}
