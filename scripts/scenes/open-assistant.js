/** @import { Page } from '@playwright/test' */

const OPENS_ITSELF_MS = 3000;

/** Opens the assistant, a drawer on narrow pages and behind the title on phones. @param {Page} page */
export async function openAssistant(page) {
  const tab = page.getByRole('tab').first();
  // A tab in the URL opens shortly after the page.
  const isOpen = await tab.waitFor({ timeout: OPENS_ITSELF_MS }).then(
    () => true,
    () => false,
  );
  if (isOpen) return;
  await showIcons(page);
  await page.getByRole('button', { name: /^(Assistant|Werkbank)$/ }).click();
  await tab.waitFor();
}

/** @param {Page} page */
export async function showIcons(page) {
  const fold = page.locator('header button[aria-expanded]').nth(1);
  if ((page.viewportSize()?.width ?? 0) <= 600 && (await fold.getAttribute('aria-expanded')) === 'false')
    await fold.click();
}
