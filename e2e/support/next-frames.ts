import type { Page } from '@playwright/test';

/** Waits until the page has drawn what the last event changed. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
