import type { Check } from '@coursecraft/contract/assessment/check';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { answerCheck, checkForm, giveAnswer, verdictOf } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { responsesTo } from './support/responses-to.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const OWN_WORDS = {
  net: 'Gluten is like a net: the bubbles of gas cannot get out of it, so they lift the whole dough and it rises.',
  yeast:
    'The yeast feeds on sugar that comes out of the flour and breathes out carbon dioxide, and the gas blows the dough up.',
};

async function signIn(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: server.address, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await signInToLearn(page, demoStudent(server.output()));
  return { context, page, complaints };
}

type Keyed = Exclude<Check, { type: 'free-response' }>;

async function readChecks(api: Awaited<ReturnType<typeof readAsAuthor>>) {
  const { id: courseId, modules } = await api.course();
  const elements = modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));
  const checks = new Map<string, readonly Check[]>();
  for (const { id, title } of elements) checks.set(title, api.checksOf((await api.element(courseId, id)).content));
  const checkOf = <T extends Check['type']>(title: string, type: T) => {
    const found = checks.get(title)?.find((check) => check.type === type);
    if (!found) throw new Error(`“${title}” has no ${type} check`);
    return found as Extract<Check, { type: T }>;
  };
  const idOf = (title: string) => elements.find((element) => element.title === title)?.id;
  return { courseId, checkOf, idOf };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const remaining = (page: Page) => page.locator('[data-remaining]');
const cards = (page: Page) => page.getByRole('region', { name: 'Flashcards' });

async function say(page: Page, check: Check, words: string) {
  const form = checkForm(page, check);
  await form.getByRole('textbox').fill(words);
  await form.getByRole('button', { name: 'Send answer' }).click();
  return form;
}

async function answerRightly(page: Page, check: Keyed) {
  const form = await answerCheck(page, check, responsesTo(check).right);
  await expect(verdictOf(form)).toHaveAttribute('data-verdict', 'met');
}

