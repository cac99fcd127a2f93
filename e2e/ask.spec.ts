import { type Browser, expect, type Page, test } from '@playwright/test';
import { json, type ModelPeer, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { modelSettings } from './support/model-settings.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

const running: { stop: () => Promise<void> }[] = [];

test.afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
});

const SALT = `# Salt in bread

Salt strengthens the net of gluten. It draws water from the yeast, so that the dough rises more slowly. A baker weighs the
salt at two parts in a hundred of the flour. Without salt a loaf tastes flat and its crust stays pale, whatever flour and
whatever oven it was made with. Too much of it, and the yeast stops working at all, so it pays to weigh it well.
`;

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const request = (page: Page) => page.getByRole('textbox', { name: 'What should change?' });
const change = (page: Page) => page.getByRole('combobox', { name: 'Type of edit' });
const about = (page: Page) => page.getByRole('combobox', { name: 'Scope' });
const propose = (page: Page) => page.getByRole('button', { name: 'Propose edits' });
const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true });
const undoOutline = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: 'Outline of' }).getByRole('button', { name: 'Undo' });
const edits = (page: Page) => page.getByRole('listitem', { name: /^Edit \d/ });

async function fillTerm(page: Page, find: string, replace: string) {
  await page.getByRole('textbox', { name: 'Term', exact: true }).fill(find);
  await page.getByRole('textbox', { name: 'New term' }).fill(replace);
}

/** Opens the panel “Ask” next to the first lesson of the sample course. */
async function openPanel(browser: Browser, settings: Record<string, string> = {}) {
  const server = await startServer({ DEMO: '1', ...settings });
  running.push(server);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const account = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, account);
  const course = await api.course();
  const lesson = course.modules[0]?.sections[0]?.elements[0];
  if (!lesson) throw new Error('the sample course has changed');
  const stored = () => api.element(course.id, lesson.id);
  await signInToEdit(page, account, `/sme/course?course=${course.id}&element=${lesson.id}&panel=ask`);
  await expect(text(page)).toBeVisible();
  return { context, page, api, course, lesson, stored };
}

test(
  'an author edits by command without a model, decides on each edit and undoes them',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const { context, page, stored } = await openPanel(browser);
    const before = await stored();

    await test.step('commands come first and one sentence says what a model adds', async () => {
      await expect(change(page)).toHaveValue('replace-term');
      await expect(page.getByText('Connect a language model to ask for edits in your own words.')).toBeVisible();
      await expect(propose(page)).toBeDisabled();
      await expect(about(page).getByRole('option', { name: /outline/ })).toHaveCount(0);
      await change(page).selectOption('words');
      await request(page).fill('Make the tone much friendlier');
      await expect(propose(page)).toBeDisabled();
      await takePicture(page, testInfo, 'commands.png');
      await expectNoFaults(page);
      await request(page).fill('');
      await change(page).selectOption('replace-term');
    });

    await test.step('a command without a match says why', async () => {
      await fillTerm(page, 'unicorn', 'horse');
      await propose(page).click();
      await expect(page.getByRole('alert')).toContainText('This text does not contain “unicorn”.');
      await takePicture(page, testInfo, 'refused.png');
    });

    let count = 0;
    await test.step('the author decides on edits by key, gives a reason and applies them together', async () => {
      await fillTerm(page, 'dough', 'paste');
      await page.getByRole('textbox', { name: 'New term' }).press('Control+Enter');
      await expect(edits(page).first()).toBeVisible();
      await expect(page.getByText('Proposed without AI')).toBeVisible();
      expect((await stored()).content).toBe(before.content);
      count = await edits(page).count();
      expect(count).toBeGreaterThan(2);
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
      await page.getByRole('button', { name: 'Apply 1 edit' }).click();
      await expect(page.getByText('1 edit applied.')).toBeVisible();
      await expect(text(page)).toContainText(/paste/i);
      const { content = '' } = await stored();
      expect(content.match(/paste/gi)).toHaveLength(1);
    });

    await test.step('a refused edit is not proposed again', async () => {
      await propose(page).click();
      await expect(edits(page)).toHaveCount(count - 2);
      await takePicture(page, testInfo, 'again.png');
      await discard(page).click();
      await expect(edits(page)).toHaveCount(0);
    });

    await test.step('the history shows the decisions and undoes the edits byte for byte', async () => {
      const entry = page.getByRole('listitem').filter({ hasText: 'Bakers say dough.' });
      await expect(entry).toContainText('Replaces “dough” with “paste”.');
      await expect(entry).toContainText('1 accepted, 1 rejected');
      await entry.getByRole('button', { name: 'Undo' }).click();
      await expect(entry).toContainText('1 undone');
      await expect(text(page)).not.toContainText('paste');
      expect((await stored()).content).toBe(before.content);
    });

    await test.step('the author names a part by its heading and sees affected checks before accepting', async () => {
      await change(page).selectOption('delete-part');
      await expect(page.getByRole('combobox', { name: 'Part' }).getByRole('option')).toHaveText([
        'Why the net matters',
      ]);
      await propose(page).click();
      await expect(edits(page)).toHaveCount(1);
      await expect(page.getByRole('region', { name: 'Effect on criteria' })).toBeVisible();
      await takePicture(page, testInfo, 'impact.png');
      await discard(page).click();
    });

    await systemStep('the author asks about selected text only', async () => {
      await text(page).locator('p').first().click({ clickCount: 3 });
      await expect(about(page)).toHaveValue('selection');
      await fillTerm(page, 'gluten', 'the net');
      await propose(page).click();
      await expect(edits(page)).toHaveCount(1);
      await discard(page).click();
    });

    await systemStep('a term is replaced in a whole section element by element', async () => {
      await about(page).selectOption('section');
      await fillTerm(page, 'flour', 'meal');
      await propose(page).click();
      await expect(page.getByRole('region', { name: /^Proposal: / }).nth(1)).toBeVisible();
      await takePicture(page, testInfo, 'section.png');
      while ((await discard(page).count()) > 0) await discard(page).first().click();
    });

    await systemStep('the author fills in a command and gets a proposal on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expect(change(page)).toHaveValue('replace-term');
      await about(page).selectOption('element');
      await change(page).selectOption('insert-cards');
      await takePicture(page, testInfo, 'phone.png');
      await expectNoFaults(page);
      await propose(page).click();
      await expect(edits(page)).toHaveCount(1);
    });

    await context.close();
  },
);

