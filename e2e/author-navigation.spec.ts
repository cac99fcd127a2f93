import { expect, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

test(
  'an author finds each part of a course by its name and every way back leads to the overview',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const account = demoAuthor(server.output());
    const api = await readAsAuthor(context.request, account);
    const course = await api.course();
    const [module] = course.modules;
    const [section] = module?.sections ?? [];
    const [element] = section?.elements ?? [];
    if (!module || !section || !element) throw new Error('the sample course has changed');
    await signInToEdit(page, account, `/sme/course?course=${course.id}`);
    const navigation = page.getByRole('navigation', { name: 'Course', exact: true });
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    const title = page.getByRole('main').getByRole('heading', { level: 1 });

    await test.step('the navigation names the five parts of a course and marks the open one', async () => {
      await expect(navigation.getByRole('link', { name: 'Content' })).toHaveAttribute('aria-current', 'page');
      await takePicture(page, testInfo, 'overview.png');
      await navigation.getByRole('link', { name: 'Students' }).click();
      await expect(title).toHaveText('Students');
      await expect(page.getByText('No Selection')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Invite students' })).toBeVisible();
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'students.png');
      await navigation.getByRole('link', { name: /^Inbox/ }).click();
      await expect(title).toHaveText('Inbox');
      await navigation.getByRole('link', { name: 'Insights' }).click();
      await expect(title).toHaveText('Insights');
      await navigation.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Course settings' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(navigation.getByRole('button', { name: 'Settings' })).toBeFocused();
      await navigation.getByRole('link', { name: 'Content' }).click();
      await expect(title).toHaveText(course.title);
    });

    await test.step('the breadcrumb leads from an element to its section, module and course', async () => {
      await page.goto(
        `/sme/course?course=${course.id}&module=${module.id}&section=${section.id}&element=${element.id}`,
      );
      await expect(breadcrumb.getByRole('link')).toHaveText([course.title, module.title, section.title]);
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'element.png');
      await breadcrumb.getByRole('link', { name: section.title }).click();
      await expect(title).toHaveText(section.title);
      await breadcrumb.getByRole('link', { name: module.title }).click();
      await expect(title).toHaveText(module.title);
      await breadcrumb.getByRole('link', { name: course.title }).click();
      await expect(title).toHaveText(course.title);
      await page.goBack();
      await expect(title).toHaveText(module.title);
    });

    await test.step('Return to Course leads from an element to the overview', async () => {
      await page.goto(`/sme/course?course=${course.id}&element=${element.id}`);
      await page.getByRole('button', { name: 'Return to Course' }).click();
      await expect(title).toHaveText(course.title);
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('the menu of the course title has settings, duplicate, export, import and delete', async () => {
      const menu = page.getByRole('button', { name: 'Course menu' });
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Duplicate', 'Export', 'Import', 'Delete']);
      await takePicture(page, testInfo, 'menu.png');
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await menu.click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
      await page.waitForURL('**/sme/export?course=*');
      await page.getByRole('main').getByRole('button', { name: 'Learning platforms' }).click();
      const settings = page.getByRole('dialog', { name: 'Course settings' });
      await expect(settings.getByRole('radiogroup', { name: 'Grade calculation' })).toBeVisible();
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'learning-platforms.png');
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
      await menu.click();
      await page.getByRole('menuitem', { name: 'Import' }).click();
      await page.waitForURL(`**/sme/import?into=${course.id}`);
      await menu.click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(page.getByText(/^Duplicated\. You are editing/)).toBeVisible();
      await expect(title).not.toHaveText(course.title);
      const copy = await title.textContent();
      await menu.click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
      await expect(title).not.toHaveText(copy ?? '');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(title).toHaveText(copy ?? '');
    });

    await systemStep('the palette duplicates a course at once and asks before it deletes one', async () => {
      await page.goto(`/sme/course?course=${course.id}`);
      await expect(title).toHaveText(course.title);
      const run = async (words: string) => {
        await page.keyboard.press('Control+k');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox').fill(words);
        await expect(dialog.getByRole('option').first()).toContainText(words);
        await page.keyboard.press('Enter');
      };
      await run('Duplicate course');
      await expect(page.getByText(/^Duplicated\. You are editing/)).toBeVisible();
      await expect(title).not.toHaveText(course.title);
      const copy = await title.textContent();
      await run('Delete course');
      const question = page.getByRole('alertdialog', { name: `Delete “${copy}”?` });
      await question.getByRole('button', { name: 'Delete course' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    });

    await systemStep('on a tablet the navigation has its own row, on a phone it opens with the title', async () => {
      await page.goto(`/sme/course?course=${course.id}`);
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(navigation.getByRole('link', { name: 'Students' })).toBeVisible();
      await takePicture(page, testInfo, 'tablet.png');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(navigation).toBeHidden();
      await page.getByRole('banner').getByRole('button', { name: course.title }).click();
      await expect(navigation.getByRole('link', { name: 'Insights' })).toBeVisible();
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'phone.png');
      await page.emulateMedia({ colorScheme: 'dark' });
      await takePicture(page, testInfo, 'phone-dark.png');
      await navigation.getByRole('link', { name: 'Students' }).click();
      await expect(title).toHaveText('Students');
      await page.goto(`/sme/course?course=${course.id}&element=${element.id}`);
      await expect(breadcrumb).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBe(0);
      await takePicture(page, testInfo, 'phone-element.png');
    });
    expect(complaints).toEqual([]);
  },
);
