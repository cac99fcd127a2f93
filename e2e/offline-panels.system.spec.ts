import { expect, test } from '@playwright/test';
import { paths } from '../apps/web/src/app/navigation/paths.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { goWithinApp } from './support/go-within-app.ts';
import { failure, HALF, header, loadTutorOnReconnect, loseConnection } from './support/lose-connection.ts';
import { startServer } from './support/start-server.ts';
import { studentPaths } from './support/student-paths.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

test('parts that open for the first time without a connection say so in their place', async ({ browser }, testInfo) => {
  const { context, page, answer, complaints } = await loseConnection(browser, server);
  const lesson = () => goWithinApp(page, paths.studentCourse);

  for (const path of studentPaths) {
    await test.step(path, async () => {
      await goWithinApp(page, path);
      const isThere = path === paths.studentCourse || path === paths.enroll;
      if (isThere) await expect(answer).toHaveValue(HALF);
      else {
        await expect(failure(page)).toHaveAttribute('data-failure', 'offline');
        await expect(page.getByRole('main')).not.toContainText('Page not found');
        await expect(page.getByRole('main')).toHaveCount(1);
        await takePicture(page, testInfo, `page${path.replaceAll('/', '-')}.png`);
      }
      if (path.startsWith('/student/')) await expect(header(page)).toBeVisible();
      await lesson();
      await expect(answer).toHaveValue(HALF);
    });
  }

  const buttons = await header(page).getByRole('button').count();
  expect(buttons).toBeGreaterThan(2);
  for (let at = 0; at < buttons; at += 1) {
    const button = header(page).getByRole('button').nth(at);
    const name = (await button.getAttribute('aria-label')) ?? '';
    await test.step(`the button “${name}” of the header`, async () => {
      const before = await button.getAttribute('aria-expanded');
      await button.click();
      if (await button.getAttribute('aria-haspopup')) {
        await expect(page.getByRole('dialog').locator('[data-failure="offline"]')).toBeVisible();
        await takePicture(page, testInfo, `button-${at}.png`);
        await expectNoFaults(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      } else {
        expect(await button.getAttribute('aria-expanded')).not.toBe(before);
        await button.click();
      }
      await expect(answer).toHaveValue(HALF);
    });
  }

  for (const keys of ['ControlOrMeta+k', '?']) {
    await test.step(`the keys ${keys}`, async () => {
      await page.locator('body').press(keys);
      await expect(page.getByRole('dialog').locator('[data-failure="offline"]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  await test.step('the tutor loads when the connection returns', () => loadTutorOnReconnect(page, answer, testInfo));
  expect(complaints).toEqual([]);
  await context.close();
});
