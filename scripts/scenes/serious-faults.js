import { AxeBuilder } from '@axe-core/playwright';

/** @import { Page } from '@playwright/test' */

/** Axe rules that are off by default: label in name (2.5.3) and target size (2.5.8). */
const ALSO = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/**
 * Returns serious and critical axe violations in both themes as “rule: places”. Leaves the page in the light theme.
 * @param {Page} page
 */
export async function seriousFaults(page) {
  const light = await faultsOfTheme(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Themes differ only in colors.
  const dark = await faultsOfTheme(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark ${fault}`)];
}

/**
 * Returns the violations in the current theme.
 * @param {Page} page
 * @param {string[]} [rules] None means all.
 */
export async function faultsOfTheme(page, rules) {
  // Without legacy mode axe opens a new page per report. Live region text stays for a moment.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]');
  // Describing what passed takes longer than finding what did not.
  axe.options({ resultTypes: ['violations'], ...(rules ? {} : { rules: ALSO }) });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
