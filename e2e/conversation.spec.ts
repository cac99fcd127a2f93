import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { startFakeProvider } from '../apps/server/src/testing/fake-provider.ts';
import { json, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { failToHear, fakeRecognition, hear } from './support/fake-speech.ts';
import { KNEADING, LEASE, LOAF, RENT, SCENARIO, writeGradedLessons } from './support/graded-course.ts';
import { modelSettings } from './support/model-settings.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Each answer shows one key point in words that differ from the lesson. */
const GAS = 'The yeast gives us a gas.';
const KEPT = 'The gas is kept in the dough by the gluten.';

let server: Awaited<ReturnType<typeof startServer>>;
let courseId: string;
let lessons: Awaited<ReturnType<typeof writeGradedLessons>>;

test.beforeAll(async ({ playwright }) => {
  server = await startServer({ DEMO: '1' });
  const request = await playwright.request.newContext({ baseURL: server.address });
  const author = await readAsAuthor(request, demoAuthor(server.output()));
  ({ id: courseId } = await author.course());
  lessons = await writeGradedLessons(author, request, courseId);
});
test.afterAll(() => server.stop());

async function signIn(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: server.address, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await signInToLearn(page, demoStudent(server.output()));
  return { context, page, complaints };
}

async function open(page: Page, elementId: string, title: string) {
  await page.goto(`/student/course?course=${courseId}&element=${elementId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

const checkOf = (page: Page) => page.getByRole('region', { name: 'Check' });
const graded = (page: Page) => page.getByRole('list', { name: 'Conversation' }).locator('[data-verdict]');

async function shots(page: Page, name: string) {
  await page.locator('[data-verdict]').last().scrollIntoViewIfNeeded();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, test.info(), `${name}-${colorScheme}.png`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function tabTo(page: Page, isThere: (page: Page) => Promise<boolean>) {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await isThere(page)) return;
  }
  throw new Error('Tab never got there');
}
const isIn = (selector: string) => (page: Page) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

test('a student’s right answer in other words is accepted after one follow-up, by keyboard alone', async ({
  browser,
}) => {
  const { context, page, complaints } = await signIn(browser, { viewport: DESK });
  await open(page, lessons.loaf, LOAF.title);
  const check = checkOf(page);
  await expect(check.getByRole('textbox')).toBeVisible();
  await page.locator('#content').focus();
  await tabTo(page, isIn('[data-check] textarea'));
  await page.keyboard.type(GAS);
  await tabTo(page, isIn('[data-check] button[type=submit]'));
  await page.keyboard.press('Enter');
  await expect(check.getByText('Almost: one part is missing')).toBeVisible();
  await expect(check.locator('mark')).toHaveText([GAS]);
  await check.getByText('About this result').click();
  await expect(check.getByText('Graded without AI')).toBeVisible();
  await expectNoFaults(page);
  await shots(page, 'one-of-two');

  await test.step('the focus is in the next answer box', async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-check]') !== null)).toBe(true);
    if (!(await isIn('textarea')(page))) await tabTo(page, isIn('[data-check] textarea'));
    await page.keyboard.type(KEPT);
    await page.keyboard.press('Control+Enter');
  });
  await expect(check.getByText('Got it')).toBeVisible();
  await expect(check.locator('mark')).toHaveText([GAS, KEPT]);
  await expect(check.getByRole('textbox')).toBeHidden();
  await expectNoFaults(page);
  await shots(page, 'all-shown');

  await test.step('the whole conversation is shown on return and can be restarted', async () => {
    await page.reload();
    await expect(check.locator('mark')).toHaveText([GAS, KEPT]);
    await check.getByRole('button', { name: 'Answer again' }).click();
    await check.getByRole('textbox').fill('Half a thought');
    await page.reload();
    await check.getByRole('button', { name: 'Answer again' }).click();
    await expect(check.getByRole('textbox')).toHaveValue('Half a thought');
    await check.getByRole('textbox').fill('');
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an answer that contradicts a key point is not accepted and links to the passage to read again', {
  tag: '@system',
}, async ({ browser }) => {
  const { context, page, complaints } = await signIn(browser, { viewport: DESK });
  await open(page, lessons.lease, LEASE.title);
  const check = checkOf(page);
  await check.getByRole('textbox').fill('A lease is a gift, and for a loan one has to find the money.');
  await check.getByRole('button', { name: 'Send answer' }).click();
  await expect(check.getByText('Not yet', { exact: true })).toBeVisible();
  await expect(check.locator('[data-verdict="met"]')).toHaveCount(0);
  await expectNoFaults(page);
  await shots(page, 'turned-round');
  await check.getByRole('link', { name: 'Show in the lesson' }).click();
  await expect(page.locator('.reading p').first()).toBeFocused();
  await expect(page).toHaveURL(/quote=With%20a%20lease/);

  await test.step('the same conversation continues in another tab and both tabs announce it', async () => {
    const other = await context.newPage();
    await open(other, lessons.lease, LEASE.title);
    await expect(checkOf(other).getByText('Not yet', { exact: true })).toBeVisible();
    await checkOf(other).getByRole('textbox').fill('A lease costs nothing.');
    await checkOf(other).getByRole('button', { name: 'Send answer' }).click();
    await expect(graded(other)).toHaveCount(2);
    await expect(checkOf(other).locator('[data-verdict="met"]')).toHaveCount(0);
    await other.close();
    await check.getByRole('textbox').fill('It is a lease that costs nothing, I would say.');
    await check.getByRole('button', { name: 'Send answer' }).click();
    await expect(graded(page)).toHaveCount(3);
    await expect(check.getByText('A lease costs nothing.')).toBeVisible();
    await expect(check.locator('[data-verdict="met"]')).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a student completes a scenario in three turns on a phone and it ends in its role', { tag: '@system' }, async ({
  browser,
}) => {
  const { context, page, complaints } = await signIn(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await open(page, lessons.loaf, LOAF.title);
  const conversation = page.getByRole('region', { name: `Scenario: ${SCENARIO.title}` });
  const say = async (words: string) => {
    await conversation.getByRole('textbox').fill(words);
    await conversation.getByRole('button', { name: 'Send answer' }).tap();
  };
  await conversation.scrollIntoViewIfNeeded();
  await expect(conversation.getByText('Scenario character', { exact: true })).toBeVisible();
  await say('I am not sure about that.');
  await expect(conversation.getByText('Not yet', { exact: true })).toBeVisible();
  await shots(page, 'scenario-begins');
  await say(GAS);
  await expect(conversation.getByText('Almost: one part is missing')).toBeVisible();
  await say(KEPT);
  await expect(conversation.getByText('Thank you, now I see it.')).toBeVisible();
  await expect(conversation.getByText('Scenario character', { exact: true })).toHaveCount(4);
  await expect(conversation.getByText(/Partly correct|Say more/)).toHaveCount(0);
  await expectNoFaults(page);
  await shots(page, 'scenario-closed');
  await page.reload();
  await conversation.scrollIntoViewIfNeeded();
  await expect(conversation.getByText('Thank you, now I see it.')).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a student who came near twice compares the answer with a model answer, and a copy of it does not count', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.address });
  const author = await readAsAuthor(request, demoAuthor(server.output()));
  const config = `/api/courses/${courseId}/assessment-config`;
  const saved = await request.post(config, { headers: author.headers, data: { offersModelAnswers: true } });
  expect(saved.ok()).toBe(true);
  const { context, page, complaints } = await signIn(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await open(page, lessons.rent, RENT.title);
  const check = checkOf(page);
  const say = async (words: string, count: number) => {
    await check.getByRole('textbox').fill(words);
    await check.getByRole('button', { name: 'Send answer' }).tap();
    await expect(graded(page)).toHaveCount(count);
  };
  const compare = check.getByRole('button', { name: 'Compare with a model answer' });
  await say('For a lease somebody pays.', 1);
  await expect(compare).toBeHidden();
  await say('With a lease, one pays for it each month.', 2);
  await expect(compare).toBeVisible();
  await expect(page.getByText(RENT.example)).toBeHidden();
  await shots(page, 'compare-offered');
  await compare.focus();
  await page.keyboard.press('Enter');
  const comparison = check.getByRole('region', { name: 'Compare your answer' });
  await expect(comparison).toContainText(RENT.example);
  await expect(comparison).toContainText('For a lease somebody pays.');
  await expect(comparison.getByRole('heading')).toBeFocused();
  await expectNoFaults(page);
  await comparison.scrollIntoViewIfNeeded();
  await shots(page, 'compared');
  await page.setViewportSize(DESK);
  await shots(page, 'compared-desk');
  await page.setViewportSize(PHONE);
  await say(RENT.example, 3);
  await expect(check.locator('[data-verdict="met"]')).toHaveCount(0);
  await page.reload();
  await expect(comparison).toContainText(RENT.example);
  await say('With the other one, a loan, the use is free.', 4);
  await expect(check.getByText('Got it')).toBeVisible();
  expect(complaints).toEqual([]);
  await request.dispose();
  await context.close();
});

test('a student explains a lesson that has criteria and no check', async ({ browser }) => {
  const { context, page, complaints } = await signIn(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await open(page, lessons.kneading, KNEADING.title);
  await page.getByRole('button', { name: 'Next question' }).tap();
  const panel = page.getByRole('region', { name: 'Teach it back' });
  await expect(panel).toContainText(`Explain “${KNEADING.title}” in your own words`);
  await expectNoFaults(page);
  const say = async (words: string) => {
    await panel.getByRole('textbox').fill(words);
    await panel.getByRole('button', { name: 'Send answer' }).tap();
  };
  await say(GAS);
  await test.step('the result comes first, then the student’s words, the feedback and the question', async () => {
    const turn = panel.getByRole('list', { name: 'Conversation' }).getByRole('listitem').first();
    await expect(turn).toHaveText(
      /Almost: one part is missing.*The yeast gives us a gas\..*The words that count are underlined\..*What else belongs to a full answer\?/s,
    );
    await expect(turn.locator('mark')).toHaveCSS('text-decoration-line', 'underline');
    await shots(page, 'phone-almost');
    await panel.getByText('About this result').tap();
    await expect(panel.getByText('Graded without AI')).toBeVisible();
    await panel.getByRole('button', { name: 'Request a regrade' }).tap();
    await expect(panel.getByRole('textbox', { name: 'Why is your answer correct?' })).toBeVisible();
    await shots(page, 'phone-details');
    await panel.getByRole('button', { name: 'Cancel' }).tap();
  });
  await say(KEPT);
  await expect(graded(page)).toHaveCount(2);
  await expect(panel.getByText('Got it')).toBeVisible();
  await expect(panel).toContainText('There is nothing left to explain here.');
  await expect(panel.getByRole('button', { name: 'Answer again' })).toHaveCount(0);
  const end = page.getByRole('region', { name: /(Lesson|Section) done/ });
  await expect(end).toContainText('Your best sentence');
  await expectNoFaults(page);
  await shots(page, 'taught-back');
  await page.reload();
  await expect(panel.locator('mark').first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a student who leaves while a slow model checks the answer finds the result without asking again', {
  tag: '@system',
}, async ({ playwright, browser }) => {
  const model = await startModelPeer();
  const slow = await startServer({ DEMO: '1', GRADING_AUTONOMY: 'always', ...modelSettings(model) });
  const request = await playwright.request.newContext({ baseURL: slow.address });
  const author = await readAsAuthor(request, demoAuthor(slow.output()));
  const course = await author.course();
  const { loaf } = await writeGradedLessons(author, request, course.id);
  const checked = Promise.withResolvers<void>();
  const reply = json({
    points: [
      { id: 'p1', state: 'shown', quote: GAS },
      { id: 'p2', state: 'missing', quote: null },
    ],
    feedback: 'The gas is right.',
    next: { move: 'ask', text: 'Why does it not escape?' },
    confidence: 0.9,
  });
  model.say([() => checked.promise.then(() => reply)]);
  const context = await browser.newContext({ baseURL: slow.address, viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const lesson = `/student/course?course=${course.id}&element=${loaf}`;
  await signInToLearn(page, demoStudent(slow.output()), lesson);
  const check = checkOf(page);
  await check.getByRole('textbox').fill(GAS);
  await check.getByRole('button', { name: 'Send answer' }).click();
  const checking = check.getByText('Checking your answer…').first();
  await expect(checking).toBeVisible();

  await page.goto('/student/notes');
  await page.goto(lesson);
  await expect(checking).toBeVisible();
  await expect(check.getByText(GAS)).toBeVisible();
  await expect(check.getByRole('textbox')).toBeHidden();
  await expectNoFaults(page);
  await takePicture(page, test.info(), 'checking.png');
  checked.resolve();
  await expect(check.getByText('Almost: one part is missing')).toBeVisible();
  await expect(check.getByText('Why does it not escape?')).toBeVisible();
  await expect(graded(page)).toHaveCount(1);
  await context.close();
  await slow.stop();
  await model.stop();
});

/** Takes pictures of the answer form on a phone and a desk, light and dark. */
async function spokenPictures(page: Page, name: string) {
  await checkOf(page).getByRole('button').last().scrollIntoViewIfNeeded();
  for (const [device, viewport] of Object.entries({ phone: PHONE, desk: { width: 1280, height: 900 } })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, test.info(), `${name}-${device}-${colorScheme}.png`);
    }
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a student speaks an answer, or records it where the browser recognizes nothing, and corrects the text', {
  tag: '@system',
}, async ({ playwright, browser }) => {
  const provider = await startFakeProvider('openai');
  provider.transcribe(GAS);
  const transcribing = await startServer({
    DEMO: '1',
    AI_PROVIDER: 'openai',
    AI_BASE_URL: provider.baseUrl,
    AI_API_KEY: 'sk-canary-1234567890',
    AI_MODEL: 'gpt-large',
  });
  const request = await playwright.request.newContext({ baseURL: transcribing.address });
  const author = await readAsAuthor(request, demoAuthor(transcribing.output()));
  const course = await author.course();
  const { loaf } = await writeGradedLessons(author, request, course.id);
  const context = await browser.newContext({
    baseURL: transcribing.address,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await fakeRecognition(page);
  await signInToLearn(page, demoStudent(transcribing.output()), `/student/course?course=${course.id}&element=${loaf}`);
  const check = checkOf(page);
  const field = check.getByRole('textbox');
  const speak = check.getByRole('button', { name: 'Speak your answer' });
  const corrected = check.getByText('Check the text and correct it before you send it.');

  await test.step('a blocked microphone is explained', async () => {
    await speak.tap();
    await failToHear(page, 'not-allowed');
    await expect(check.getByRole('alert')).toHaveText(/The microphone is blocked/);
    await spokenPictures(page, 'spoken-blocked');
  });
  await field.fill('I think:');
  await speak.tap();
  await expect(check.getByRole('alert')).toHaveCount(0);
  await expect(check.getByText(/^Listening\./)).toBeVisible();
  expect(await page.evaluate(() => window.fakeRecognition.lang)).toBe('en-GB');
  await hear(page, 'the yeast');
  await expect(field).toHaveValue('I think: the yeast');
  await hear(page, 'The yeast gives us', ' a gauze.');
  await expect(field).toHaveValue('I think: The yeast gives us a gauze.');
  await expectNoFaults(page);
  await spokenPictures(page, 'spoken-listening');
  await check.getByRole('button', { name: 'Stop listening' }).tap();
  await expect(corrected).toBeVisible();

  await test.step('typing ends the recognition', async () => {
    await speak.tap();
    await field.fill('I think:');
    await expect.poll(() => page.evaluate(() => window.fakeRecognition.isListening())).toBe(false);
    await expect(speak).toBeVisible();
  });

  await speak.tap();
  await failToHear(page, 'network');
  await expect(check.getByText('You can record your answer instead.')).toBeVisible();
  await spokenPictures(page, 'record-instead');
  const record = check.getByRole('button', { name: 'Record your answer' });
  await test.step('a discarded recording goes nowhere', async () => {
    await record.tap();
    await check.getByRole('button', { name: 'Discard recording' }).tap();
    await expect(record).toBeVisible();
    expect(provider.recordings()).toEqual([]);
  });
  await record.tap();
  await expect(check.getByText('0:01 of 3:00')).toBeVisible();
  await expect(check.getByText('OpenAI transcribes the recording. It is not stored here.')).toBeVisible();
  await expectNoFaults(page);
  await spokenPictures(page, 'recording');
  await check.getByRole('button', { name: 'Stop and transcribe' }).tap();
  await expect(field).toHaveValue(`I think: ${GAS}`);
  await expect(corrected).toBeVisible();
  expect(provider.recordings()).toHaveLength(1);

  await test.step('a failure of the provider is explained', async () => {
    provider.transcribe(400);
    await record.tap();
    await check.getByRole('button', { name: 'Stop and transcribe' }).tap();
    await expect(check.getByRole('alert')).toHaveText(/OpenAI could not transcribe the recording/);
    await spokenPictures(page, 'recording-refused');
  });
  await context.close();
  await transcribing.stop();
  await provider.stop();
});
