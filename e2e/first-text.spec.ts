import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { closeContexts } from './support/close-contexts.ts';
import { demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const PHONE = { width: 390, height: 844 };
const serverRendered = (page: Page) => page.locator('[data-server-rendered]');

/** Stops the scripts of the page until they are released. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/early-parts-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a lesson comes with its text, which the running page replaces where the student is', async ({
  browser,
}, testInfo) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInToLearn(page, demoStudent(server.output()));
  const title = await page.locator('[data-lesson] h1').innerText();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdScripts(context);
  // A server that needs too long sends the page without the text.
  await expect(async () => {
    await page.reload({ waitUntil: 'commit' });
    await expect(serverRendered(page)).toBeAttached({ timeout: 3000 });
  }).toPass();

  await test.step('the text is there before any script runs', async () => {
    await expect(serverRendered(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(serverRendered(page).locator('.reading p').first()).toBeVisible();
    await takePicture(page, testInfo, 'text-before-scripts.png');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await takePicture(page, testInfo, 'text-before-scripts-wide-dark.png');
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoFaults(page);
  });

  const text = await page.locator('.reading p').first().innerText();
  const top = await page
    .locator('.reading p')
    .first()
    .evaluate((node) => node.getBoundingClientRect().top);
  await page.locator('[data-lesson]').evaluate((lesson) => lesson.scrollTo(0, 40));

  await test.step('the running page shows the same text at the same place', async () => {
    release();
    await expect(serverRendered(page)).toHaveCount(0);
    await expect(page.locator('.reading p').first()).toHaveText(text);
    await expect
      .poll(() =>
        page
          .locator('.reading p')
          .first()
          .evaluate((node) => node.getBoundingClientRect().top),
      )
      .toBeCloseTo(top - 40, 0);
  });

  await test.step('the page asks for nothing that came with it', async () => {
    expect(asked.filter((path) => /^\/api\/courses\/\w+$|\/progress$/.test(path))).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('the page of a student holds no key, and that of a visitor no text', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await signInToLearn(page, demoStudent(server.output()));
  const text = await page.locator('.reading p').first().innerText();
  const address = page.url();
  const sourceFor = async ({ request }: Pick<BrowserContext, 'request'>) =>
    (await request.get(address, { headers: { accept: 'text/html' } })).text();
  const source = await sourceFor(context);
  expect(source).toContain(text.slice(0, 20));
  expect(source).not.toMatch(/correct: true|explanation:|guidance|hints:/);
  expect(await sourceFor(await browser.newContext())).not.toContain(text.slice(0, 20));
});
