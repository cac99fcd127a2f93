import { expect, type Page, test } from '@playwright/test';
import { signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { nextFrames } from './support/next-frames.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

// Uses its own server because the first sign-up owns an installation.
let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const popup = (page: Page) => page.getByRole('dialog', { name: 'Send feedback' });
const details = (page: Page) => popup(page).getByLabel('Details');

test(
  'an author points at a fault and an admin sees the location',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
      hasTouch: true,
    });
    const page = await context.newPage();
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
    await signUp(page, { name: 'Olga', email: 'olga@example.org', password: 'bread and butter' });
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await page.getByRole('dialog', { name: 'New course' }).getByRole('button', { name: 'Create course' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Bread from four ingredients' });
    await expect(heading).toBeVisible();

    await test.step('a click outside the popup keeps the typed text and Cancel discards it', async () => {
      await heading.click({ button: 'right' });
      await expect(details(page)).toBeFocused();
      await expect(popup(page).getByLabel('Category')).toHaveValue('ui-bug');
      await page.keyboard.type('The title is crooked.');
      await expectNoFaults(page);
      await shot('popup');
      await page.mouse.click(1400, 880);
      await expect(popup(page)).toBeHidden();
      await heading.click({ button: 'right' });
      await expect(details(page)).toBeFocused();
      await expect(details(page)).toHaveValue('The title is crooked.');
      await popup(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(popup(page)).toBeHidden();
      await heading.click({ button: 'right' });
      await expect(details(page)).toBeFocused();
      await expect(details(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
    });

    await test.step('Shift keeps the browser’s context menu and the menu key opens the popup', async () => {
      await heading.click({ button: 'right', modifiers: ['Shift'] });
      await nextFrames(page);
      await expect(popup(page)).toBeHidden();
      await page.getByRole('button', { name: 'Settings', exact: true }).focus();
      await page.keyboard.press('ContextMenu');
      await expect(details(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
    });

    await test.step('a long press opens the popup', async () => {
      const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
      const touch = await context.newCDPSession(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] });
      await expect(details(page)).toBeFocused();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      // The end of the touch may move the focus, so no key closes it.
      await popup(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(popup(page)).toBeHidden();
    });

    await test.step('the feedback arrives with its page location and console log', async () => {
      await page.evaluate(() => window.console.warn('The oven is cold.'));
      await page.evaluate(() => setTimeout(() => Promise.reject(new Error('Nobody caught me.'))));
      await heading.click({ button: 'right' });
      await popup(page).getByLabel('Category').selectOption('Content problem');
      await details(page).fill('There are five ingredients.');
      await popup(page).getByRole('button', { name: 'Submit' }).click();
      await expect(popup(page)).toBeHidden();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Thank you.');
    });

    await test.step('the author guide explains it and can be searched', async () => {
      await page.getByRole('link', { name: 'Help' }).click();
      await page.getByLabel('Search the guide').fill('right-click admins');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recover work', 'Keyboard shortcuts']);
      await page.getByLabel('Search the guide').fill('zeppelin');
      await expect(page.getByText('No results for “zeppelin” in the guide.')).toBeVisible();
      await expectNoFaults(page);
      await page.goBack();
      await expect(heading).toBeVisible();
    });

    await test.step('student view has no feedback popup', async () => {
      await page.getByRole('button', { name: 'Student View' }).click();
      await expect(page.getByRole('button', { name: 'Back to Edit Mode' })).toBeVisible();
      await page
        .getByRole('main')
        .first()
        .click({ button: 'right', position: { x: 20, y: 20 } });
      await nextFrames(page);
      await expect(popup(page)).toBeHidden();
    });

    await test.step('an admin reads console, location and drawing and records the outcome', async () => {
      await page.goto('/admin?tab=feedback');
      const card = page.getByRole('listitem').filter({ hasText: 'There are five ingredients.' });
      await expect(card).toContainText('Content problem');
      await expect(card).toContainText('olga@example.org');
      await expect(card).toContainText('/sme/course');
      await expect(card).toContainText('Bread from four ingredients');
      await expect(card.getByRole('img', { name: /1440 by 900 pixels/ }).locator('rect, circle')).toHaveCount(2);
      await card.getByText(/console lines?/).click();
      await expect(card.getByRole('list', { name: 'Browser console' })).toContainText('The oven is cold.');
      await expect(card.getByRole('list', { name: 'Browser console' })).toContainText('Nobody caught me.');
      await shot('feedback');
      await expectNoFaults(page);
      await card.getByLabel('Status of Olga’s feedback').selectOption('Resolved');
      await card.getByLabel('Note on Olga’s feedback').fill('It is four.');
      await page.keyboard.press('Tab');
      await expect(card).toContainText('Saved.');
      await page.reload();
      await expect(card.getByLabel('Status of Olga’s feedback')).toHaveValue('resolved');
      await page.getByLabel('Show').selectOption('Open');
      await expect(page.getByText('No feedback')).toBeVisible();
    });

    await test.step('courses are found and opened and the system page shows the state of the server', async () => {
      await page.getByRole('tab', { name: 'System' }).click();
      await expect(page.getByText(/PostgreSQL \d/)).toBeVisible();
      await expect(page.getByText('1 person, 1 course')).toBeVisible();
      await shot('system');
      await expectNoFaults(page);
      await page.getByRole('tab', { name: 'Courses' }).click();
      await shot('courses');
      await page.getByRole('button', { name: 'Open: Bread from four ingredients' }).click();
      await expect(page).toHaveURL(/\/sme\/course\?course=crs_/);
    });
    await context.close();
  },
);
