import { expect, type Page, test } from '@playwright/test';
import { answerCheck, checkForm, verdictOf } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { responsesTo } from './support/responses-to.ts';
import { startServer } from './support/start-server.ts';
import { yeastLesson } from './support/yeast-lesson.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const HALF = 'The yeast eats the sugar';

test('a student finds earlier answers again on every device', async ({ browser }) => {
  const workspace = await browser.newContext({ baseURL: server.address });
  const author = await readAsAuthor(workspace.request, demoAuthor(server.output()));
  const { courseId, numeric, free, address } = await yeastLesson(author);
  const { right, wrong } = responsesTo(numeric);
  const number = (page: Page) => checkForm(page, numeric).getByRole('textbox', { name: 'Number' });
  const words = (page: Page) => checkForm(page, free).getByRole('textbox');

  const computer = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 900 } });
  let page = await computer.newPage();
  await signInToLearn(page, demoStudent(server.output()), address);

  await test.step('a tab is closed with a half-typed answer after a regrade request', async () => {
    const form = await answerCheck(page, numeric, wrong);
    await form.getByRole('button', { name: 'Request a regrade' }).click();
    await form.getByLabel('Why is your answer correct?').fill('I counted the minutes twice.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByText('Request sent.')).toBeVisible();
    await words(page).fill(HALF);
    await page.close();
  });

  await test.step('the next tab shows both', async () => {
    page = await computer.newPage();
    await page.goto(address);
    await expect(verdictOf(checkForm(page, numeric))).toContainText('Not yet');
    await expect(number(page)).toHaveValue(String(wrong));
    await expect(checkForm(page, numeric).getByText('Request sent.')).toBeVisible();
    await expect(words(page)).toHaveValue(HALF);
  });

  await test.step('an unsent answer continues on a tablet and back', async () => {
    const stored = (on: Page) =>
      on.waitForResponse((reply) => reply.request().method() === 'PUT' && /drafts/.test(reply.url()));
    const whole = `${HALF} and gives off gas`;
    const tablet = await browser.newContext({ baseURL: server.address, viewport: { width: 820, height: 1180 } });
    const other = await tablet.newPage();
    await words(page).fill(`${HALF},`);
    await (await stored(page)).finished();
    await signInToLearn(other, demoStudent(server.output()), address);
    await expect(words(other)).toHaveValue(`${HALF},`);
    await words(other).fill(whole);
    await (await stored(other)).finished();
    await page.reload();
    await expect(words(page)).toHaveValue(whole);
    await words(page).fill(HALF);
    await (await stored(page)).finished();
    await tablet.close();
  });

  await test.step('the next tab sends it', async () => {
    // Other devices show the answer once it is graded.
    const graded = page.waitForResponse((reply) => reply.request().method() === 'POST' && /assess/.test(reply.url()));
    await checkForm(page, free).getByRole('button', { name: 'Send answer' }).click();
    await expect(checkForm(page, free).getByText(HALF)).toBeVisible();
    await (await graded).finished();
  });

  const phone = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
  page = await phone.newPage();
  await signInToLearn(page, demoStudent(server.output()));

  await test.step('the phone shows both with the teacher’s decision', async () => {
    const { uid } = await page.evaluate(async () => {
      const { token } = await (await fetch('/api/auth/token')).json();
      const headers = { authorization: `Bearer ${token}` };
      return (await (await fetch('/api/profile', { headers })).json()).profile;
    });
    const log = `/api/students/${uid}/courses/${courseId}/evidence`;
    const { evidence } = await (await workspace.request.get(log, { headers: author.headers })).json();
    const disputed = evidence.find((entry: { contest?: object }) => entry.contest);
    const regradeDecision = { verdict: 'met', comment: 'So you did.' };
    await workspace.request.post(`${log}/${disputed.evidenceId}/override`, {
      headers: author.headers,
      data: regradeDecision,
    });
    await page.goto(address);
    await expect(number(page)).toHaveValue(String(wrong));
    await expect(checkForm(page, numeric).getByText('it counts.')).toBeVisible();
    await expect(checkForm(page, numeric).getByText('So you did.')).toBeVisible();
    await expect(checkForm(page, free).getByText(HALF)).toBeVisible();
    await expectNoFaults(page);
  });

  await test.step('a new attempt keeps the old one, and another tab shows its result', async () => {
    const second = await phone.newPage();
    await second.goto(address);
    await expect(verdictOf(checkForm(second, numeric))).toContainText('Not yet');
    const form = await answerCheck(page, numeric, right);
    await expect(verdictOf(form)).toContainText('Correct');
    await expect(verdictOf(checkForm(second, numeric))).toContainText('Correct');
    await second.close();
    await form.getByText('One earlier attempt').click();
    await expect(form.getByRole('listitem')).toContainText(String(wrong));
    await form.getByRole('button', { name: 'Answer again' }).click();
    await expect(number(page)).toHaveValue('');
    await expect(form.getByText('2 earlier attempts')).toBeVisible();
    await expectNoFaults(page);
  });

  await test.step('the record shows question and answer and links to the check', async () => {
    await page.goto('/student/stats');
    const glance = page.getByRole('region', { name: 'Summary' });
    await expect(glance).toContainText(/\d+ of \d+/);
    const shown = page.getByRole('region', { name: 'Mastered criteria' }).getByRole('listitem');
    const proof = shown.filter({ hasText: numeric.stem.slice(0, 20) }).first();
    await expect(proof).toContainText(String(right));
    await expectNoFaults(page);
    await proof.getByRole('link', { name: 'Go to the question' }).click();
    await page.waitForURL('**/student/course?**task=**');
    await expect(checkForm(page, numeric)).toBeInViewport();
    await expect(verdictOf(checkForm(page, numeric))).toContainText('Correct');
  });
});
