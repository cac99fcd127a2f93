import { type Browser, expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { undo } from './support/course-tree.ts';
import { demoAuthor, signInToEdit, signUp } from './support/demo-author.ts';
import { goToEnd } from './support/go-to-end.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

async function openWorkspace(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInToEdit(page, demoAuthor(server.output()));
  return page;
}

test(
  'two authors on one course see each other’s changes and the history names them',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const one = await openWorkspace(browser);
    const other = await openWorkspace(browser);
    const api = await readAsAuthor(one.context().request, demoAuthor(server.output()));
    const course = await api.course();
    const lesson = course.modules[0]?.sections[0]?.elements[0];
    if (!lesson) throw new Error('the sample course has changed');
    const address = `/sme/course?course=${course.id}&element=${lesson.id}`;

    await test.step('the other author sees a new module', async () => {
      const { headers } = api;
      const made = await one.context().request.post(`/api/courses/${course.id}/modules/create-blank`, {
        headers,
        data: { title: 'Written elsewhere' },
      });
      expect(made.status()).toBe(201);
      await expect(row(one, 'Written elsewhere')).toBeVisible();
      await expect(row(other, 'Written elsewhere')).toBeVisible();
    });

    await test.step('the other author sees a saved text at once if they changed nothing', async () => {
      await Promise.all([one.goto(address), other.goto(address)]);
      await expect(text(other)).toBeVisible();
      await text(one).click();
      await one.keyboard.press('Control+Home');
      await one.keyboard.type('Seen by both. ');
      await one.keyboard.press('Control+s');
      await expect(saved(one)).toBeVisible();
      await expect(text(other)).toContainText('Seen by both.');
      await one.getByRole('textbox', { name: 'Title' }).fill('Bread, together');
      await one.keyboard.press('Control+s');
      await expect(row(other, 'Bread, together, unpublished changes')).toBeVisible();
    });

    await test.step('text that the other author is writing is not overwritten', async () => {
      await other.context().setOffline(true);
      await text(other).click();
      await other.keyboard.press('Control+Home');
      await other.keyboard.type('Mine: ');
      await goToEnd(text(one));
      await one.keyboard.press('Enter');
      await one.keyboard.type('Theirs.');
      await one.keyboard.press('Control+s');
      await expect(saved(one)).toBeVisible();
      await other.context().setOffline(false);
      await other.getByRole('button', { name: 'Keep both' }).click();
      for (const page of [one, other]) {
        await expect(text(page)).toContainText('Mine: Seen by both.');
        await expect(text(page)).toContainText('Theirs.');
        await expect(saved(page)).toBeVisible();
      }
    });

    await test.step('the history shows the diff, restores by keyboard and deletes with an undo', async () => {
      await one.getByRole('tab', { name: 'Versions' }).click();
      const entries = one.getByRole('tabpanel').getByRole('listitem');
      await expect(entries.first()).toContainText('current');
      const count = await entries.count();
      expect(count).toBeGreaterThan(1);
      await entries.last().getByRole('button').first().focus();
      await one.keyboard.press('Enter');
      const dialog = one.getByRole('dialog');
      await expect(dialog.locator('del', { hasText: 'Seen by both.' }).first()).toBeVisible();
      await expect(dialog.locator('ins').first()).toBeVisible();
      await takePicture(one, testInfo, 'version.png');
      await dialog
        .getByRole('button', { name: /unchanged paragraphs/ })
        .first()
        .press('Enter');
      await dialog.getByRole('button', { name: 'Restore this version' }).press('Enter');
      await expect(dialog).toBeHidden();
      for (const page of [one, other]) await expect(text(page)).not.toContainText('Seen by both.');
      await expect(entries).toHaveCount(count + 1);
      await expect(entries.last()).toContainText('published');
      await entries
        .getByRole('button', { name: /^Delete the version/ })
        .last()
        .click();
      await expect(entries).toHaveCount(count);
      await undo(one, 'Version deleted.').click();
      await expect(entries).toHaveCount(count + 1);
      await expect(entries.first().getByRole('button', { name: /^Delete the version/ })).toHaveCount(0);
    });

    await systemStep('changes missed while the page was hidden are loaded', async () => {
      await other.context().setOffline(true);
      const element = await api.element(course.id, lesson.id);
      await api.saveElement(course.id, lesson.id, `Written meanwhile.\n\n${element.content}`, element.version);
      await expect(text(one)).toContainText('Written meanwhile.');
      await other.context().setOffline(false);
      await expect(text(other)).toContainText('Written meanwhile.');
    });

    await Promise.all([one.context().close(), other.context().close()]);
  },
);

test('two authors see where the other is and the second writer is warned before a conflict', {
  tag: '@system',
}, async ({ browser }) => {
  const one = await openWorkspace(browser);
  const api = await readAsAuthor(one.context().request, demoAuthor(server.output()));
  const course = await api.course();
  const [lesson, next] = course.modules[0]?.sections[0]?.elements ?? [];
  if (!lesson || !next) throw new Error('the sample course has changed');
  const at = (elementId: string) => `/sme/course?course=${course.id}&element=${elementId}`;
  const here = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Ada is here' });

  const ada = await (await browser.newContext({ baseURL: server.address })).newPage();
  await ada.addInitScript(() => localStorage.setItem('cc.smeWorkMode', 'edit'));
  // The first to sign up owns the installation, and authors every course.
  await signUp(ada, { name: 'Ada', email: 'ada@example.org', password: 'bread and butter' }, at(lesson.id));

  await test.step('a new author appears in the tree and the open element and disappears on leaving', async () => {
    await one.goto(at(lesson.id));
    await expect(here(one)).toBeVisible();
    await expect(row(one, lesson.title).getByRole('img', { name: 'Ada is here' })).toBeVisible();
    await row(ada, next.title).click();
    await expect(here(one)).toBeHidden();
    await expect(row(one, next.title).getByRole('img', { name: 'Ada is here' })).toBeVisible();
  });

  await test.step('the second writer of an element gets it read-only and loses nothing', async () => {
    await row(ada, lesson.title).click();
    await text(ada).click();
    await ada.keyboard.type('Ada’s. ');
    await expect(one.getByRole('main').getByRole('img', { name: 'Ada is editing here' })).toBeVisible();
    await text(one).click();
    await one.keyboard.type('x');
    await expect(one.getByText('Ada is editing this element. If you both make changes')).toBeVisible();
    await one.getByRole('button', { name: 'View only' }).click();
    await expect(text(one)).toBeHidden();
    await expect(one.getByRole('region', { name: 'Preview' })).toContainText('Ada’s.');
  });

  await Promise.all([one.context().close(), ada.context().close()]);
});
