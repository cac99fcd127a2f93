import type { Page } from '@playwright/test';

/** Navigates inside the app without a page load. */
export const goWithinApp = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
