import { expect, test } from '@playwright/test';
import { paths } from '../apps/web/src/app/navigation/paths.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { goWithinApp } from './support/go-within-app.ts';
import { failure, HALF, header, loadTutorOnReconnect, loseConnection, writeHalf } from './support/lose-connection.ts';
import { startServer } from './support/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

test('a page, a dialog and the tutor report a missing connection in their place and keep a half-typed answer', async ({
  browser,
}, testInfo) => {
  const { context, page, answer, complaints } = await loseConnection(browser, server);

  await test.step('a page that was never open', async () => {
    await goWithinApp(page, paths.studentNotes);
    await expect(failure(page)).toHaveAttribute('data-failure', 'offline');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(header(page)).toBeVisible();
    await goWithinApp(page, paths.studentCourse);
    await expect(answer).toHaveValue(HALF);
  });

  await test.step('a dialog that was never open', async () => {
    await page.locator('body').press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').locator('[data-failure="offline"]')).toBeVisible();
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the tutor loads on reconnect', () => loadTutorOnReconnect(page, answer, testInfo));
  expect(complaints).toEqual([]);
  await context.close();
});

test('a part that a newer version removed says so and the page works after a reload', { tag: '@system' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  const answer = await writeHalf(page, server);
  const newer = `<script type="module" src="/assets/early-parts-newer.js"></script>`;
  await page.route(/\/assets\/student-notes-/, (route) => route.fulfill({ status: 404 }));
  await page.route(`${server.address}/`, (route) => route.fulfill({ contentType: 'text/html', body: newer }));
  await header(page).getByRole('link', { name: 'Notes' }).click();
  await expect(failure(page)).toHaveAttribute('data-failure', 'outdated');
  await expect(header(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes');
  await goWithinApp(page, paths.studentCourse);
  await expect(answer).toHaveValue(HALF);
  await context.close();
});
