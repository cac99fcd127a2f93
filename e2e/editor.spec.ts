import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { listChecks } from '@coursecraft/domain/content/checks';
import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { goToEnd } from './support/go-to-end.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

// Uses its own server because the first sign-up owns an installation.
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true });

test('an author writes a lesson in the visual editor', { tag: '@system-steps' }, async ({ browser }, testInfo) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401/.test(message.text())) complaints.push(message.text());
  });
  const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);

  const account = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, account);
  const course = await api.course();
  const section = course.modules[0]?.sections[0];
  const [lesson, other] = section?.elements ?? [];
  if (!section || !lesson || !other) throw new Error('the sample course has changed');
  const addressOf = (elementId: string) => `/sme/course?course=${course.id}&element=${elementId}`;
  const stored = async (): Promise<ReplyOf<'getElement'>['element']> => api.element(course.id, lesson.id);

  await test.step('opening and leaving without a change saves nothing', async () => {
    const before = await stored();
    await signInToEdit(page, account, addressOf(lesson.id));
    await goToEnd(text(page));
    await page.goto(addressOf(other.id));
    await text(page).click();
    await page.goto(addressOf(lesson.id));
    await expect(text(page)).toBeVisible();
    const after = await stored();
    expect([after.version, after.content]).toEqual([before.version, before.content]);
  });

  await test.step('the author formats by keyboard and leaves the text with Escape and Tab', async () => {
    // The last block is a check, so an empty paragraph must follow it.
    await expect(text(page).locator('> :last-child')).toHaveJSProperty('tagName', 'P');
    await goToEnd(text(page));
    await page.keyboard.type('Fold the ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('dough');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' twice.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- flour');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('rye');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(text(page)).not.toBeFocused();
    await expect(page.getByText('Unsaved')).toBeVisible();
    await text(page).getByText('rye', { exact: true }).click();
    await page.keyboard.press('End');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  });

  await test.step('the author inserts a table by the slash menu', async () => {
    await page.keyboard.type('/tab');
    await expect(page.getByRole('option', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
    await shot('slash menu');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Flour');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(`Protein | ash ${'0123456789'.repeat(15)}`);
    // The table scrolls inside its own box.
    expect(await text(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press('Control+Enter');
  });

  await test.step('the author inserts a check by its form', async () => {
    await page.keyboard.type('/che');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Check' });
    await form.getByLabel('Question').fill('What does folding do?');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(form.getByRole('alert')).toContainText('Fix the marked fields first.');
    await expect(form.getByLabel('Option 1', { exact: true })).toBeFocused();
    await expect(form.getByText('Enter a text here.').first()).toBeVisible();
    await expect(form.getByRole('button', { name: 'Apply' })).toBeInViewport();
    await shot('check form problems');
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Fill in the blanks');
    const blanks = form.getByRole('textbox', { name: 'Text', exact: true });
    await blanks.fill('Bread needs yeast.');
    await blanks.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(12, 17));
    await form.getByRole('button', { name: 'Make a blank' }).click();
    await expect(blanks).toHaveValue('Bread needs {{1}}.');
    await expect(blanks).toBeFocused();
    await expect(form.getByLabel('Blank 1: accepted answers, one per line')).toHaveValue('yeast');
    await shot('blanks form');
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Single choice');
    await form.getByLabel('Option 1', { exact: true }).fill('It lines the strands up');
    await form.getByLabel('Option 2', { exact: true }).fill('It warms the dough');
    await form.getByRole('radio', { name: 'Option 1 is correct' }).check();
    await form.getByRole('checkbox').first().check();
    await shot('check form');
    await form.getByRole('button', { name: 'Apply' }).click();
    const check = text(page).getByRole('region', { name: 'Check' }).last();
    await expect(check).toContainText('It lines the strands up');
    // The edit button covers no text.
    const end = await check.getByText('Linked to 1 criterion').evaluate((head) => {
      const words = document.createRange();
      words.selectNodeContents(head);
      return words.getBoundingClientRect().right;
    });
    const edit = await check.locator('..').getByRole('button', { name: 'Edit', exact: true }).boundingBox();
    expect(end).toBeLessThanOrEqual(edit?.x ?? 0);
    await shot('check');
    await check.click();
    await page.keyboard.type('Fold it once more.');
    await expect(check, 'typing replaces no selected check').toContainText('It lines the strands up');
    await expect(text(page).getByText('Fold it once more.', { exact: true })).toBeVisible();
  });

  await test.step('the text saves itself and is complete after a reload', async () => {
    await expect(saved(page)).toBeVisible();
    const { content } = await stored();
    expect(content).toContain('Fold the **dough** twice.');
    expect(content).toContain('- flour\n  - rye');
    expect(content).toContain('Protein \\| ash');
    const check = listChecks(content ?? '').find(({ stem }) => stem === 'What does folding do?');
    expect(check?.rows).toHaveLength(1);
    await page.reload();
    await expect(text(page)).toContainText('Fold the dough twice.');
    await expect(
      text(page)
        .getByRole('cell', { name: 'Protein | ash' })
        .or(text(page).getByRole('columnheader', { name: 'Protein | ash' })),
    ).toBeVisible();
    await expect(text(page)).toContainText('It lines the strands up');
  });

  await test.step('switching to the source and back loses nothing', async () => {
    const before = await stored();
    await page.getByRole('radio', { name: 'Source', exact: true }).click();
    await expect(page.locator('.cm-content')).toBeVisible();
    await page.getByRole('radio', { name: 'Visual' }).click();
    await expect(text(page)).toContainText('Fold the dough twice.');
    await expect(saved(page)).toBeVisible();
    const after = await stored();
    expect([after.version, after.content]).toEqual([before.version, before.content]);
  });

  await systemStep('a conflicting save keeps both texts', async () => {
    const theirs = await stored();
    await context.setOffline(true);
    await text(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Mine: ');
    await api.saveElement(course.id, lesson.id, `Theirs first.\n\n${theirs.content}`, theirs.version);
    await context.setOffline(false);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: 'Compare versions' })).toContainText('Theirs first.');
    await shot('conflict');
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect(saved(page)).toBeVisible();
    const { content } = await stored();
    expect(content?.startsWith('Theirs first.\n\nMine: ')).toBe(true);
  });

  expect(complaints.filter((text) => !/status of 409|Choose which text/.test(text))).toEqual([]);
  await context.close();
});
