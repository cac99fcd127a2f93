import { basename } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { answerCheck, checkForm, verdictOf } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { documents, fixture } from './support/documents.ts';
import { responsesTo } from './support/responses-to.ts';
import { startAsGiven } from './support/start-as-given.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

const OWNER = { email: 'olga@example.org', password: 'a lot of tide' };
const STUDENT = { email: 'stefan@example.org', password: 'neap and spring' };

/** A free answer that a teacher grades. */
const OWN_WORDS = 'As I understand it, the lesson means the following by it, and I would tell a friend so.';

async function signUp(page: Page, name: string, { email, password }: typeof OWNER) {
  await page.goto('/login?mode=signup');
  await page.getByLabel('Display Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Collects page errors, console errors and policy violations. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // This journey expects one logged refusal.
    const expected = /status of (401|404)|Course not found/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  return complaints;
}

let server: { address: string; stop: () => Promise<void> };
test.beforeAll(async () => {
  server = process.env.COURSECRAFT_ADDRESS ? await startAsGiven() : await startServer({ TEST_GRADER: 'none' });
});
test.afterAll(() => server.stop());

test('an author turns a document into a course and a student masters a criterion', async ({
  browser,
  playwright,
}, testInfo) => {
  const complaints: string[][] = [];
  const shot = async (page: Page, name: string) => {
    await takePicture(page, testInfo, `${name}.png`);
  };
  const open = async (options: Parameters<typeof browser.newContext>[0] = {}): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    complaints.push(watch(page));
    return [context, page];
  };
  const [, author] = await open();
  const [, student] = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  await test.step('the owner signs up and creates a course from documents', async () => {
    await signUp(author, 'Olga', OWNER);
    await author.waitForURL('**/sme/course**');
    const chooser = author.waitForEvent('filechooser');
    await shot(author, 'your courses');
    await author.getByRole('button', { name: 'Choose documents' }).click();
    await (await chooser).setFiles([...documents, fixture('locked.pdf')]);
  });

  await test.step('extraction finishes and an unreadable file says why', async () => {
    const sources = author.getByRole('tabpanel', { name: 'Sources' });
    for (const path of documents) {
      await expect(sources.getByRole('listitem').filter({ hasText: basename(path) })).toContainText('characters');
    }
    await expect(sources.getByRole('listitem').filter({ hasText: 'locked.pdf' })).toContainText('password');
    await shot(author, 'sources');
  });

  await test.step('a module is drafted in steps', async () => {
    await author.getByRole('tab', { name: 'Generate' }).click();
    const draft = author.getByRole('tabpanel', { name: 'Generate' });
    // The documents were planned already. This author drafts one module without the plan.
    await draft.getByRole('button', { name: 'Discard' }).click();
    await draft.getByRole('button', { name: 'Generate module' }).click();
    await expect(draft.getByRole('progressbar')).toBeVisible();
    await expect(draft.getByText('is ready')).toBeVisible();
    await shot(author, 'generated');
    await draft.getByRole('button', { name: 'Open module' }).click();
  });

  const request = await playwright.request.newContext({ baseURL: server.address });
  const api = await readAsAuthor(request, OWNER);
  const course = await api.course();
  const criteria = await api.rows(course.id);
  const elements = course.modules[0]?.sections.flatMap((one) => one.elements) ?? [];
  const keyedIn = (content: string | undefined) =>
    api.checksOf(content).filter((check) => check.type !== 'free-response' && check.rows?.length);
  const freeIn = (content: string | undefined) =>
    api.checksOf(content).find((check) => check.type === 'free-response' && check.rows?.length);
  const lesson = elements.find((element) => freeIn(element.content));
  const free = freeIn(lesson?.content);
  const proved = criteria.find(({ rowId }) => free?.rows?.includes(rowId));
  const section = course.modules[0]?.sections.find(({ id }) => id === proved?.sectionId);
  if (!lesson || !section || !free || !proved) throw new Error('the draft has no question in own words');
  const source = proved.sources[0];

  await test.step('the author reads the criteria with file and page, edits the lesson and saves it', async () => {
    await author.goto(
      `/sme/course?course=${course.id}&module=${course.modules[0]?.id}&section=${section.id}&element=${lesson.id}`,
    );
    await expect(author.getByRole('button', { name: 'Return to Course' })).toBeVisible();
    await author.getByRole('tab', { name: 'Criteria' }).click();
    const criteria = author.getByRole('tabpanel', { name: 'Criteria' }).last();
    await expect(criteria).toContainText(proved.statement);
    await expect(criteria).toContainText(
      source?.page ? `${source.upload}, page ${source.page}` : (source?.upload ?? ''),
    );
    await shot(author, 'criteria');
    const editor = author.getByRole('textbox', { name: /^Text of/ });
    await editor.click();
    await author.keyboard.press('Control+Home');
    await author.keyboard.type('Read this slowly: it comes back in the harbour.\n\n');
    await expect(author.getByText('Unsaved')).toBeVisible();
    await author.keyboard.press('Control+s');
    await expect(author.getByText('Unsaved')).toBeHidden();
    await author.reload();
    await expect(editor).toContainText('Read this slowly');
    await shot(author, 'element');
  });

  const code = await test.step('the author creates a course code', async () => {
    await author.getByRole('button', { name: 'Settings' }).click();
    await author.getByRole('tab', { name: 'Enrollment' }).click();
    await author.getByRole('dialog').getByRole('button', { name: /code/i }).first().click();
    // Everything is still a draft that students do not see.
    const drafts = author.getByRole('alertdialog');
    await expect(drafts).toContainText(`${elements.length} elements are still drafts`);
    await shot(author, 'drafts');
    await drafts.getByRole('button', { name: 'Publish all and create code' }).click();
    const shown = author.getByRole('dialog').locator('output');
    await expect(shown).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    await shot(author, 'settings');
    const text = (await shown.textContent()) ?? '';
    await author.keyboard.press('Escape');
    return text;
  });

  await test.step('a student signs up on a phone and joins', async () => {
    await signUp(student, 'Stefan', STUDENT);
    await student.waitForURL('**/student/enroll');
    const field = student.getByLabel('Course code');
    await field.fill('AAAA-AAAA');
    await student.getByRole('button', { name: 'Add Course' }).click();
    await expect(student.getByText('Course not found. Please check the code and try again.')).toBeVisible();
    await shot(student, 'enroll');
    await field.fill(code.toLowerCase().replace('-', ' '));
    await student.getByRole('button', { name: 'Add Course' }).click();
    await student.waitForURL('**/student/course**');
  });

  const remaining = student.locator('[data-remaining]');
  // Confetti is for students who like things to move.
  await student.emulateMedia({ reducedMotion: 'no-preference' });
  const flying = async () => Number(await student.locator('[data-celebration]').getAttribute('data-flying'));
  const apart = (element: (typeof elements)[number] | undefined) =>
    keyedIn(element?.content).filter((check) => !check.rows?.includes(proved.rowId));
  // Uses any keyed check of the module if the lesson has none.
  const asking = [lesson, ...elements].find((element) => apart(element).length > 0);
  const [first] = apart(asking);
  if (!asking || !first || first.type === 'free-response') throw new Error('the draft has no check with a key');

  await test.step('a wrong answer masters nothing, and help on request leads to the passage and back', async () => {
    await student.goto(`/student/course?course=${course.id}&element=${asking.id}`);
    await expect(checkForm(student, first)).toBeVisible();
    expect(await student.content(), 'nothing hidden is in the page').not.toContain(proved.statement);
    const form = await answerCheck(student, first, responsesTo(first).wrong);
    await expect(verdictOf(form)).toBeVisible();
    await form.getByRole('button', { name: 'Show a hint' }).click();
    // The passage may be in another lesson than the question.
    const isTinted = () => student.evaluate(() => [...(CSS.highlights.get('quoted') ?? [])].length);
    await expect.poll(isTinted).toBe(1);
    await shot(student, 'passage as a hint');
    await student.getByRole('button', { name: 'Back to the question' }).click();
    await expect(form).toBeInViewport();
    await expect(form.getByText('Read this passage of the lesson again.')).toBeVisible();
    await expect(remaining).toHaveAttribute('data-remaining', String(criteria.length));
    await shot(student, 'wrong answer');
  });

  await test.step('a right answer directly after it does not count yet and says so kindly', async () => {
    const form = await answerCheck(student, first, responsesTo(first).right);
    await expect(verdictOf(form)).toContainText('Answer a new question later');
    await expect(remaining).toHaveAttribute('data-remaining', String(criteria.length));
    await shot(student, 'after a miss');
  });

  await test.step('a free answer is submitted and the student continues', async () => {
    await student.goto(`/student/course?course=${course.id}&element=${lesson.id}`);
    await expect(student.getByText('Read this slowly')).toBeVisible();
    const form = checkForm(student, free);
    await form.getByRole('textbox').fill(OWN_WORDS);
    await form.getByRole('button', { name: 'Send answer' }).click();
    await expect(verdictOf(form)).toContainText('Waiting for your teacher');
    await expect(form.getByText('Compare your answer')).toBeVisible();
    await expect(remaining).toHaveAttribute('data-remaining', String(criteria.length));
    await shot(student, 'submitted');
  });

  await test.step('a right answer after other work masters its criterion, lowers the count and shows confetti', async () => {
    await student.goto(`/student/course?course=${course.id}&element=${asking.id}`);
    await checkForm(student, first).getByRole('button', { name: 'Answer again' }).click();
    await answerCheck(student, first, responsesTo(first).right);
    await expect(verdictOf(checkForm(student, first))).toHaveAttribute('data-verdict', 'met');
    await expect.poll(flying).toBeGreaterThanOrEqual(24);
    await expect(remaining).toHaveAttribute('data-remaining', String(criteria.length - (first.rows?.length ?? 0)));
    await shot(student, 'right answer');
  });

  const asked = free.rows?.length ?? 0;

  await test.step('the author grades the answer by key', async () => {
    await author.goto(`/sme/marking?course=${course.id}`);
    await expect(author.getByText(OWN_WORDS)).toBeVisible();
    await shot(author, 'to grade');
    for (let count = 1; count <= asked; count += 1) {
      await author.keyboard.press('m');
      await expect(author.getByText(new RegExp(`^${count} (answers? )?graded$`))).toBeVisible();
    }
  });

  await test.step('the student reads the grade, the criterion is mastered and confetti appears', async () => {
    await student.goto(`/student/course?course=${course.id}&element=${lesson.id}`);
    const form = checkForm(student, free);
    await expect(form.getByText('Got it')).toBeVisible();
    await expect.poll(flying).toBeGreaterThanOrEqual(24);
    const left = criteria.length - new Set([...(first.rows ?? []), ...(free.rows ?? [])]).size;
    await expect(remaining).toHaveAttribute('data-remaining', String(left));
    await shot(student, 'graded');
  });

  await test.step('the author sees the student’s progress and quotes', async () => {
    await author.goto(`/sme/course?course=${course.id}&element=${lesson.id}`);
    await author.getByRole('tab', { name: 'Students' }).click();
    const people = author.getByRole('tabpanel', { name: 'Students' });
    await people.getByText('Stefan').click();
    await expect(people).toContainText(OWN_WORDS);
    await expect(people).toContainText(proved.statement);
    await shot(author, 'evidence');
  });

  await test.step('the author switches to student view, learns as the test student and switches back', async () => {
    await author.getByRole('button', { name: 'Student View' }).click();
    await expect(author.getByRole('button', { name: 'Back to Edit Mode' })).toBeVisible();
    await author.goto(`/sme/course?course=${course.id}&element=${asking.id}`);
    await answerCheck(author, first, responsesTo(first).right);
    await shot(author, 'student view');
    await author.getByRole('button', { name: 'Back to Edit Mode' }).click();
    await author.getByRole('tab', { name: 'Students' }).click();
    await expect(author.getByRole('tabpanel', { name: 'Students' }).getByRole('listitem')).toHaveCount(1);
  });

  expect(complaints.flat()).toEqual([]);
});
