import { type Browser, expect, type Page, test } from '@playwright/test';
import { json, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { modelSettings } from './support/model-settings.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

async function signIn(browser: Browser, options: Parameters<typeof browser.newContext>[0] = {}, at = server) {
  const context = await browser.newContext({ baseURL: at.address, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await signInToLearn(page, demoStudent(at.output()));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { context, page };
}

const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const answers = (page: Page) => page.getByRole('list', { name: 'Conversation' }).locator('> li[data-message]');

async function ask(page: Page, words: string) {
  const before = await answers(page).count();
  await question(page).fill(words);
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(before + 1);
  return answers(page).last();
}

/** Returns the text that the page has highlighted. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('quoted') ?? [])].map((range) => String(range)).join(' '));

test(
  'a student asks the tutor, opens the quoted passage and passes on an unanswered question',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const { context, page } = await signIn(browser, { viewport: { width: 1440, height: 900 } });
    const workspace = await browser.newContext({ baseURL: server.address });
    const author = await readAsAuthor(workspace.request, demoAuthor(server.output()));
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);

    await test.step('a suggested question leads to passages that open in place', async () => {
      await page.getByRole('button', { name: 'Ask the tutor' }).click();
      await expect(question(page)).toBeFocused();
      await page.getByRole('button', { name: 'Explain “Why the net matters”.' }).click();
      const answer = answers(page).first();
      await expect(answer.getByRole('heading', { name: 'Passages with words of your question' })).toBeVisible();
      await expect(answer.getByRole('listitem').first()).toContainText('Yeast fills the dough with gas.');
      await expect(answer).toContainText('Search without AI');
      await expect(answer.getByRole('button', { name: 'Ask your teacher' })).toBeVisible();
      await answer.getByRole('button', { name: /^Source 1/ }).click();
      await expect.poll(() => marked(page)).toContain('Yeast fills the dough with gas.');
      await expect(page.locator('#content p:focus')).toContainText('Yeast fills the dough');
      await shot('answer');
    });

    await test.step('a passage in another element opens and the conversation stays', async () => {
      const answer = await ask(page, 'Why is a strong net bad for a sponge?');
      await answer
        .getByRole('button', { name: /in “Strong flour, soft flour”/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strong flour, soft flour');
      await expect.poll(() => marked(page)).toContain('a strong net would make it chewy');
      await expect(answers(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Go back' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gluten: the net in the dough');
    });

    await systemStep('a rating and a comment about an answer survive a reload', async () => {
      const last = answers(page).last();
      await last.getByRole('button', { name: 'This did not help' }).click();
      await page.keyboard.type('Too short.');
      await page.keyboard.press('Enter');
      await expect(last).toContainText('Thank you for your feedback');
      await page.reload();
      await expect(answers(page).last().getByRole('button', { name: 'This did not help' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });

    await test.step('an unanswered question is passed on and the teacher’s answer appears at once', async () => {
      const unknown = await ask(page, 'What is a sourdough starter?');
      await expect(unknown).toContainText('No passage of this course has the words of your question.');
      await unknown.getByRole('button', { name: 'Ask your teacher' }).click();
      await expect(unknown).toContainText('Question sent.');
      const course = await author.course();
      const path = `/api/courses/${course.id}/questions`;
      const { questions } = await (await workspace.request.get(path, { headers: author.headers })).json();
      expect(questions[0]).toMatchObject({ text: 'What is a sourdough starter?', status: 'open' });
      expect(questions[0].tutorAnswer).toContain('No passage of this course');
      expect(questions[0].conversation).toHaveLength(2);
      const data = { answer: 'Flour and water that ferment.' };
      await workspace.request.patch(`${path}/${questions[0].id}`, { headers: author.headers, data });
      await expect(unknown).toContainText('Flour and water that ferment.');
      await shot('passed on');
      await expectNoFaults(page);
    });

    await systemStep('the author sees what was asked, without names, and opens the lesson to answer it', async () => {
      const course = await author.course();
      const desk = await workspace.newPage();
      await signInToEdit(desk, demoAuthor(server.output()), `/sme/stats?course=${course.id}`);
      const asked = desk.getByRole('list', { name: 'What students asked' });
      const entry = asked.getByRole('listitem').filter({ hasText: 'Why is a strong net bad for a sponge?' });
      await expect(entry).toContainText('Answered');
      await expect(entry.getByRole('link', { name: 'Gluten: the net in the dough' })).toBeVisible();
      await expect(asked).not.toContainText(/from \d+ students/);
      await asked.scrollIntoViewIfNeeded();
      await takePicture(desk, testInfo, 'what students asked.png');
      await expectNoFaults(desk);
      await desk.setViewportSize({ width: 390, height: 844 });
      await asked.scrollIntoViewIfNeeded();
      await takePicture(desk, testInfo, 'what students asked, phone.png');
      await desk.setViewportSize({ width: 1440, height: 900 });
      await desk.goto(`/sme/notes?course=${course.id}`);
      await desk.getByText('2 exchanges before it').click();
      await expect(desk.getByText('Why is a strong net bad for a sponge?')).toBeVisible();
      await takePicture(desk, testInfo, 'passed on with its conversation.png');
      await expectNoFaults(desk);
      await desk.goBack();
      await entry.getByRole('link', { name: /^Add to the lesson/ }).click();
      await expect(desk.getByRole('textbox', { name: 'Text of Gluten: the net in the dough' })).toBeVisible();
    });

    await Promise.all([context.close(), workspace.close()]);
  },
);

test(
  'a student opens the tutor as a sheet on a phone and a question survives a lost connection',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { context, page } = await signIn(browser, phone);
    await page.getByRole('button', { name: 'Ask the tutor' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Tutor' });
    await expect(sheet).toBeVisible();
    await sheet
      .getByRole('button', { name: 'New conversation' })
      .or(sheet.getByText('What would you like'))
      .first()
      .waitFor();
    await question(page).fill('What is kneading for?');
    await context.setOffline(true);
    await expect(sheet.getByText('Your question is kept')).toBeVisible();
    await context.setOffline(false);
    await sheet.getByRole('button', { name: 'Ask', exact: true }).tap();
    await expect(answers(page).last()).toContainText('It brings the proteins together faster');
    await takePicture(page, testInfo, 'phone.png');
    const passage = answers(page).last().getByRole('listitem').filter({ hasText: 'Kneading does not make gluten' });
    await passage.getByRole('button').tap();
    await expect(sheet).toBeHidden();
    await expect.poll(() => marked(page)).toContain('Kneading does not make gluten out of nothing.');
    await context.close();
  },
);

test(
  'a student with a model who asks for the answer to a check gets hints',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const peer = await startModelPeer();
    const withModel = await startServer({ DEMO: '1', ...modelSettings(peer) });
    const hint = (answer: string) => json({ language: 'en', task: 2, answered: true, answer });
    const { context, page } = await signIn(browser, { viewport: { width: 1440, height: 900 } }, withModel);
    await page.getByRole('button', { name: 'Ask the tutor' }).click();
    for (const [kind, words] of [
      ['Hint', 'Where would the gas go?'],
      ['Hint', 'Read again what gluten holds.'],
      ['Worked step', 'In a glass of soda the bubbles burst.'],
    ] as const) {
      peer.say([hint(words)]);
      const answer = await ask(page, 'Why does the loaf stay flat without gluten?');
      await expect(answer).toContainText(words);
      await expect(answer.getByText(kind, { exact: true })).toBeVisible();
      await expect(answer).toContainText('count as answered with help');
      await expect(answer).toContainText('Written by AI');
    }
    await takePicture(page, testInfo, 'hints.png');
    await expectNoFaults(page);
    await context.close();
    await Promise.all([withModel.stop(), peer.stop()]);
  },
);

test(
  'a student rewrites a lesson for themselves, compares it and returns to the original with one click',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const { context, page } = await signIn(browser, { viewport: { width: 1440, height: 900 } });
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
    const section = page.getByRole('region', { name: 'Explain it another way' });

    await test.step('only options that work without a model are offered', async () => {
      await expect(section.getByRole('button', { name: 'Simpler words' })).toBeEnabled();
      await expect(section.getByRole('button', { name: 'A story' })).toHaveCount(0);
    });

    await test.step('simpler text opens with its differences and a way back', async () => {
      await section.getByRole('button', { name: 'Simpler words' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Only you see this');
      await expect(dialog).toContainText('written without AI');
      await expect(dialog.locator('.reading')).toContainText('Add water. They swell');
      await shot('simpler');
      await dialog.getByText('Show differences from the original').click();
      await expect(dialog.locator('ins').first()).toBeVisible();
      await shot('differences');
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('#content .reading').first()).toContainText('Add water, and they swell');
    });

    await test.step('cards are made of its terms and survive a reload', async () => {
      await section.getByRole('button', { name: 'Flashcards', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Front: / }).click();
      await expect(dialog.getByRole('button', { name: /^Back: / })).toBeVisible();
      await shot('cards');
      await dialog.getByRole('button', { name: 'Back to the original' }).click();
      await page.reload();
      await expect(section.getByRole('list', { name: 'Your versions' }).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('a personal version is deleted and restored', async () => {
      await section.getByRole('button', { name: /^Delete “Cards/ }).click();
      await expect(section.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(section.getByRole('listitem')).toHaveCount(2);
      await section.scrollIntoViewIfNeeded();
      await shot('yours');
    });

    await context.close();
  },
);
