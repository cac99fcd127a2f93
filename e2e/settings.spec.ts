import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signIn, signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.afterEach(() => server.stop());

const PASSWORD = 'bread and butter';

const account = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org`, password: PASSWORD });

async function signUpByForm(page: Page, { name, email }: ReturnType<typeof account>) {
  await page.getByLabel('Display Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test(
  'a course is created, configured, shared, handed over, deleted and restored',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    server = await startServer();
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    const open = async (options: Parameters<typeof browser.newContext>[0] = {}): Promise<Page> => {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ baseURL: server.address, viewport, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const expected =
          /status of 4\d\d|already enrolled|not a valid email|Someone else changed the course|The course was not found/;
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      return page;
    };
    const shot = (page: Page, name: string) => takePicture(page, testInfo, `${name}.png`);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const owner = await open();
    const settings = dialogOf(owner, 'Course settings');

    await test.step('a person without a course finds how to get one, and copies the sample', async () => {
      await signUp(owner, account('Olga'));
      await owner.waitForURL('**/sme/course**');
      await expect(owner.getByRole('button', { name: /Choose documents|blank course|Make a copy/ })).toHaveCount(3);
      await owner.getByRole('button', { name: 'Make a copy' }).click();
      await expect(dialogOf(owner, 'New course').getByLabel('Title')).toHaveValue('Bread from four ingredients');
      await shot(owner, 'sample');
      await owner.keyboard.press('Enter');
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Bread from four ingredients');
      await expect(owner.getByText('Not shared yet.')).toBeVisible();
      await expect(owner.getByRole('button', { name: 'Student View' })).toBeVisible();
      await shot(owner, 'overview');
    });

    const code =
      await test.step('the next step leads to joining, where a code is created, shown, scanned and printed', async () => {
        await owner.getByText('Not shared yet.').click();
        const share = dialogOf(owner, 'Share “Bread from four ingredients”');
        await expect(share.locator('output')).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
        await share.getByRole('button', { name: 'Enrollment settings' }).click();
        const first = (await settings.locator('output').textContent()) ?? '';
        expect(first).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
        await expect(settings.getByRole('img', { name: `QR code to join with ${first}` })).toBeVisible();
        const download = owner.waitForEvent('download');
        await settings.getByRole('button', { name: 'Download for print' }).click();
        const file = await download;
        expect(file.suggestedFilename()).toBe(`${first}.svg`);
        expect(readFileSync(await file.path(), 'utf8')).toContain('Bread from four ingredients');
        await settings.getByRole('button', { name: 'Create new code' }).click();
        const asked = owner.getByRole('alertdialog', { name: `Replace the code ${first}?` });
        await expect(asked).toContainText('stop working immediately');
        await asked.getByRole('button', { name: 'Create new code' }).click();
        await expect(asked).toBeHidden();
        await expect(settings.locator('output')).not.toHaveText(first);
        return (await settings.locator('output').textContent()) ?? '';
      });

    await systemStep('addresses are pasted by keyboard and each gets its result', async () => {
      await settings.getByRole('textbox', { name: 'Emails', exact: true }).focus();
      await owner.keyboard.insertText('Name,E-Mail\nAda,ADA@example.org\nBob <bob@example.org>\nnobody at all');
      await owner.keyboard.press('Tab');
      await owner.keyboard.press('Enter');
      await expect(settings.getByText('2 emails were added.')).toBeVisible();
      await expect(settings.getByText('nobody at all').last()).toBeVisible();
      await expect(settings.getByRole('textbox', { name: 'Emails', exact: true })).toHaveValue('nobody at all');
      await settings.getByRole('button', { name: 'Remove bob@example.org' }).click();
      await expect(settings.getByRole('list', { name: '1 person has not joined yet' })).toContainText(
        'ada@example.org',
      );
      await toast(owner).getByRole('button', { name: 'Undo' }).click();
      await expect(settings.getByRole('list', { name: '2 people have not joined yet' })).toBeVisible();
      const chooser = owner.waitForEvent('filechooser');
      await settings.getByRole('button', { name: 'From a file' }).click();
      const buffer = Buffer.from('E-mail;Name\r\neve@example.org;"Eve, of course"\r\n');
      await (await chooser).setFiles({ name: 'class.csv', mimeType: 'text/csv', buffer });
      await expect(settings.getByRole('textbox', { name: 'Emails', exact: true })).toHaveValue(
        'nobody at all\neve@example.org',
      );
      await settings.getByRole('button', { name: 'Add 1 email' }).click();
      await expect(settings.getByRole('list', { name: '3 people have not joined yet' })).toBeVisible();
      const roster = zipSync({
        'users.csv': strToU8('sourcedId,email\nu1,dan@school.example\nu2,eva@school.example\n'),
        'classes.csv': strToU8('sourcedId,title\nc1,Biology 9\nc2,Biology 10\n'),
        'enrollments.csv': strToU8('classSourcedId,userSourcedId,role\nc1,u1,student\nc1,u2,student\nc2,u1,student\n'),
      });
      const archive = owner.waitForEvent('filechooser');
      await settings.getByRole('button', { name: 'From a file' }).click();
      await (await archive).setFiles({ name: 'roster.zip', mimeType: 'application/zip', buffer: Buffer.from(roster) });
      await settings.getByLabel('Roster class').selectOption('Biology 10 (1 email)');
      await settings.getByRole('button', { name: 'Use these emails' }).click();
      await expect(settings.getByRole('textbox', { name: 'Emails', exact: true })).toHaveValue(
        'nobody at all\ndan@school.example',
      );
      await shot(owner, 'joining');
      await expectNoFaults(owner);
    });

    await systemStep('a listed person signs up and is enrolled', async () => {
      const ada = await open(phone);
      await signUp(ada, account('Ada'));
      await ada.waitForURL('**/student/course**');
      await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('the QR code leads through sign-up into the course', async () => {
      const link = `/student/enroll?code=${code}`;
      const cleo = await open(phone);
      await cleo.goto(link);
      await expect(cleo.getByText('You will then join the course')).toBeVisible();
      await signUpByForm(cleo, account('Cleo'));
      // The form said so, and the new student is in the course.
      await cleo.waitForURL('**/student/course**');
      await shot(cleo, 'scanned');
      await expect(cleo.getByRole('dialog')).toBeHidden();
      // A student of a course finds the code field among their courses.
      await cleo.goto(link);
      await expect(dialogOf(cleo, 'My Courses').getByLabel('Course code')).toHaveValue(code);
      await cleo.getByRole('button', { name: 'Add Course' }).click();
      await expect(cleo.getByText('You are already enrolled in this course.')).toBeVisible();
      await cleo.keyboard.press('Escape');
      await expect(cleo.getByRole('dialog')).toBeHidden();
      expect(cleo.url()).not.toContain('code=');
    });

    const dora = await open();
    await test.step('a second author is added by email, sees the course, and is removed and restored', async () => {
      await signUp(dora, account('Dora'));
      await dora.waitForURL('**/student/enroll');
      await settings.getByRole('tab', { name: 'Authors' }).click();
      await settings.getByLabel('Their email').fill('dora@example');
      await owner.keyboard.press('Enter');
      await expect(settings.getByRole('alert')).toContainText('not a valid email');
      await settings.getByLabel('Their email').fill('Dora@example.org');
      await owner.keyboard.press('Enter');
      await expect(settings.getByText('Dora is now an author.')).toBeVisible();
      await shot(owner, 'authors');
      await expectNoFaults(owner);
      await dora.goto('/course');
      await dora.waitForURL('**/sme/course**');
      await expect(dora.getByText('Bread from four ingredients').first()).toBeVisible();
      await settings.getByRole('button', { name: 'Remove: Dora' }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(settings.getByRole('button', { name: /^Remove/ }), 'the last author cannot go').toHaveCount(0);
      await toast(owner).getByRole('button', { name: 'Undo' }).click();
      await expect(settings.getByRole('button', { name: 'Remove: Dora' })).toBeVisible();
    });

    await test.step('grading settings are changed by keyboard', async () => {
      // A closed message returns the focus.
      await expect(toast(owner).getByRole('button', { name: 'Undo' })).toBeHidden();
      await settings.getByRole('tab', { name: 'Authors' }).focus();
      await owner.keyboard.press('ArrowDown');
      await expect(settings.getByRole('radio', { name: /^Standard/ })).toBeChecked();
      await owner.keyboard.press('Tab');
      await expect(settings.getByRole('radio', { name: /^Standard/ })).toBeFocused();
      await owner.keyboard.press('ArrowDown');
      await expect(settings.getByRole('radio', { name: /^Strict/ })).toBeChecked();
      await settings.getByLabel('Attempts per hour').fill('none');
      await settings.getByRole('button', { name: 'Save settings' }).click();
      await expect(settings.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
      await settings.getByLabel('Attempts per hour').fill('20');
      await owner.keyboard.press('Enter');
      await expect(settings.getByText('Saved.', { exact: true })).toBeVisible();
      await shot(owner, 'judging');
      await expectNoFaults(owner);
    });

    await test.step('two authors who rename the course at once lose neither name', async () => {
      await settings.getByRole('tab', { name: 'General' }).click();
      await settings.getByLabel('Title').fill('Olga’s bread');
      await owner.keyboard.press('Escape');
      await expect(settings).toBeHidden();
      await dora.getByRole('button', { name: 'Back to Edit Mode' }).click();
      await dora.getByRole('button', { name: 'Settings', exact: true }).click();
      const theirs = dialogOf(dora, 'Course settings');
      await theirs.getByLabel('Title').fill('Dora’s bread');
      await dora.keyboard.press('Enter');
      await expect(theirs.getByText('Saved.', { exact: true })).toBeVisible();
      await owner.getByRole('button', { name: 'Settings', exact: true }).click();
      await expect(settings.getByLabel('Title')).toHaveValue('Olga’s bread');
      await settings.getByRole('button', { name: 'Save settings' }).click();
      await expect(settings.getByText('Dora’s bread')).toBeVisible();
      await shot(owner, 'clash');
      await settings.getByRole('radio', { name: /^Current text/ }).check({ force: true });
      await settings.getByRole('button', { name: 'Save settings' }).click();
      await expect(settings.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(settings.getByLabel('Title')).toHaveValue('Dora’s bread');
      await owner.keyboard.press('Escape');
      await expect(owner.getByRole('button', { name: 'Settings', exact: true }), 'the focus is back').toBeFocused();
    });

    await systemStep('the users of the course are found and link to their progress', async () => {
      await menu(owner, 'Users');
      const people = dialogOf(owner, 'Users');
      await people.getByLabel('Search by name').fill('cleo');
      await expect(people.getByRole('list', { name: 'Users' }).getByText('Cleo')).toBeVisible();
      await expect(people.getByText('dora@example.org')).toHaveCount(0);
      await shot(owner, 'users');
      await expectNoFaults(owner);
      expect(owner.url(), 'no name stands in the address').not.toContain('cleo');
      await people.getByLabel('Search by name').fill('');
      await people.getByRole('button', { name: 'Invite a student' }).click();
      await owner.keyboard.type('Guest@example.org');
      await owner.keyboard.press('Enter');
      const invited = people.getByRole('list', { name: 'Invited, not joined yet' });
      await expect(people.getByText('guest@example.org was invited.')).toBeVisible();
      await expect(invited).toContainText('Dora’s bread');
      await shot(owner, 'invited');
      await expectNoFaults(owner);
      await invited.getByRole('button', { name: 'Withdraw the invitation of guest@example.org' }).click();
      await expect(invited).toBeHidden();
      await toast(owner).getByRole('button', { name: 'Undo' }).click();
      await expect(invited).toContainText('guest@example.org');
      await people.getByRole('button', { name: 'Remove Ada from Dora’s bread' }).click();
      const asked = owner.getByRole('alertdialog', { name: 'Remove Ada from “Dora’s bread”?' });
      await expect(asked).toContainText('Their progress is kept');
      await asked.getByRole('button', { name: 'Remove' }).click();
      const remove = people.getByRole('button', { name: 'Remove Ada from Dora’s bread' });
      await expect(remove).toHaveCount(0);
      await expect(toast(owner)).toContainText('Ada was removed from “Dora’s bread”.');
      await toast(owner).getByRole('button', { name: 'Undo' }).click();
      await expect(remove).toBeVisible();
      await remove.click();
      await asked.getByRole('button', { name: 'Remove' }).click();
      await expect(remove).toHaveCount(0);
      await toast(owner).getByRole('button', { name: 'Dismiss' }).click();
      await people.getByRole('button', { name: /See progress.*Cleo/ }).click();
      await expect(owner.getByRole('heading', { name: 'Evidence of Cleo' })).toBeVisible();
      expect(owner.url()).not.toMatch(/cleo/i);
    });

    await test.step('the course is deleted after a confirmation, undone, deleted again and restored from the list', async () => {
      const remove = async () => {
        await owner.getByRole('button', { name: 'Settings', exact: true }).click();
        await settings.getByRole('tab', { name: 'Copy and delete' }).click();
        await settings.getByRole('button', { name: 'Delete course' }).click();
        const asked = owner.getByRole('alertdialog', { name: 'Delete “Dora’s bread”?' });
        await expect(asked).toContainText('1 student loses access to it');
        await shot(owner, 'delete');
        await asked.getByRole('button', { name: 'Delete course' }).click();
        await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your courses');
      };
      await remove();
      // The event about the restored course may arrive before the reply.
      const opened = Promise.withResolvers<void>();
      await owner.route('**/restore', async (route) => {
        const response = await route.fetch();
        await opened.promise;
        await route.fulfill({ response });
      });
      await toast(owner).getByRole('button', { name: 'Undo' }).click();
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Dora’s bread');
      await owner.getByRole('button', { name: 'Settings', exact: true }).click();
      await expect(settings).toBeVisible();
      // The courses are read again, unless the event came before.
      const again = owner.waitForResponse('**/api/courses', { timeout: 3000 }).catch(() => undefined);
      opened.resolve();
      await again;
      await expect(settings, 'what was opened in it stays').toBeVisible();
      await owner.keyboard.press('Escape');
      await remove();
      await menu(owner, 'Open Another Course');
      const courses = dialogOf(owner, 'Open a course');
      await shot(owner, 'deleted courses');
      await expectNoFaults(owner);
      await courses.getByRole('button', { name: 'Restore: Dora’s bread' }).click();
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Dora’s bread');
    });

    await systemStep('another course is created by keyboard and the first one is found by a word', async () => {
      await menu(owner, 'Create New Course');
      await owner.keyboard.type('Tides');
      await owner.keyboard.press('Enter');
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Tides');
      await menu(owner, 'Open Another Course');
      await owner.keyboard.type('dora');
      await expect(dialogOf(owner, 'Open a course').getByRole('listitem')).toHaveCount(1);
      await shot(owner, 'open');
      await owner.keyboard.press('Enter');
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Dora’s bread');
    });

    expect(complaints).toEqual([]);
    for (const context of contexts) await context.close();
  },
);

test('the header folds on a phone, its drawers close, and the eye button toggles the view', { tag: '@system' }, async ({
  browser,
}) => {
  server = await startServer({ DEMO: '1' });
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const author = demoAuthor(server.output());
  const { headers, course } = await readAsAuthor(context.request, author);
  const { id: courseId } = await course();
  const data = { courseId, emails: ['ada@example.org'] };
  await context.request.post('/api/pre-enroll-students', { headers, data });
  const courseAddress = `/sme/course?course=${courseId}`;
  await signIn(page, author, courseAddress);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const title = page.getByRole('banner').getByRole('button', { name: /Bread from four ingredients|remaining/ });

  await test.step('tapping the course title toggles the icons', async () => {
    await expect(page.getByRole('button', { name: 'Back to Edit Mode' })).toBeHidden();
    await title.click();
    await expect(page.getByRole('button', { name: 'Back to Edit Mode' })).toBeVisible();
    await title.click();
    await expect(page.getByRole('button', { name: 'Back to Edit Mode' })).toBeHidden();
  });

  await test.step('the eye selects the test student and deselects it again', async () => {
    await expect.poll(() => stored('cc.selectedStudentId')).toMatch(/^sme_.+_test$/);
    // Student view first redirects to a lesson.
    await page.waitForURL(/[?&]element=/);
    await title.click();
    await page.getByRole('button', { name: 'Back to Edit Mode' }).click();
    await expect(page.getByRole('button', { name: 'Student View' })).toBeVisible();
    expect(await stored('cc.smeWorkMode')).toBe('edit');
    await expect.poll(() => stored('cc.selectedStudentId')).toBeNull();
    expect(await stored('cc.appMode')).toBe('sme');
    expect(await stored('cc.selectedCourseTitle')).toBe('Bread from four ingredients');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Return to Course' }), 'what was read is open').toBeVisible();
    await page.goto(courseAddress);
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: 'Bread from four ingredients' }),
    ).toBeVisible();
    await expect(page.getByText('No Selection'), 'there is no room for it').toBeHidden();
  });

  await test.step('settings fill the phone without overflow', async () => {
    await title.click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = dialogOf(page, 'Course settings');
    await dialog.getByRole('tab', { name: 'Enrollment' }).click();
    await expect(dialog.getByRole('list', { name: /not joined yet/ })).toBeVisible();
    const widths = await dialog
      .getByRole('tabpanel')
      .evaluate((panel) => [panel.scrollWidth, panel.clientWidth, window.innerWidth]);
    expect(new Set(widths).size, `${widths}`).toBe(1);
    await page.keyboard.press('Escape');
  });

  await test.step('the sidebar closes on Escape and on a click outside below 1100 px', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const drawer = page.getByRole('dialog', { name: 'Sidebar' });
    await page.getByRole('button', { name: 'Sidebar' }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Sidebar' }).click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(900, 500);
    await expect(drawer).toBeHidden();
  });

  await test.step('an open element is named and Return to Course closes its editor', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /How dough becomes bread/ })
      .click();
    await expect(page.getByText('Module: How dough becomes bread')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /What makes it rise/ })
      .click();
    await expect(page.getByText('Section: What makes it rise')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /Yeast at work/ })
      .click();
    await expect(page.getByText('Element: Yeast at work')).toBeVisible();
    await page.getByRole('button', { name: 'Return to Course' }).click();
    await expect(page.getByRole('button', { name: 'Return to Course' })).toBeHidden();
    await page.getByRole('link', { name: 'Bread from four ingredients' }).click();
    await expect(page.getByText('No Selection')).toBeVisible();
  });
  await context.close();
});
