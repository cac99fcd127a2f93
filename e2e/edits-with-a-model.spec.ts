import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { checkReply } from '../apps/server/src/ai/__fixtures__/obliging-replies.ts';
import { json, type ModelPeer, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { modelSettings } from './support/model-settings.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

const running: { stop: () => Promise<unknown> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

const LONG = 'Gloves, which are made of latex or of nitrile, are put on by the nurse after the hands were rubbed.';
const SHORT = 'Nurses put on gloves after they rubbed their hands.';
const NEVER = 'Never wash gloves for reuse.';
const LESSON = `## Gloves

${LONG}

${NEVER} Take a new pair for each patient.

| Task | Gloves |
| --- | --- |
| Drawing blood | yes |
| Taking the pulse | no |
`;

const UNUSED = { part: '', after: null, find: null, every: false, text: null, check: null, cards: null };
const reply = (summary: string, ...changes: object[]) =>
  json({ cannot: null, summary, changes: changes.map((change) => ({ ...UNUSED, reason: 'As asked.', ...change })) });
const SHORTER = reply('Says it in fewer words.', { op: 'words', part: 'b2', find: LONG, text: SHORT });
const check = { ...checkReply, stem: 'When does a nurse put on gloves?', criteria: [] };
const WITH_CHECK = reply('Adds a check.', { op: 'insert', after: 'b2', check });
const cut = (part: string) => reply('Cuts a sentence.', { op: 'words', part, find: `${NEVER} `, text: '' });
const CANNOT = json({ cannot: 'This lesson has no picture. Upload one first.', summary: '', changes: [] });

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'AI for the selected text' });
const suggestion = (page: Page) => page.getByRole('region', { name: /^Suggested change/ });
const request = (page: Page) => page.getByRole('textbox', { name: 'What should change?' });
const propose = (page: Page) => page.getByRole('button', { name: 'Propose edits' });
const select = (paragraph: Locator) => paragraph.click({ clickCount: 3 });

/** Opens a lesson on gloves in the sample course. */
async function openLesson(browser: Browser, peer: ModelPeer | undefined) {
  const server = await startServer({ DEMO: '1', ...(peer ? modelSettings(peer) : {}) });
  running.push(server);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const account = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, account);
  const course = await api.course();
  const section = course.modules[0]?.sections[0];
  const lesson = section?.elements[0];
  if (!section || !lesson) throw new Error('the sample course has changed');
  await api.saveElement(course.id, lesson.id, LESSON, lesson.version);
  const stored = async () => (await api.element(course.id, lesson.id)).content ?? '';
  const address = `/sme/course?course=${course.id}&element=${lesson.id}`;
  await signInToEdit(page, account, `${address}&panel=ask`);
  await expect(text(page)).toContainText('Gloves');
  const versions = () => api.versions(course.id, lesson.id);
  return { context, page, section, stored, versions, address };
}

