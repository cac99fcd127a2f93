/** @import { Browser, BrowserContext, Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */
/** @import { Stage } from './stage.js' */

const PATIENCE_MS = 120_000;

/** Waits for requests, fonts and finite animations. @param {Page} page */
export async function untilAtRest(page) {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.locator('html').evaluate(async ({ ownerDocument }) => {
    // Animations of paused or hidden pages never end.
    /** @param {number} ms @param {Promise<unknown>} work */
    const atMost = (ms, work) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
    await ownerDocument.fonts.ready;
    /** @type {{ effect: { getComputedTiming(): { endTime: number } } | null, finished: Promise<unknown> }[]} */
    const animations = ownerDocument.getAnimations();
    const ending = animations.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await atMost(5_000, Promise.allSettled(ending.map(({ finished }) => finished)));
    const pictures = [...ownerDocument.images].filter(({ loading }) => loading !== 'lazy');
    await atMost(5_000, Promise.allSettled(pictures.map((picture) => picture.decode())));
    for (let frame = 0; frame < 2; frame += 1)
      await atMost(1_000, new Promise((drawn) => ownerDocument.defaultView.requestAnimationFrame(drawn)));
  });
}

/**
 * A browser context in which the person of a scene is signed in. Scenes of the same person and language can share one.
 *
 * @param {Browser} browser
 * @param {Stage} stage
 * @param {Pick<Scene, 'as' | 'locale'>} scene
 * @param {{ width: number, height: number }} viewport
 */
export async function openContext(browser, stage, { as, locale = 'en-GB' }, viewport) {
  const state = stage.signedIn[as];
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale,
    ...(state ? { storageState: state } : {}),
  });
  // As the application keeps it, so that nobody who is signed in sees the page for visitors first.
  if (state) await context.addCookies([{ name: 'cc.signedIn', value: '1', url: `${stage.address}/welcome` }]);
  return context;
}

/**
 * A page that shows a scene; with the reason where it could not be reached.
 *
 * @param {BrowserContext} context
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {{ colorScheme?: 'light' | 'dark' }} [media]
 */
export async function openScene(context, stage, scene, media = {}) {
  const page = await context.newPage();
  await page.emulateMedia(media);
  await page.addInitScript((mode) => {
    localStorage.setItem('cc.smeWorkMode', mode);
    localStorage.setItem('cc.signedIn', '1');
  }, scene.mode ?? 'edit');
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  try {
    await scene.open(page, stage);
    await untilAtRest(page);
    return { page, problem: undefined };
  } catch (error) {
    return { page, problem: error instanceof Error ? error.message : String(error) };
  }
}