/** Has the model propose one sentence behind the first part of the lesson, with its source if a document has it. */
const proposeEdit = (peer: ModelPeer, sentence: string) =>
  peer.say([
    (request) => {
      const [, id] = new RegExp(`⟨(s\\d+)⟩ ${sentence}`).exec(JSON.stringify(request)) ?? [];
      return json({
        cannot: null,
        summary: 'Says more about salt.',
        changes: [
          {
            op: 'insert',
            part: '',
            after: 'b1',
            find: null,
            every: false,
            text: `${sentence}${id ? ` [[${id}]]` : ''}`,
            check: null,
            cards: null,
            reason: 'As asked.',
          },
        ],
      });
    },
  ]);

test(
  'an author with a model asks in words for edits and outlines',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const peer = await startModelPeer();
    running.push(peer);
    const { context, page, api, course } = await openPanel(browser, modelSettings(peer));

    await test.step('free text comes first with commands next to it', async () => {
      await expect(change(page)).toHaveValue('words');
      await expect(page.getByText('Connect a language model')).toHaveCount(0);
      await change(page).selectOption('replace-term');
      await fillTerm(page, 'dough', 'paste');
      await propose(page).click();
      await expect(page.getByText('Proposed without AI')).toBeVisible();
      await discard(page).click();
      await change(page).selectOption('words');
    });

    await test.step('text from a document has its location, which a click shows', async () => {
      await page.getByRole('tab', { name: 'Sources' }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose files' }).click();
      await (await chooser).setFiles([{ name: 'salt.md', mimeType: 'text/markdown', buffer: Buffer.from(SALT) }]);
      await expect(page.getByText(/characters/).first()).toBeVisible();
      await page.getByRole('tab', { name: 'Ask' }).click();
      const words = 'Salt strengthens the net of gluten.';
      proposeEdit(peer, words);
      await request(page).fill('Add more about salt');
      await propose(page).click();
      const first = edits(page).first();
      await expect(page.getByText('Proposed by AI')).toBeVisible();
      await expect(first.getByText(/^Salt strengthens/)).toBeVisible();
      await first.getByRole('button', { name: /^From salt.md/ }).click();
      await expect(page.getByRole('dialog').locator('mark')).toContainText(words);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Accept all' }).click();
      await page.getByRole('button', { name: /^Apply \d/ }).click();
      await expect(text(page)).toContainText(words);
      const made = page.getByRole('listitem').filter({ hasText: 'Add more about salt' });
      await made.getByRole('button', { name: 'Undo' }).click();
      await expect(text(page)).not.toContainText('Salt strengthens');
      await request(page).fill('');
      await change(page).selectOption('insert-cards');
      await made.getByRole('button', { name: 'Ask again' }).click();
      await expect(request(page)).toHaveValue('Add more about salt');
    });

    await test.step('the author asks for an outline, sees what is new, saves it and undoes it', async () => {
      const tree = page.getByRole('treegrid');
      const proposed = page.getByRole('region', { name: 'Proposed outline' });
      const [module] = course.modules;
      const sections = module?.sections.map(({ id, title }) => ({ id, title })) ?? [];
      peer.say([json({ title: module?.title, children: [{ id: null, title: 'Crusts' }, ...sections], next: null })]);
      await about(page).selectOption('module-outline');
      await request(page).fill('Add a section on crusts at the beginning');
      await page.getByRole('button', { name: 'Propose outline' }).click();
      await expect(proposed.getByRole('listitem').first()).toHaveText('Crusts (new)');
      await expect(tree.getByText('Crusts')).toHaveCount(0);
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'outline.png');
      await proposed.getByRole('button', { name: 'Save outline' }).click();
      await expect(tree.getByText('Crusts')).toBeVisible();
      await undoOutline(page).click();
      await expect(page.getByText('Outline undone.')).toBeVisible();
      await expect(tree.getByText('Crusts')).toHaveCount(0);
    });

    await test.step('a module is split in two and merged again', async () => {
      const tree = page.getByRole('treegrid');
      const [module] = course.modules;
      const sections = module?.sections.map(({ id, title }) => ({ id, title })) ?? [];
      const next = { title: 'How dough becomes bread, part 2', children: sections.slice(1) };
      peer.say([json({ title: module?.title, children: sections.slice(0, 1), next })]);
      await request(page).fill('Split this module after its first section');
      await page.getByRole('button', { name: 'Propose outline' }).click();
      await expect(page.getByText('split off, placed directly below')).toBeVisible();
      await takePicture(page, testInfo, 'split.png');
      await page.getByRole('button', { name: 'Save outline' }).click();
      await expect(tree.getByText('How dough becomes bread, part 2')).toBeVisible();
      await undoOutline(page).click();
      await expect(tree.getByText('How dough becomes bread, part 2')).toHaveCount(0);
      const sectionsOf = ({ modules }: typeof course) =>
        modules.map((one) => one.sections.map(({ id, title }) => [id, title]));
      await expect.poll(async () => sectionsOf(await api.course())).toEqual(sectionsOf(course));
    });

    await context.close();
  },
);