test('an author has selected text changed in place and accepts, undoes and rejects it', async ({
  browser,
}, testInfo) => {
  const peer = await startModelPeer();
  running.push(peer);
  const { context, page, stored, versions, address } = await openLesson(browser, peer);
  const paragraph = text(page).getByText(LONG);

  await test.step('a suggestion shows the old and the new words, and Enter accepts it', async () => {
    peer.say([SHORTER]);
    await select(paragraph);
    await expect(toolbar(page)).toBeVisible();
    await takePicture(page, testInfo, 'toolbar.png');
    await expectNoFaults(page);
    await page.keyboard.press('Control+j');
    await expect(toolbar(page).getByRole('button', { name: 'Shorter' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(suggestion(page).locator('del').first()).toBeVisible();
    await expect(suggestion(page).locator('ins').first()).toBeVisible();
    expect(await stored()).toBe(LESSON);
    await takePicture(page, testInfo, 'suggestion.png');
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture(page, testInfo, 'suggestion in the dark.png');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoFaults(page);
    await expect(suggestion(page).getByRole('button', { name: 'Accept' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(suggestion(page)).toHaveCount(0);
    await expect(text(page)).toContainText(SHORT);
    await expect.poll(stored).toBe(LESSON.replace(LONG, SHORT));
    expect((await versions())[0]).toMatchObject({ origin: 'ai', note: 'Says it in fewer words.' });
  });

  await test.step('one undo brings the old words back', async () => {
    await page.keyboard.press('Control+z');
    await expect(text(page)).toContainText(LONG);
    await expect.poll(stored).toBe(LESSON);
    expect((await versions())[0]).toMatchObject({ origin: 'human' });
  });

  await test.step('Escape rejects a suggestion', async () => {
    await select(paragraph);
    await toolbar(page).getByRole('button', { name: 'Shorter' }).click();
    await expect(suggestion(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestion(page)).toHaveCount(0);
    await expect(text(page)).toContainText(LONG);
  });

  await test.step('a check appears below the paragraph as students see it', async () => {
    peer.say([WITH_CHECK]);
    await select(paragraph);
    await toolbar(page).getByRole('button', { name: 'Check on this' }).click();
    await expect(suggestion(page)).toContainText('When does a nurse put on gloves?');
    await expect(suggestion(page)).not.toContainText('stem:');
    await takePicture(page, testInfo, 'check.png');
    await suggestion(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(stored).toContain('stem: When does a nurse put on gloves?');
    await expect(page.getByRole('listitem').filter({ hasText: 'Add a check on this' })).toContainText('1 accepted');
  });

  await test.step('it works on a phone', async () => {
    // The new check is the third part.
    peer.say([cut('b4')]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await select(text(page).getByText(NEVER));
    await page.getByRole('textbox', { name: 'Another change' }).fill('Cut the first sentence');
    await takePicture(page, testInfo, 'toolbar on a phone.png');
    await page.getByRole('button', { name: 'Propose the change' }).click();
    await expect(suggestion(page)).toContainText('This removes a sentence that may matter');
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'suggestion on a phone.png');
  });
  await context.close();
});

test('an author asks for a change of a section, sees what it removes and what cannot be done', async ({
  browser,
}, testInfo) => {
  const peer = await startModelPeer();
  running.push(peer);
  const { context, page, section, stored } = await openLesson(browser, peer);
  const titleOf = (sent: string) =>
    section.elements.find(({ title }) => sent.includes(JSON.stringify(JSON.stringify(title)).slice(1, -1)));
  const first = section.elements[0];

  await test.step('proposals of a section arrive side by side, and a failed element can be tried again', async () => {
    let isBroken = true;
    peer.say([
      (sent) => {
        const element = titleOf(JSON.stringify(sent));
        if (element?.id === first?.id) return cut('b3');
        return isBroken ? { content: 'I would rather not.' } : CANNOT;
      },
    ]);
    await page.getByRole('combobox', { name: 'Scope' }).selectOption('section');
    await request(page).fill('Cut what is not needed');
    await propose(page).click();
    await expect(page.getByText('returned invalid output twice').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry', exact: true }).first()).toBeVisible();
    await takePicture(page, testInfo, 'section.png');
    isBroken = false;
    await page.getByRole('button', { name: 'Retry', exact: true }).first().click();
    await expect(page.getByText('AI can’t do this: This lesson has no picture.').first()).toBeVisible();
    await takePicture(page, testInfo, 'cannot.png');
  });

  await test.step('a proposal can be shown again after a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Show proposal' }).click();
    await expect(page.getByRole('region', { name: `Proposal: ${first?.title}` })).toContainText('Cuts a sentence.');
  });

  await test.step('a removed “never” stands at the top of the plan', async () => {
    const plan = page.getByRole('region', { name: `Proposal: ${first?.title}` });
    const warning = plan.getByRole('region', { name: 'This removes a sentence that may matter' });
    await expect(warning).toContainText(NEVER);
    await page.emulateMedia({ colorScheme: 'dark' });
    await warning.scrollIntoViewIfNeeded();
    await takePicture(page, testInfo, 'plan in the dark.png');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(warning).toContainText('says not or never, says what must be');
    await expectNoFaults(page);
    await plan.getByRole('listitem', { name: /^Edit 1/ }).focus();
    await page.keyboard.press('a');
    await plan.getByRole('button', { name: 'Apply 1 edit' }).click();
    await expect.poll(stored).toBe(LESSON.replace(`${NEVER} `, ''));
    await page
      .getByRole('alertdialog')
      .filter({ hasText: '1 edit applied.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(stored).toBe(LESSON);
  });
  await context.close();
});

test('without a model the toolbar says how to connect one', { tag: '@system' }, async ({ browser }, testInfo) => {
  const { context, page } = await openLesson(browser, undefined);
  await select(text(page).getByText(LONG));
  await expect(page.getByText('Changing selected text needs a language model.')).toBeVisible();
  await expect(toolbar(page)).toHaveCount(0);
  await takePicture(page, testInfo, 'without a model.png');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Changing selected text needs a language model.')).toHaveCount(0);
  await context.close();
});
