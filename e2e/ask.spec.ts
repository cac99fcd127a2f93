import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const SALT = `# Salt in bread

Salt strengthens the net of gluten. It draws water from the yeast, so that the dough rises more slowly. A baker weighs the
salt at two parts in a hundred of the flour. Without salt a loaf tastes flat and its crust stays pale, whatever flour and
whatever oven it was made with. Too much of it, and the yeast stops working at all, so it pays to weigh it well.
`;

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const request = (page: Page) => page.getByRole('textbox', { name: 'What should change?' });
const undoOutline = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: 'The outline of' }).getByRole('button', { name: 'Undo' });
const edits = (page: Page) => page.getByRole('listitem', { name: /^Edit \d/ });

test('an author asks for edits, decides on each, and takes them back', async ({ browser }, testInfo) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const account = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, account);
  const course = await api.course();
  const lesson = course.modules[0]?.sections[0]?.elements[0];
  if (!lesson) throw new Error('the sample course has changed');
  const stored = () => api.element(course.id, lesson.id);
  const before = await stored();
  await signInToEdit(page, account);
  await page.goto(`/sme/course?course=${course.id}&element=${lesson.id}&panel=ask`);
  await expect(text(page)).toBeVisible();

  await test.step('what is understood stands there and can be pressed, and what takes a model cannot', async () => {
    await expect(page.getByRole('button', { name: 'Make the tone friendlier' })).toBeDisabled();
    await expect(page.getByText('This takes a language model, and none is connected here.')).toBeVisible();
    await takePicture(page, testInfo, 'understood.png');
    await page.getByRole('button', { name: /^Replace “/ }).click();
    await expect(request(page)).toHaveValue(/^Replace “.+” with “…”$/);
    await expect(page.getByRole('button', { name: 'Propose edits' })).toBeDisabled();
  });

  await test.step('a request that takes a model is refused with what comes nearest, and that can be pressed', async () => {
    await request(page).fill('Make the tone much friendlier');
    await page.getByRole('button', { name: 'Propose edits' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('That takes a language model');
    await takePicture(page, testInfo, 'refused.png');
    const instead = await alert.getByRole('button').textContent();
    await alert.getByRole('button').click();
    await expect(request(page)).toHaveValue(instead ?? '');
    await page.getByRole('button', { name: 'Propose edits' }).click();
    await expect(edits(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('edits are decided on by key, with a reason, and made in one go', async () => {
    await request(page).fill('Replace “dough” with “paste”');
    await request(page).press('Control+Enter');
    await expect(edits(page).first()).toBeVisible();
    await expect(page.getByText('By the built-in engine')).toBeVisible();
    expect((await stored()).content).toBe(before.content);
    const count = await edits(page).count();
    expect(count).toBeGreaterThan(1);
    await expect(edits(page).first().locator('del')).toHaveText(/dough/i);
    await edits(page).first().focus();
    await page.keyboard.press('a');
    await expect(edits(page).first()).toContainText('Accepted');
    await page.keyboard.press('ArrowDown');
    await expect(edits(page).nth(1)).toBeFocused();
    await page.keyboard.press('r');
    await edits(page).nth(1).getByLabel('Why not?').fill('Bakers say dough.');
    await takePicture(page, testInfo, 'proposal.png');
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Make 1 edit' }).click();
    await expect(page.getByText('1 edit is in the text.')).toBeVisible();
    await expect(text(page)).toContainText(/paste/i);
    const { content = '' } = await stored();
    expect(content.match(/paste/gi)).toHaveLength(1);
  });

  await test.step('a refused edit is not proposed again', async () => {
    await request(page).fill('Replace “dough” with “paste”');
    await page.getByRole('button', { name: 'Propose edits' }).click();
    await expect(edits(page).first()).toBeVisible();
    await takePicture(page, testInfo, 'again.png');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(edits(page)).toHaveCount(0);
  });

  await test.step('the history tells what was decided, and takes it back byte for byte', async () => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Bakers say dough.' });
    await expect(entry).toContainText('1 accepted, 1 refused');
    await entry.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toContainText('1 taken back');
    await expect(text(page)).not.toContainText('paste');
    expect((await stored()).content).toBe(before.content);
  });

  await test.step('more from a document comes with its place, which a click shows', async () => {
    await page.getByRole('tab', { name: 'Sources' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles([{ name: 'salt.md', mimeType: 'text/markdown', buffer: Buffer.from(SALT) }]);
    await expect(page.getByText(/characters/).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Ask' }).click();
    await request(page).fill('Add more about salt');
    await page.getByRole('button', { name: 'Propose edits' }).click();
    const first = edits(page).first();
    await expect(first.locator('ins').first()).toContainText('Salt strengthens');
    await first.getByRole('button', { name: /^From salt.md/ }).click();
    await expect(page.getByRole('dialog').locator('mark')).toContainText('Salt strengthens the net of gluten.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.getByRole('button', { name: /^Make \d/ }).click();
    await expect(text(page)).toContainText('Salt strengthens the net of gluten.');
    const made = page.getByRole('listitem').filter({ hasText: 'Add more about salt' });
    await made.getByRole('button', { name: 'Undo' }).click();
    await expect(text(page)).not.toContainText('Salt strengthens');
  });

  await test.step('a taken-away check is named before anybody accepts', async () => {
    await request(page).fill('Remove the paragraph about glutenin');
    await page.getByRole('button', { name: 'Propose edits' }).click();
    await expect(page.getByRole('region', { name: 'What becomes of the criteria' })).toBeVisible();
    await takePicture(page, testInfo, 'impact.png');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('only the selected words are asked about', async () => {
    await text(page).locator('p').first().click({ clickCount: 3 });
    await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue('selection');
    await request(page).fill('Replace “gluten” with “the net”');
    await page.getByRole('button', { name: 'Propose edits' }).click();
    await expect(edits(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a whole section is asked about element by element', async () => {
    await page.getByRole('combobox', { name: 'About' }).selectOption('section');
    await request(page).fill('Replace “flour” with “meal”');
    await page.getByRole('button', { name: 'Propose edits' }).click();
    await expect(page.getByRole('region', { name: /^Proposal: / }).nth(1)).toBeVisible();
    await takePicture(page, testInfo, 'section.png');
  });

  await test.step('an outline is asked for, shown with what is new, saved, and taken back', async () => {
    const tree = page.getByRole('treegrid');
    const proposed = page.getByRole('region', { name: 'Proposed outline' });
    const discard = page.getByRole('button', { name: 'Discard' });
    while ((await discard.count()) > 0) await discard.first().click();
    await page.getByRole('combobox', { name: 'About' }).selectOption('module-outline');
    await page.getByRole('button', { name: /^Add a section on/ }).click();
    await request(page).fill('Add a section on crusts at the beginning');
    await page.getByRole('button', { name: 'Propose an outline' }).click();
    await expect(proposed.getByRole('listitem').first()).toHaveText('Crusts (new)');
    await expect(tree.getByText('Crusts')).toHaveCount(0);
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'outline.png');
    await proposed.getByRole('button', { name: 'Save this outline' }).click();
    await expect(tree.getByText('Crusts')).toBeVisible();
    await undoOutline(page).click();
    await expect(page.getByText('The outline was taken back.')).toBeVisible();
    await expect(tree.getByText('Crusts')).toHaveCount(0);
  });

  await test.step('a module is split in two, and comes together again', async () => {
    const tree = page.getByRole('treegrid');
    await page.getByRole('button', { name: 'Split this module after “What holds a loaf together”' }).click();
    await page.getByRole('button', { name: 'Propose an outline' }).click();
    await expect(page.getByText('split off, right behind it')).toBeVisible();
    await takePicture(page, testInfo, 'split.png');
    await page.getByRole('button', { name: 'Save this outline' }).click();
    await expect(tree.getByText('How dough becomes bread, part 2')).toBeVisible();
    await undoOutline(page).click();
    await expect(tree.getByText('How dough becomes bread, part 2')).toHaveCount(0);
    const sectionsOf = ({ modules }: typeof course) =>
      modules.map((one) => one.sections.map(({ id, title }) => [id, title]));
    await expect.poll(async () => sectionsOf(await api.course())).toEqual(sectionsOf(course));
  });

  await context.close();
});
