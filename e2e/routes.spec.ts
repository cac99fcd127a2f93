import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoAuthor } from './support/demo-author.ts';
import { startServer } from './support/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

async function enter(context: BrowserContext, way: 'sign-in' | 'sign-up', data: Record<string, string>) {
  const entered = await context.request.post(`/api/auth/${way}/email`, { data });
  expect(entered.status(), await entered.text()).toBe(200);
  const { token } = await (await context.request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  await context.request.post('/api/profile', { headers, data: {} });
  await context.addInitScript(() => localStorage.setItem('cc.signedIn', 'somebody'));
}

test('“Loading...” stays until the signed-in user is known', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  await context.addInitScript(() => localStorage.setItem('cc.signedIn', 'somebody'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/api/auth/token', async (route) => {
    await released;
    await route.continue();
  });
  const pages = await Promise.all(
    ['/login?mode=signup', '/profile', '/course'].map(async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    }),
  );
  for (const page of pages) await expect(page.locator('body')).toHaveText('Loading...');
  release();
  const [signUp, ...others] = pages as [Page, ...Page[]];
  await expect(signUp.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  for (const page of others) await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await context.close();
});

test('a page that fails shows a card with a way out', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  await enter(context, 'sign-in', demoAuthor(server.output()));
  await context.route(/\/assets\/profile-[^/]*\.js/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Developer home', 'Student course', 'SME course']);
  await links.first().click();
  await expect(page.getByRole('heading', { name: 'Developer home' })).toBeVisible();
  await page.getByRole('link', { name: 'Bread from four ingredients' }).click();
  await page.waitForURL('**/sme/course?course=crs_*');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await context.close();
});
