import type { Page } from '@playwright/test';

/** Goes to an address of the app as its own links do, without loading the page anew. */
export const goWithinApp = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
