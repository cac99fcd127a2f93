/** @import { Browser } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */
/** @import { Stage } from './stage.js' */

/**
 * A page that shows a scene, its people signed in and at work; with the reason where it could not be reached.
 *
 * @param {Browser} browser
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {{ width: number, height: number }} viewport
 */
export async function openScene(browser, stage, scene, viewport) {
  const state = stage.signedIn[scene.as];
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: scene.locale ?? 'en-GB',
    ...(state ? { storageState: state } : {}),
  });
  await context.addInitScript((mode) => {
    localStorage.setItem('cc.smeWorkMode', mode);
    localStorage.setItem('cc.signedIn', '1');
  }, scene.mode ?? 'edit');
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  try {
    await scene.open(page, stage);
    await page.waitForTimeout(350);
    return { page, problem: undefined };
  } catch (error) {
    return { page, problem: error instanceof Error ? error.message : String(error) };
  }
}
