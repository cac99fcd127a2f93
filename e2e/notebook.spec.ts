import { readFileSync } from 'node:fs';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
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

const dialog = (page: Page) => page.getByRole('dialog');
const own = (page: Page) => page.getByRole('list', { name: 'On this page' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a student takes notes, asks, flags and reacts and sees the outcomes', { tag: '@system-steps' }, async ({
  browser,
  playwright,
}) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInToLearn(page, demoStudent(server.output()));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gluten: the net in the dough');

  await test.step('selected text gets a note and a flag', async () => {
    await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible();
    await page.getByText('Kneading does not make gluten').selectText();
    await page.keyboard.press('Shift');
    const bar = page.getByRole('toolbar', { name: 'Selected text' });
    await bar.getByRole('button', { name: 'Write a note' }).click();
    await expect(dialog(page)).toContainText('lines the strands up');
    await page.keyboard.type('Ten minutes are enough.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(own(page)).toContainText('Ten minutes are enough.');
    await page.getByText('Yeast fills the dough with gas').selectText();
    await page.keyboard.press('Shift');
    await bar.getByRole('button', { name: 'Flag a problem' }).click();
    await page.keyboard.type('Which gas?');
    await dialog(page).getByRole('button', { name: 'Send flag' }).click();
    await expect(own(page)).toContainText('Which gas?');
  });

  await test.step('typed text survives a closed dialog and a lost connection', async () => {
    await page.getByRole('button', { name: 'Ask the teacher' }).click();
    await page.keyboard.type('Does rye have gluten?');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ask the teacher' }).click();
    await dialog(page).getByRole('button', { name: 'Send question' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Your text is kept.');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Send question' }).click();
    await expect(own(page)).toContainText('Does rye have gluten?');
  });

  await test.step('the teacher’s answer appears at once', async () => {
    const request = await playwright.request.newContext({ baseURL: server.address });
    const author = await readAsAuthor(request, demoAuthor(server.output()));
    const course = await author.course();
    const { headers } = author;
    const at = `/api/courses/${course.id}`;
    const { questions }: ReplyOf<'listQuestions'> = await (await request.get(`${at}/questions`, { headers })).json();
    await request.patch(`${at}/questions/${questions[0]?.id}`, { headers, data: { answer: 'A little.' } });
    const { notes }: ReplyOf<'listFlags'> = await (await request.get(`${at}/sme-review`, { headers })).json();
    const reviewed = { status: 'resolved', reply: 'It says so now.' };
    await request.patch(`${at}/sme-review/${notes[0]?.id}`, { headers, data: reviewed });
    await expect(own(page)).toContainText('A little.');
    await expect(own(page)).toContainText('It says so now.');
    await page.getByRole('button', { name: 'Close question' }).click();
    await expect(own(page)).toContainText('Closed');
  });

  await test.step('a reaction is set, changed and removed', async () => {
    const group = page.getByRole('group', { name: 'How was this?' });
    await group.getByRole('button', { name: 'Hard' }).click();
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/reactions') && Boolean(answer.request().postData()?.includes('insightful')),
    );
    await group.getByRole('button', { name: 'Helpful' }).click();
    await expect(group.getByRole('button', { pressed: true })).toHaveText(['Helpful']);
    await kept;
    await page.reload();
    await expect(group.getByRole('button', { pressed: true })).toHaveText(['Helpful']);
    await group.getByRole('button', { name: 'Helpful' }).click();
    await expect(group.getByRole('button', { pressed: true })).toHaveCount(0);
    await expectNoFaults(page);
  });

  await test.step('the notebook lists, searches, edits, exports, deletes and restores everything', async () => {
    await page.goto('/student/notes');
    const panel = page.getByRole('tabpanel', { name: 'Notes' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Note').fill('Ten minutes are enough, by hand.');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('by hand');
    await page.getByLabel('Search your notes').fill('machine');
    await expect(panel).toContainText('No notes match “machine”.');
    await page.getByLabel('Search your notes').fill('hand');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Text with marks (Markdown)' }).click();
    const saved = readFileSync(await (await download).path(), 'utf8');
    expect(saved).toContain('## Gluten: the net in the dough');
    expect(saved).toContain('> Kneading does not make gluten');
    const printable = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Page to read or print (HTML)' }).click();
    const address = await (await printable).path();
    const paper = await page.context().newPage();
    await paper.setContent(readFileSync(address, 'utf8'));
    await expect(paper.getByRole('heading', { level: 2 })).toHaveText('Gluten: the net in the dough');
    await expect(paper.locator('blockquote')).toContainText('Kneading does not make gluten');
    await expectNoFaults(paper);
    await takePicture(paper, test.info(), 'notes-as-page.png');
    await paper.close();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await tab(page, 'Questions').click();
    await expect(page.getByRole('tabpanel', { name: 'Questions' })).toContainText('A little.');
    await tab(page, 'Flags').click();
    await expect(page.getByRole('tabpanel', { name: 'Flags' })).toContainText('Resolved');
    await expectNoFaults(page);
  });

  await systemStep('the progress page shows the next step and updates after an answer', async () => {
    await page.goto('/student/stats');
    await expect(page.getByText('Nothing mastered yet')).toBeVisible();
    await page
      .getByRole('region', { name: 'Summary' })
      .getByRole('link', { name: /^Gluten/ })
      .click();
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Water', exact: true }) })
      .click();
    await page.getByRole('button', { name: 'Check answer' }).first().click();
    await expect(page.locator('[data-verdict="met"]').first()).toBeVisible();
    await page.getByRole('link', { name: 'Your progress' }).click();
    await expect(page.getByRole('img', { name: /^1 of \d+ criteria mastered/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mastered criteria' })).toContainText('Go to the question');
    await page.getByText('Show as table').click();
    await expect(page.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible();
    await expectNoFaults(page);
  });

  await systemStep('help can be searched and settings stay on the device', async () => {
    await page.goto('/student/help');
    await page.getByLabel('Search the guide').fill('offline giraffe');
    await expect(page.getByText('No results for')).toBeVisible();
    await page.getByLabel('Search the guide').fill('offline');
    await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible();
    await page.goto('/student/settings');
    await page.getByRole('radio', { name: 'Large', exact: true }).click();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.reading').first()).toHaveCSS('font-size', '21px');
  });
  await context.close();
});
