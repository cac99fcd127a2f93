import { AxeBuilder } from '@axe-core/playwright';

/** @import { Page } from '@playwright/test' */

/** What axe looks at only where it is asked to: the words of a control in its name (2.5.3), and how large it is (2.5.8). */
const ALSO = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/**
 * What axe calls serious or critical on a page in both themes, as “rule: places”. The page is left in the light theme.
 *
 * @param {Page} page
 */
export async function seriousFaults(page) {
  const light = await faultsOfTheme(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Only colours differ between the themes.
  const dark = await faultsOfTheme(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark ${fault}`)];
}

/**
 * The same in the theme that the page has.
 *
 * @param {Page} page
 * @param {string[]} [rules] None means all.
 */
export async function faultsOfTheme(page, rules) {
  // Without its legacy mode axe opens a page of its own for every report.
  // What was just said aloud stays in the page for a moment, also when its button is gone.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]');
  // Describing what passed takes longer than finding what did not.
  axe.options({ resultTypes: ['violations'], ...(rules ? {} : { rules: ALSO }) });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
