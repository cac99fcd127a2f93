import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { makeBreadCourse, seedAnswers } from './support/seed-answers.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

const ANSWERS = [
  'Yeast eats sugar and makes gas in the dough, and the net of gluten holds the gas in it.',
  'It gets bigger because it is warm.',
  'Yeast makes gas in the dough.',
];

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('an author creates a group of two, reads its statistics and finds a student’s answer', async ({
  browser,
  playwright,
}, testInfo) => {
  const account = demoAuthor(server.output());
  const request = await playwright.request.newContext({ baseURL: server.address });
  const { headers } = await readAsAuthor(request, account);
  const asked = await makeBreadCourse(request, headers);
  await seedAnswers(playwright, server.address, asked, ANSWERS);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await signInToEdit(page, account, `/sme/course?course=${asked.courseId}&panel=students`);

  await test.step('two students are chosen and become a group', async () => {
    const panel = page.getByRole('tabpanel', { name: 'Students' });
    await panel.getByRole('button', { name: 'Select students' }).click();
    for (const name of ['Zebedee 0', 'Zebedee 1']) await panel.getByRole('checkbox', { name }).press('Space');
    await expect(panel.getByRole('status')).toHaveText('2 selected');
    await expectNoFaults(page);
    await panel.getByRole('button', { name: 'Add to group' }).press('Enter');
    await page.getByRole('menuitem', { name: 'New group…' }).press('Enter');
    await page.getByLabel('Name of the group').fill('Class 9a');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Group “Class 9a” created with 2 students.')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Zebedee 0.*Class 9a/ })).toBeVisible();
    await panel.getByLabel('Group').selectOption('Class 9a (2)');
    await expect(panel.getByRole('button', { name: /Zebedee 2/ })).toHaveCount(0);
    await takePicture(page, testInfo, 'group.png');
  });

  await test.step('the statistics keep the group across pages and a reload', async () => {
    await page.getByRole('link', { name: 'Insights' }).click();
    await expect(page.getByText('Only students in “Class 9a”.')).toBeVisible();
    await page.reload();
    await expect(section(page, 'Students by module')).toContainText('2 of 2');
    await page.getByRole('link', { name: 'Grade answers' }).click();
    await expect(page.getByLabel('Group')).toHaveValue(/^grp_/);
    await expect(page.getByText('2 answers waiting')).toBeVisible();
    await page.getByRole('link', { name: 'Insights' }).click();
  });

  await test.step('insights name the questions to look at, and each line opens its list', async () => {
    const items = section(page, 'Questions');
    await expect(items).toContainText('Why does bread rise?');
    await expect(items).toContainText('1 of 2 right at the first try');
    await takePicture(page, testInfo, 'insights.png', { fullPage: true });
    await expectNoFaults(page);
    await items.getByLabel('Show').selectOption('Not answered yet (0)');
    await expect(items).toContainText('No questions in this list.');
    await items.getByLabel('Show').selectOption('All questions (1)');
    await items.getByRole('link', { name: 'Why does bread rise?' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Why does bread rise?');
    await page.goBack();
  });

  await test.step('insights show who may need help, with a plot and a table that open each student', async () => {
    const help = section(page, 'Who may need help');
    await expect(help).toContainText('Nobody misses the same criterion again and again');
    await expect(help.getByRole('link', { name: /^Zebedee 0 · \d+ %/ })).toBeVisible();
    await help.getByText('Show as table').click();
    await expect(help.getByRole('table').getByRole('link', { name: 'Zebedee 1' })).toBeVisible();
  });

  await test.step('a student page has path, answers and a note', async () => {
    const students = section(page, 'Students by module');
    await students.getByText('Show as table').click();
    await students.getByRole('table').getByRole('link', { name: 'Zebedee 0' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zebedee 0');
    await expect(section(page, 'Activity')).toContainText('1 of 1 elements opened');
    const wrote = section(page, 'Answers and results');
    await expect(wrote).toContainText(ANSWERS[0] ?? '');
    await expect(wrote).toContainText('graded without AI');
    const saving = page.waitForEvent('download');
    await wrote.getByRole('button', { name: 'Export evidence' }).click();
    await page.getByRole('menuitem', { name: 'Evidence as JSON' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('Evidence of Zebedee 0.json');
    const { evidence } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(evidence[0]).toMatchObject({ student: { name: 'Zebedee 0' }, answer: { text: ANSWERS[0] } });
    const notes = section(page, 'Teacher notes');
    await notes.getByLabel('New note').fill('Ready for the scenarios.');
    await notes.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(notes.getByRole('listitem')).toContainText('Ready for the scenarios.');
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'student.png', { fullPage: true });
    await notes.getByRole('button', { name: 'Delete note' }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Ready for the scenarios.');
    await page.getByRole('link', { name: 'All students' }).click();
    await expect(page.getByText('Only students in “Class 9a”.')).toBeVisible();
  });
  expect(complaints).toEqual([]);
  await context.close();
});
