import { expect, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

test('a student finds everything in the bottom bar of a phone', async ({ browser, playwright }, testInfo) => {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInToLearn(page, demoStudent(server.output()));
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Gluten: the net in the dough');

  await test.step('its targets are at least 44 pixels high and nothing floats over the lesson', async () => {
    await expect(bar.getByRole('link', { name: 'Learn' })).toHaveAttribute('aria-current', 'page');
    for (const target of [...(await bar.getByRole('link').all()), ...(await bar.getByRole('button').all())]) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByRole('button', { name: 'Ask the tutor' })).toHaveCount(1);
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'bar.png');
  });

  await test.step('the tutor opens from the bar and returns the focus', async () => {
    const tutor = bar.getByRole('button', { name: 'Ask the tutor' });
    await tutor.tap();
    await expect(page.getByRole('dialog', { name: 'Tutor' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tutor).toBeFocused();
  });

  await test.step('more begins with the search', async () => {
    await bar.getByRole('button', { name: 'More' }).tap();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toHaveText('Search and commands');
    for (const name of ['Notes', 'Courses', 'Settings', 'Help'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await takePicture(page, testInfo, 'more.png');
    await items.first().tap();
    await page.getByRole('combobox').fill('yeast');
    await expect(page.getByRole('option').first()).toContainText('Yeast');
    await page.keyboard.press('Escape');
  });

  await test.step('review and progress are one tap away, and the way back too', async () => {
    await bar.getByRole('link', { name: 'Review' }).tap();
    await expect(heading).toHaveText('Review');
    await bar.getByRole('link', { name: 'Progress' }).tap();
    await expect(heading).toHaveText('Your progress');
    const progress = bar.getByRole('link', { name: 'Progress, 0 / 6 mastered' });
    await expect(progress).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Next element')).toBeVisible();
    await expect(page.getByText('Estimated time left'), 'on the first day').toHaveCount(0);
    await takePicture(page, testInfo, 'progress.png', { fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture(page, testInfo, 'progress-dark.png', { fullPage: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(bar.getByRole('button', { name: 'Ask the tutor' })).toHaveCount(0);
    await bar.getByRole('link', { name: 'Learn' }).tap();
    await expect(heading).toHaveText('Gluten: the net in the dough');
  });
  await test.step('a student who was sure and wrong sees that in Progress if the course asks', async () => {
    const request = await playwright.request.newContext({ baseURL: server.address });
    const author = await readAsAuthor(request, demoAuthor(server.output()));
    const { id } = await author.course();
    const config = `/api/courses/${id}/assessment-config`;
    const saved = await request.post(config, { headers: author.headers, data: { asksConfidence: true } });
    expect(saved.ok()).toBe(true);
    await page.reload();
    const check = page.locator('[data-check]').first();
    await check.getByText('Yeast', { exact: true }).tap();
    await check.getByRole('radio', { name: 'Sure', exact: true }).check({ force: true });
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'sure.png');
    await check.getByRole('button', { name: 'Check answer' }).tap();
    await expect(check.locator('[data-verdict]').last()).toHaveAttribute('data-verdict', 'not-yet');
    await expect(check.getByRole('radio', { name: 'Sure', exact: true }), 'asked again each time').not.toBeChecked();
    await bar.getByRole('link', { name: 'Progress' }).tap();
    const calibration = page.getByRole('region', { name: 'How sure you were' });
    await expect(calibration.getByRole('progressbar', { name: 'Sure', exact: true })).toHaveAttribute(
      'aria-valuetext',
      '0 of 1 right',
    );
    await calibration.scrollIntoViewIfNeeded();
    await takePicture(page, testInfo, 'calibration.png');
    await bar.getByRole('link', { name: 'Learn' }).tap();
  });

  await test.step('a daily goal is offered after the first finished element', async () => {
    await page.getByRole('button', { name: 'Sidebar' }).tap();
    await page.getByRole('dialog').getByText('In short').tap();
    await expect(heading).toHaveText('In short');
    const offer = page.getByRole('region', { name: 'Set a daily goal?' });
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark as done' }).tap();
    await offer.scrollIntoViewIfNeeded();
    await takePicture(page, testInfo, 'goal.png');
    await offer.getByRole('button', { name: '10 minutes a day' }).tap();
    await expect(page.getByText('Your goal is set: 10 minutes a day.')).toBeFocused();
    await bar.getByRole('link', { name: 'Progress' }).tap();
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await expect(page.getByText('1 planned day · one missed day a week is free')).toBeVisible();
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'plan.png', { fullPage: true });
    await bar.getByRole('link', { name: 'Learn' }).tap();
  });

  await test.step('a desktop has the ring in the header instead', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toHaveCount(0);
    await takePicture(page, testInfo, 'desktop.png');
    await page.getByRole('link', { name: '0 / 6 mastered' }).click();
    await expect(heading).toHaveText('Your progress');
    await expectNoFaults(page);
  });
  await context.close();
});
