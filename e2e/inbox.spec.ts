import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { expect, type Page, test } from '@playwright/test';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';

let server: Awaited<ReturnType<typeof startTemporaryServer>>;
test.beforeAll(async () => {
  server = await startTemporaryServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('an author answers what students ask and settles what they flag, and they hear of it', async ({
  browser,
  playwright,
}, testInfo) => {
  // `readAsAuthor` signs in whoever it is given; here it also asks in the student's name.
  const reader = async (account: { email: string; password: string }) => {
    const request = await playwright.request.newContext({ baseURL: server.address });
    return { request, ...(await readAsAuthor(request, account)) };
  };
  const student = await reader(demoStudent(server.output()));
  const course = await student.course();
  const [first] = course.modules[0]?.sections[0]?.elements ?? [];
  const at = `/api/courses/${course.id}`;
  const quote = 'Kneading does not make gluten out of nothing.';
  const write = (path: string, data: object) => student.request.post(at + path, { headers: student.headers, data });

  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await signInToEdit(page, demoAuthor(server.output()));
  const inbox = page.getByRole('link', { name: /^Questions and flagged places/ });

  await test.step('with nothing there, the page says what comes here', async () => {
    await inbox.click();
    await expect(page.getByText('No questions', { exact: true })).toBeVisible();
    await expectNoFaults(page);
  });

  await test.step('what is asked and flagged appears at once, counted in the header', async () => {
    await write('/questions', { text: 'Does rye have gluten?', elementId: first?.id });
    await expect(page.getByRole('link', { name: 'Questions and flagged places, 1 waits' })).toBeVisible();
    await expect(entry(page, 'Does rye have gluten?')).toContainText('Sam Learner asks');
    await write('/sme-review', { elementId: first?.id, body: 'Then what does it make?', quote });
    await expect(page.getByRole('link', { name: 'Questions and flagged places, 2 wait' })).toBeVisible();
  });

  await test.step('an answer is kept while it is typed, sent, and changed', async () => {
    const question = entry(page, 'Does rye have gluten?');
    await question.getByLabel('Your answer').fill('A little.');
    await page.reload();
    await expect(question.getByLabel('Your answer')).toHaveValue('A little.');
    await context.setOffline(true);
    await question.getByRole('button', { name: 'Send answer' }).click();
    await expect(question.getByRole('alert')).toContainText('What you typed is kept.');
    await context.setOffline(false);
    await question.getByRole('button', { name: 'Send answer' }).click();
    await expect(question).toContainText('Robin Baker answers');
    await question.getByRole('button', { name: 'Change the answer' }).click();
    await question.getByLabel('Your answer').fill('A little, and weaker.');
    await question.getByRole('button', { name: 'Send answer' }).press('Enter');
    await expect(question.getByLabel('Your answer')).toHaveCount(0);
    await expect(question).toContainText('A little, and weaker.');
    const asked: ReplyOf<'listQuestions'> = await (
      await student.request.get(`${at}/questions`, { headers: student.headers })
    ).json();
    expect(asked.questions).toMatchObject([{ status: 'answered', answer: 'A little, and weaker.' }]);
    await page.screenshot({ path: testInfo.outputPath('questions.png') });
  });

  await test.step('an answer to a question that its student closes meanwhile is kept until the question is open again', async () => {
    const { question }: ReplyOf<'createQuestion'> = await (
      await write('/questions', { text: 'Is spelt a grain?' })
    ).json();
    const asked = entry(page, 'Is spelt a grain?');
    await asked.getByLabel('Your answer').fill('An old kind of it.');
    const closing = { headers: student.headers, data: { status: 'closed' } };
    await student.request.patch(`${at}/questions/${question.id}`, closing);
    await expect(asked).toContainText('The answer that you began is kept');
    await asked.getByRole('button', { name: 'Open again' }).click();
    await asked.getByRole('button', { name: 'Send answer' }).click();
    await expect(asked).toContainText('Robin Baker answers');
    await expect(asked).toContainText('An old kind of it.');
  });

  await test.step('words and a status narrow the list', async () => {
    await page.getByLabel('Search', { exact: true }).fill('wheat');
    await expect(page.getByText('Nothing here fits.')).toBeVisible();
    await page.getByLabel('Search', { exact: true }).fill('RYE');
    await expect(entry(page, 'Does rye have gluten?')).toBeVisible();
    await page.getByLabel('Show').selectOption('Closed');
    await expect(page.getByText('Nothing here fits.')).toBeVisible();
    await expect(page).toHaveURL(/q=RYE&status=closed/);
    await page.reload();
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('RYE');
    await expect(page.getByText('Nothing here fits.')).toBeVisible();
    await page.getByLabel('Search', { exact: true }).fill('');
    await page.getByLabel('Show').selectOption('All');
  });

  await test.step('a flagged place leads to a request for an edit, and back to its student with a reply', async () => {
    await page.getByRole('tab', { name: /^Flagged places/ }).click();
    await expect(page).toHaveURL(/\/sme\/notes\/problems/);
    const flag = entry(page, 'Then what does it make?');
    await expect(flag).toContainText(quote);
    await flag.getByRole('link', { name: 'Ask for an edit' }).click();
    await expect(page.getByRole('textbox', { name: /^Text of/ })).toContainText('Kneading does not make gluten');
    await expect(page.getByRole('tabpanel', { name: 'Ask' }).getByRole('textbox').first()).toHaveValue(
      /Then what does it make\?.*Put this right\./,
    );
    await page.goBack();
    await flag.getByRole('button', { name: 'I am looking at it' }).click();
    await expect(flag).toContainText('Being looked at');
    await flag.getByLabel('Reply to the student').fill('It says so now.');
    await flag.getByRole('button', { name: 'Resolved' }).click();
    await expect(flag).toContainText('It says so now.');
    await expect(page.getByRole('link', { name: 'Questions and flagged places', exact: true })).toBeVisible();
    const { notes }: ReplyOf<'listReviewNotes'> = await (
      await student.request.get(`${at}/sme-review`, { headers: student.headers })
    ).json();
    expect(notes).toMatchObject([{ status: 'resolved', reply: 'It says so now.' }]);
    await expectNoFaults(page);
    await page.screenshot({ path: testInfo.outputPath('flags.png') });
  });

  await test.step('“Open in the editor” leads to the words, whatever layout was last, ready to be written over', async () => {
    const flag = entry(page, 'Then what does it make?');
    await page.evaluate(() => localStorage.setItem('cc.editor.layout', 'source'));
    await flag.getByRole('link', { name: 'Open in the editor' }).press('Enter');
    const text = page.getByRole('textbox', { name: /^Text of/ });
    await expect(text).toBeFocused();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(quote);
    await expect(page.getByText(quote).first()).toBeInViewport();
    await page.screenshot({ path: testInfo.outputPath('at-the-place.png') });
    await page.getByRole('radio', { name: 'Source', exact: true }).click();
    await expect(page.getByRole('textbox', { name: /^Markdown source of/ })).toBeVisible();
    await page.goBack();
  });

  await test.step('words that are gone are said to be gone, and so is an element; the flag is settled all the same', async () => {
    const author = await reader(demoAuthor(server.output()));
    const within = `${at}/sections/${course.modules[0]?.sections[0]?.id}/elements`;
    const made = await author.request.post(`${within}/create-blank`, {
      headers: author.headers,
      data: { title: 'Brief' },
    });
    const { element }: ReplyOf<'createBlankElement'> = await made.json();
    await write('/sme-review', { elementId: first?.id, body: 'This was better before.', quote: 'Words of old.' });
    await write('/sme-review', { elementId: element.id, body: 'Nothing here.' });
    await expect(entry(page, 'Nothing here.')).toContainText('Brief');

    await entry(page, 'This was better before.').getByRole('link', { name: 'Open in the editor' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'These words do not stand in this text any more' }),
    ).toContainText('Words of old.');
    await expect(page.getByRole('textbox', { name: /^Text of/ })).toContainText('Kneading does not make gluten');
    await page.goBack();

    const gone = entry(page, 'Nothing here.');
    await gone.getByLabel('Reply to the student').fill('It was in the way.');
    await author.request.delete(`${within}/${element.id}`, { headers: author.headers });
    await expect(gone).toContainText('An element that is no longer there');
    await expect(gone.getByRole('link', { name: 'Open in the editor' })).toHaveCount(0);
    await gone.getByRole('button', { name: 'Resolved' }).click();
    await expect(gone).toContainText('It was in the way.');
    await page.goto(`/sme/course?course=${course.id}&element=${element.id}&quote=Nothing`);
    await expect(page.getByRole('main')).toContainText('This element is no longer there');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('gone.png') });
  });
  expect(complaints).toEqual([]);
  await context.close();

  await test.step('the student reads the reply below the lesson and in their notes', async () => {
    const home = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
    const phone = await home.newPage();
    const { email, password } = demoStudent(server.output());
    await phone.goto('/login');
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.keyboard.press('Enter');
    await phone.waitForURL('**/student/course**');
    await phone.goto('/student/notes?tab=flags');
    const flagged = entry(phone, 'Then what does it make?');
    await expect(flagged).toContainText('Resolved');
    await expect(flagged).toContainText('It says so now.');
    await expect(entry(phone, 'Nothing here.')).toContainText('An element that is no longer there');
    await phone.screenshot({ path: testInfo.outputPath('student.png') });
    await home.close();
  });
});