test('a student starts a course on a phone that loses its network and finishes it on a desktop', async ({
  browser,
  playwright,
}, testInfo) => {
  const author = await readAsAuthor(
    await playwright.request.newContext({ baseURL: server.address }),
    demoAuthor(server.output()),
  );
  const { courseId, checkOf, idOf } = await readChecks(author);
  const shot = (page: Page, name: string) => takePicture(page, testInfo, `${name}.png`);

  const phone = await signIn(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const onward = () => phone.page.getByRole('button', { name: 'Continue' }).tap();

  await test.step('a wrong answer helps and a right one counts on the phone', async () => {
    const { page } = phone;
    await expect(heading(page)).toHaveText('Gluten: the net in the dough');
    await expect(remaining(page)).toHaveAttribute('data-remaining', '6');
    const choice = checkOf('Gluten: the net in the dough', 'single-choice');
    const wrong = await answerCheck(page, choice, responsesTo(choice).wrong);
    await expect(verdictOf(wrong)).toBeVisible();
    await expect(wrong.getByText('Hint:')).toHaveCount(0);
    await wrong.getByRole('button', { name: 'Show a hint' }).tap();
    await expect.poll(() => page.evaluate(() => [...(CSS.highlights.get('quoted') ?? [])].length)).toBe(1);
    await shot(page, 'phone-passage');
    await page.getByRole('button', { name: 'Back to the question' }).tap();
    await wrong.getByRole('button', { name: 'Show another hint' }).tap();
    await expect(wrong.getByText('Hint:')).toBeVisible();
    await shot(page, 'phone-hint');
    const said = await say(page, checkOf('Gluten: the net in the dough', 'free-response'), OWN_WORDS.net);
    await expect(said.locator('mark')).toContainText('the bubbles of gas cannot get out of it');
    await expect(remaining(page)).toHaveAttribute('data-remaining', '5');
    // A miss shows the answer, so other work must follow.
    await expect(page.getByRole('button', { name: 'Next question' })).toBeVisible();
    await answerRightly(page, choice);
    await expect(remaining(page)).toHaveAttribute('data-remaining', '4');
    await expect(page.getByRole('region', { name: /(Lesson|Section) done/ })).toContainText(
      'the bubbles of gas cannot get out of it',
    );
    await shot(page, 'phone-proved');
  });

  await test.step('the student continues offline with prefetched pages and an answer that is sent once later', async () => {
    const { page, context } = phone;
    const isReadAhead = Promise.all(
      [`/elements/${idOf('Words to keep')}`, '/flashcards-block-'].map(async (part) => {
        const reply = await page.waitForResponse((reply) => new URL(reply.url()).pathname.includes(part));
        await reply.finished();
      }),
    );
    await onward();
    await expect(heading(page)).toHaveText('Strong flour, soft flour');
    await isReadAhead;
    const match = checkOf('Strong flour, soft flour', 'match');
    const [pair] = match.pairs;
    await checkForm(page, match)
      .getByRole('button', { name: pair?.right ?? '', exact: true })
      .tap();
    await page.getByRole('button', { name: `Match “${pair?.right}” with “${pair?.left}”` }).tap();
    await expect(page.getByRole('combobox', { name: pair?.left ?? '' })).toHaveValue(pair?.right ?? '');
    await context.setOffline(true);
    const waiting = await giveAnswer(page, match, responsesTo(match).right);
    await expect(waiting).toContainText('Your answer is saved in this browser.');
    await shot(page, 'phone-offline');
    await onward();
    await expect(heading(page)).toHaveText('Words to keep');
    await expect(page.getByText('Gluten', { exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(remaining(page)).toHaveAttribute('data-remaining', '3');
    expect(await author.evidence(courseId, match.rows?.[0] ?? '')).toHaveLength(1);
  });

  await test.step('flashcards are reviewed by touch and key and return another day', async () => {
    const { page } = phone;
    const card = cards(page).locator('.flip-card');
    await expect(cards(page)).toContainText('4 cards to review');
    await card.tap();
    await cards(page)
      .getByRole('button', { name: /^Forgot/ })
      .tap();
    await expect(cards(page)).toContainText('4 cards to review');
    for (const left of ['3 cards', '2 cards', '1 card']) {
      await expect(card).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('3');
      await expect(cards(page)).toContainText(`${left} to review`);
    }
    await expect(card).toContainText('Gluten');
    await expectNoFaults(page);
    await card.tap();
    await shot(page, 'phone-cards');
    await cards(page).getByRole('button', { name: /^Good/ }).tap();
    await expect(cards(page)).toContainText('All done for now. The next card is due on');
    await expect(page.getByRole('region', { name: /(Lesson|Section) done/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    // The reading position is saved once reading rests there.
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/view') && reply.request().method() !== 'GET');
    await page.reload();
    await expect(cards(page)).toContainText('Card 1 of 4');
    await expect(cards(page)).toContainText('The next card is due on');
    await kept;
  });
  expect(phone.complaints).toEqual([]);
  await phone.context.close();

  const workspace = await signIn(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = workspace;

  await test.step('the desktop continues at the last position to the last criterion', async () => {
    await expect(heading(page)).toHaveText('Words to keep');
    // The reviewed cards completed their element on the phone.
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeDisabled();
    await page.getByRole('link', { name: /^Next/ }).first().click();
    await expect(heading(page)).toHaveText('Yeast at work');
    await answerRightly(page, checkOf('Yeast at work', 'numeric'));
    const conversation = page.getByRole('region', { name: /^Scenario: The dough that would not rise/ });
    await conversation.getByRole('textbox').fill('I do not know.');
    await conversation.getByRole('button', { name: 'Send answer' }).click();
    await expect(conversation.getByRole('list', { name: 'Conversation' })).toContainText('I do not know.');
    await say(page, checkOf('Yeast at work', 'free-response'), OWN_WORDS.yeast);
    await expect(remaining(page)).toHaveAttribute('data-remaining', '1');
    await shot(page, 'desk-scenario');
    await page.getByRole('link', { name: /^Next/ }).first().click();
    await expect(heading(page)).toHaveText('From bowl to loaf');
    const order = checkOf('From bowl to loaf', 'order');
    const items = checkForm(page, order).getByRole('listitem');
    const lastItem = (await items.last().innerText()).replace(/^\d+\s*/, '');
    await items.last().locator('[data-grip]').hover();
    await page.mouse.down();
    await items.first().hover();
    await page.mouse.up();
    await expect(items.first()).toContainText(lastItem);
    await answerRightly(page, order);
    await expect(remaining(page)).toHaveAttribute('data-remaining', '0');
    await shot(page, 'desk-complete');
  });

  await test.step('the last page is read and the record shows everything in the student’s words', async () => {
    await page.getByRole('link', { name: /^Next/ }).first().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('region', { name: /^Section done/ })).toBeVisible();
    await shot(page, 'phone-section-done');
    await page.getByRole('button', { name: 'Finish' }).click();
    const end = page.getByRole('region', { name: /^You finished/ });
    await expect(end).toBeFocused();
    await expect(end).toContainText('You mastered 6 of 6 criteria.');
    await expect(end).toContainText('What you can do now');
    await expect(end).toContainText('the gas blows the dough up');
    await expectNoFaults(page);
    await shot(page, 'phone-finished');
    await page.setViewportSize({ width: 1440, height: 900 });
    await shot(page, 'desk-finished');
    await expect(page.getByRole('img', { name: /^6 of 6 criteria mastered/ })).toBeVisible();
    const shown = page.getByRole('region', { name: 'Mastered criteria' });
    await expect(shown).toContainText('the gas blows the dough up');
    await expect(page.getByText('Nothing is due. Next review:')).toBeVisible();
    await shot(page, 'desk-record');
  });
  expect(workspace.complaints).toEqual([]);
  await workspace.context.close();
});
