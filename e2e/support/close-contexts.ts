import type { Browser } from '@playwright/test';

/** For `test.afterEach`: closes what a test opened. A page that stays open calls its stopped server again and again. */
export const closeContexts = async ({ browser }: { browser: Browser }): Promise<void> => {
  for (const context of browser.contexts()) await context.close();
};
