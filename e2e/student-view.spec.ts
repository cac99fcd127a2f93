import { readFile } from 'node:fs/promises';
import { expect, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const remaining = (page: Page) => page.locator('[data-remaining]');
const flying = async (page: Page) => Number(await page.locator('[data-celebration]').getAttribute('data-flying'));

async function readChecks(playwright: PlaywrightWorkerArgs['playwright'], courseId: string, elementId: string) {
  const author = await readAsAuthor(
    await playwright.request.newContext({ baseURL: server.address }),
    demoAuthor(server.output()),
  );
  return { checks: author.checksOf((await author.element(courseId, elementId)).content) };
}

async function fromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test(
  'an author grants and deletes their test student’s progress part by part',
  { tag: '@system' },
  async ({ browser, playwright }, testInfo) => {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await signInToEdit(page, demoAuthor(server.output()));

    await test.step('the tools appear only in the menu of student view', async () => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Module Progress' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Student View' }).click();
      await expect(remaining(page)).toHaveAttribute('data-remaining', '6');
    });

    const dialog = (name: string) => page.getByRole('dialog', { name });
    await test.step('an element is granted with confetti and reset', async () => {
      await fromMenu(page, 'Element Progress');
      const elements = dialog('Element Progress');
      await expect(elements.getByRole('listitem')).toHaveCount(3);
      await expectNoFaults(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await elements.getByRole('button', { name: 'Cheat: Gluten: the net in the dough' }).click();
      await expect.poll(() => flying(page)).toBeGreaterThan(200);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(remaining(page)).toHaveAttribute('data-remaining', '4');
      await expect(elements.getByRole('listitem').first()).toContainText('2 of 2');
      await takePicture(page, testInfo, 'elements.png');
      await elements.getByRole('button', { name: 'Delete: Gluten: the net in the dough' }).click();
      await expect(remaining(page)).toHaveAttribute('data-remaining', '6');
      await page.keyboard.press('Escape');
      await expect(elements).toBeHidden();
    });

    await test.step('sections are granted one by one and all at once by keyboard', async () => {
      await page.getByRole('button', { name: /^User menu/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type('sec');
      await page.keyboard.press('Enter');
      const sections = dialog('Section Progress');
      await expect(sections.getByRole('listitem')).toHaveCount(2);
      await sections.getByRole('button', { name: 'Cheat: What makes it rise' }).press('Enter');
      await expect(remaining(page)).toHaveAttribute('data-remaining', '3');
      await sections.getByRole('button', { name: 'Cheat all' }).press('Enter');
      await expect(remaining(page)).toHaveAttribute('data-remaining', '0');
      await expect(page.getByText('Element complete').first()).toBeVisible();
    });

    await test.step('a failure is reported and changes nothing', async () => {
      await page.keyboard.press('Escape');
      await fromMenu(page, 'Module Progress');
      await page.route('**/progress?moduleId=*', (route) =>
        route.fulfill({ status: 500, json: { error: 'The disk is full.' } }),
      );
      await dialog('Module Progress').getByRole('button', { name: 'Delete all' }).click();
      await expect(dialog('Module Progress').getByRole('alert')).toContainText('Delete the test student’s progress');
      await dialog('Module Progress').getByRole('button', { name: 'Delete all' }).click();
      const alert = page.getByRole('alertdialog', { name: /^Failed to delete progress: / });
      await expect(alert).toContainText('Failed to delete progress: The disk is full.');
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(remaining(page)).toHaveAttribute('data-remaining', '0');
      await page.unroute('**/progress?moduleId=*');
    });

    await test.step('everything is deleted after a second confirmation and nothing counts in the statistics', async () => {
      if (await dialog('Module Progress').isVisible()) await page.keyboard.press('Escape');
      await fromMenu(page, 'Delete Test Student Data');
      const asked = page.getByRole('alertdialog', {
        name: 'Delete test-student progress for ALL modules in this course?',
      });
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect(remaining(page)).toHaveAttribute('data-remaining', '0');
      await page.route('**/api/test-students/**', (route) => route.fulfill({ status: 500, body: '' }));
      await fromMenu(page, 'Delete Test Student Data');
      await asked.getByRole('button', { name: 'Delete Test Student Data' }).click();
      const alert = page.getByRole('alertdialog', { name: /^Failed to delete test-student progress: / });
      await alert.getByRole('button', { name: 'OK' }).click();
      await page.unroute('**/api/test-students/**');
      await fromMenu(page, 'Delete Test Student Data');
      await asked.getByRole('button', { name: 'Delete Test Student Data' }).click();
      await expect(remaining(page)).toHaveAttribute('data-remaining', '6');
      const api = await readAsAuthor(
        await playwright.request.newContext({ baseURL: server.address }),
        demoAuthor(server.output()),
      );
      const { students } = await api.students((await api.course()).id);
      expect(students.map(({ displayName }) => displayName)).toEqual(['Sam Learner']);
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('an author reads the statistics, resets a student’s mastery and the student reads the reason', async ({
  browser,
  playwright,
}, testInfo) => {
  const student = demoStudent(server.output());
  const request = await playwright.request.newContext({ baseURL: server.address });
  const api = await readAsAuthor(request, student);
  const course = await api.course();
  const element = course.modules[0]?.sections[0]?.elements[0];
  const { checks } = await readChecks(playwright, course.id, element?.id ?? '');
  const choice = checks.find(({ type }) => type === 'single-choice');
  const right = choice?.type === 'single-choice' ? choice.options.find(({ correct }) => correct)?.id : undefined;
  const answer = { courseId: course.id, elementId: element?.id, itemId: choice?.id, response: right };
  await request.post('/api/assess/simple', { headers: api.headers, data: answer });

  const workspace = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await workspace.newPage();
  await signInToEdit(page, demoAuthor(server.output()));
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '17 %' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Mastery by module' })).toContainText('How dough becomes bread17 %');
  const section = (name: string) => page.getByRole('region', { name });
  const criteria = section('Mastery by criterion');
  await expect(criteria.getByRole('listitem').first()).toContainText('1 of 1 · attempts per student: 1');
  /** Returns the data table of a plot without its header. */
  const figures = async (name: string) => {
    await section(name).getByText('Show as table').click();
    const rows = await section(name).getByRole('row').all();
    return Promise.all(rows.slice(1).map(async (row) => (await row.getByRole('cell').allInnerTexts()).join(' | ')));
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await figures('Mastery by criterion')).toHaveLength(6);
  expect(await figures('Enrollment and activity by day')).toEqual([`${today} | 1 | 1 | 1`]);
  expect(await figures('Mastery over time')).toEqual([`${today} | 1 | 6 | 17`]);
  expect(await figures('Students by module')).toEqual(['Sam Learner | 1']);
  expect((await figures('Course progress'))[0]).toBe('Gluten: the net in the dough | 1 | 1 | 1');
  await expect(section('Most asked and flagged')).toContainText('No tutor questions or flags');
  await page.getByLabel('Period').last().selectOption('Last 7 days');
  await page.getByLabel('Find a student').fill('nobody');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*q=nobody/);
  await page.reload();
  await expect(section('Students by module')).toContainText('0 of 1');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The first day is after the last day.')).toBeVisible();
  await page.goto('/sme/stats?to=2020-01-01');
  await expect(page.getByText('Nobody had joined by that day')).toBeVisible();
  await page.goto('/sme/stats');
  await expect(criteria).toBeVisible();
  await expectNoFaults(page);
  await takePicture(page, testInfo, 'statistics.png', { fullPage: true });

  await page.goto(`/sme/course?course=${course.id}&panel=students`);
  const download = async (item: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export results' }).click();
    await expectNoFaults(page);
    await page.getByRole('menuitem', { name: item }).click();
    const file = await saving;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const progress = await download('Progress as CSV');
  expect(progress.name).toBe('Bread from four ingredients - Progress.csv');
  expect(progress.bytes.toString()).toContain('How dough becomes bread (of 6)');
  expect(progress.bytes.toString()).toMatch(/Sam Learner,student@demo\.example,.*,1,6,0\.1667,/);
  const evidence = await download('Evidence for Excel');
  expect(evidence.name).toBe('Evidence of Bread from four ingredients.xlsx');
  expect(strFromU8(unzipSync(evidence.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Answer key');
  const statements = await download('Evidence as xAPI statements');
  expect(statements.name).toBe('Evidence of Bread from four ingredients.xapi.json');
  expect(JSON.parse(statements.bytes.toString())[0]).toMatchObject({ actor: { name: 'Sam Learner' } });

  await page.goto(`/sme/course?course=${course.id}&panel=students&student=${encodeURIComponent(api.uid)}`);
  const status = page.getByRole('region', { name: 'Progress' });
  await expect(status.getByRole('progressbar', { name: '1 of 6 criteria' })).toBeVisible();
  await status.getByText('By element').press('Enter');
  await expect(status.getByRole('listitem').first()).toContainText('Gluten: the net in the dough1 of 2 criteria');
  await expectNoFaults(page);
  await takePicture(page, testInfo, 'standing.png');
  await page.getByRole('button', { name: 'Reset progress' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the progress of this student' });
  await dialog.getByLabel('Scope').selectOption('Gluten: the net in the dough');
  await dialog.getByLabel('Reason (the student can read it)').fill('The picture gave it away.');
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('1 criterion reset. The student sees the reason.')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Students' })).toContainText('The picture gave it away.');
  await expect(status.getByRole('progressbar', { name: '0 of 6 criteria' })).toBeVisible();
  await workspace.close();

  const home = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
  const phone = await home.newPage();
  await signInToLearn(phone, student);
  await expect(remaining(phone)).toHaveAttribute('data-remaining', '6');
  await phone.goto('/student/stats');
  const taken = phone.getByRole('region', { name: 'Reset by your teacher' });
  await expect(taken).toContainText('The picture gave it away.');
  await taken.getByRole('link', { name: 'Gluten: the net in the dough' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Gluten: the net in the dough');
  await home.close();
});

test('a course without modules has nothing to delete', { tag: '@system' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInToEdit(page, demoAuthor(server.output()));
  await fromMenu(page, 'Create New Course');
  await page.getByRole('dialog').getByRole('textbox').first().fill('Empty');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Student View' }).click();
  await fromMenu(page, 'Delete Test Student Data');
  const alert = page.getByRole('alertdialog', {
    name: 'No modules to delete progress for. Open a course first.',
  });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await context.close();
});
