import { type Browser, expect, type Page, test } from '@playwright/test';
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

const open = async (browser: Browser) =>
  (await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } })).newPage();
const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true });

test('students see a change when its author publishes it', { tag: '@system-steps' }, async ({ browser }, testInfo) => {
  const author = await open(browser);
  const student = await open(browser);
  await signInToEdit(author, demoAuthor(server.output()));
  const api = await readAsAuthor(author.context().request, demoAuthor(server.output()));
  const course = await api.course();
  const lesson = course.modules[0]?.sections[0]?.elements[0];
  if (!lesson) throw new Error('the sample course has changed');
  await signInToLearn(
    student,
    demoStudent(server.output()),
    `/student/course?course=${course.id}&element=${lesson.id}`,
  );
  await author.goto(`/sme/course?course=${course.id}&element=${lesson.id}`);
  const lessonOfStudent = student.getByRole('main');
  await expect(lessonOfStudent).toContainText('Bread');

  await test.step('typed text is saved and stays hidden from students', async () => {
    await expect(author.getByText('Published', { exact: true })).toBeVisible();
    await text(author).locator('p').first().click();
    await author.keyboard.press('Control+Home');
    await author.keyboard.type('Not for students yet. ');
    await expect(author.getByText('Published · 1 unpublished change')).toBeVisible();
    await expect(saved(author)).toBeVisible();
    await expect(author.getByRole('row', { name: `${lesson.title}, unpublished changes` })).toBeVisible();
    await student.reload();
    await expect(lessonOfStudent).toContainText('Bread');
    await expect(lessonOfStudent).not.toContainText('Not for students yet.');
    await takePicture(author, testInfo, 'unpublished.png');
  });

  await test.step('discarded changes come back with Undo', async () => {
    await author.getByRole('button', { name: 'Discard changes' }).click();
    await author.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(text(author)).not.toContainText('Not for students yet.');
    await expect(author.getByText('Published', { exact: true })).toBeVisible();
    await author.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(text(author)).toContainText('Not for students yet.');
  });

  await test.step('the dialog shows what students will see change, and publishes it', async () => {
    await author.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = author.getByRole('dialog', { name: 'Publish changes' });
    await expect(dialog).toContainText('1 element changes for students.');
    await expect(dialog.locator('ins', { hasText: 'Not for students yet.' })).toBeVisible();
    await takePicture(author, testInfo, 'publish-changes.png');
    await expectNoFaults(author);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(author.getByText('Published', { exact: true })).toBeVisible();
    await expect(lessonOfStudent).toContainText('Not for students yet.');
  });

  await test.step('a publication is undone in the history, and the change waits again', async () => {
    await author.getByRole('tab', { name: 'Versions' }).click();
    const publications = author.getByRole('region', { name: 'Publications' });
    await publications
      .getByRole('button', { name: /^Undo the change/ })
      .first()
      .click();
    await expect(author.getByText('Published · 1 unpublished change')).toBeVisible();
    await expect(lessonOfStudent).not.toContainText('Not for students yet.');
    await expect(text(author)).toContainText('Not for students yet.');
    await takePicture(author, testInfo, 'publications.png');
  });

  await test.step('the course overview publishes the changes of all elements', async () => {
    await author.goto(`/sme/course?course=${course.id}`);
    await expect(author.getByText('1 element has changes that students do not see yet.')).toBeVisible();
    await takePicture(author, testInfo, 'overview.png');
    await author.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = author.getByRole('dialog', { name: 'Publish changes' });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(lessonOfStudent).toContainText('Not for students yet.');
    await expect(author.getByText('1 element has changes that students do not see yet.')).toBeHidden();
  });
});
