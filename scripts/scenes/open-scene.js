/** @import { Browser, Page } from '@playwright/test' */
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
 * Opens a scene with signed-in people; includes the reason of a failure.
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
  // The app sets this cookie so that signed-in users never see the visitors' page.
  if (state) await context.addCookies([{ name: 'cc.signedIn', value: '1', url: `${stage.address}/welcome` }]);
  const page = await context.newPage();
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
