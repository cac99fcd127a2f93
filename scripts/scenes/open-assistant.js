/** @import { Page } from '@playwright/test' */

/** On a narrow page the assistant is a drawer behind its button, and on a phone that one is behind the title. @param {Page} page */
export async function openAssistant(page) {
  if (await page.getByRole('tab').first().isVisible()) return;
  await showIcons(page);
  await page.getByRole('button', { name: /^(Assistant|Werkbank)$/ }).click();
  await page.getByRole('tab').first().waitFor();
}

/** @param {Page} page */
export async function showIcons(page) {
  const fold = page.locator('header button[aria-expanded]').nth(1);
  if ((page.viewportSize()?.width ?? 0) <= 600 && (await fold.getAttribute('aria-expanded')) === 'false')
    await fold.click();
}
