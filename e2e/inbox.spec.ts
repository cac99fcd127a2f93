import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { responsesTo } from './support/responses-to.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

const DAY_MS = 86_400_000;

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread ? `Notifications, ${unread} new` : 'Notifications', exact: true });

test(
  'an author answers questions and settles flags and the students are notified',
  { tag: '@system-steps' },
  async ({ browser, playwright }, testInfo) => {
    // `readAsAuthor` signs in any account; here it also asks as the student.
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
    const module = `/sme/course?course=${course.id}&module=${course.modules[0]?.id}`;
    await signInToEdit(page, demoAuthor(server.output()), module);
    const elsewhere = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
      storageState: await student.request.storageState(),
    });
    const theirs = await elsewhere.newPage();
    theirs.on('pageerror', (error) => complaints.push(error.message));
    await elsewhere.addInitScript(() => localStorage.setItem('cc.signedIn', '1'));
    await theirs.goto('/student/help');
    await expect(bell(theirs, 0)).toBeVisible();
    const inbox = page.getByRole('link', { name: /^Inbox/ });

    await systemStep(
      'a module gets a due date that its student sees at home, and students who have not started are reminded if they allow it',
      async () => {
        await page.getByRole('button', { name: 'Set due date' }).click();
        const dialog = page.getByRole('dialog', { name: /^Due date of/ });
        await dialog.getByLabel('Due on').fill(new Date(Date.now() + DAY_MS).toLocaleDateString('en-CA'));
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('Saved.')).toBeVisible();
        await expectNoFaults(page);
        await theirs.goto('/welcome');
        await expect(theirs.getByRole('link', { name: /“How dough becomes bread” · Due tomorrow/ })).toBeVisible();
        await takePicture(theirs, testInfo, 'due.png');

        await dialog.getByRole('button', { name: 'Send reminder to 1 student' }).click();
        await expect(dialog.getByText('Reminder sent to 1 student.')).toBeVisible();
        await expect(dialog.getByText('reminded today')).toBeVisible();
        await bell(theirs, 1).click();
        const list = theirs.getByRole('dialog', { name: 'Notifications' });
        await expect(list.getByRole('link', { name: /Robin Baker reminds you of/ })).toContainText('Due tomorrow');
        await list.getByRole('button', { name: 'Mark all as read' }).click();
        await expect(list).toBeFocused();

        await theirs.goto('/settings#reminders');
        await theirs.getByRole('radio', { name: 'Off', exact: true }).click({ force: true });
        await expect(theirs.getByRole('radio', { name: 'Off', exact: true })).toBeChecked();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Due date and reminders' }).click();
        await expect(dialog.getByText('reminders off')).toBeVisible();
        await expect(dialog.getByRole('button', { name: 'There is nobody to remind.' })).toBeDisabled();
        await takePicture(page, testInfo, 'reminding.png');
        await page.keyboard.press('Escape');
        await theirs.goto('/student/help');
        await expect(bell(theirs, 0)).toBeVisible();
      },
    );

    await test.step('the empty inbox says what will appear here', async () => {
      await inbox.click();
      await expect(page.getByText('No questions', { exact: true })).toBeVisible();
      await expectNoFaults(page);
    });

    await test.step('new questions and flags appear at once and are counted in the header', async () => {
      await write('/questions', { text: 'Does rye have gluten?', elementId: first?.id });
      await expect(page.getByRole('link', { name: 'Inbox, 1 open' })).toBeVisible();
      await expect(entry(page, 'Does rye have gluten?')).toContainText('Sam Learner asks');
      await write('/sme-review', { elementId: first?.id, body: 'Then what does it make?', quote });
      await expect(page.getByRole('link', { name: 'Inbox, 2 open' })).toBeVisible();
    });

    await test.step('an answer is kept while typing, sent and changed', async () => {
      const question = entry(page, 'Does rye have gluten?');
      await question.getByLabel('Your answer').fill('A little.');
      await page.reload();
      await expect(question.getByLabel('Your answer')).toHaveValue('A little.');
      await context.setOffline(true);
      await question.getByRole('button', { name: 'Send answer' }).click();
      await expect(question.getByRole('alert')).toContainText('Your text is kept.');
      await context.setOffline(false);
      await question.getByRole('button', { name: 'Send answer' }).click();
      await expect(question).toContainText('Robin Baker replied');
      await question.getByRole('button', { name: 'Edit answer' }).click();
      await question.getByLabel('Your answer').fill('A little, and weaker.');
      await question.getByRole('button', { name: 'Send answer' }).press('Enter');
      await expect(question.getByLabel('Your answer')).toHaveCount(0);
      await expect(question).toContainText('A little, and weaker.');
      const asked: ReplyOf<'listQuestions'> = await (
        await student.request.get(`${at}/questions`, { headers: student.headers })
      ).json();
      expect(asked.questions).toMatchObject([{ status: 'answered', answer: 'A little, and weaker.' }]);
      await takePicture(page, testInfo, 'questions.png');
    });

    await test.step('the student is notified at once anywhere and reaches the answer by keyboard', async () => {
      await expect(bell(theirs, 1)).toBeVisible();
      await expect(theirs.getByText('1 new notification')).toBeAttached();
      await bell(theirs, 1).focus();
      await theirs.keyboard.press('Enter');
      const list = theirs.getByRole('dialog', { name: 'Notifications' });
      await expect(list.getByRole('heading', { name: 'Today' })).toBeVisible();
      await expectNoFaults(theirs);
      await takePicture(theirs, testInfo, 'notifications.png');
      await theirs.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(bell(theirs, 1)).toBeFocused();
      await theirs.keyboard.press('Enter');
      // An answer and its change before reading are one notification.
      await list.getByRole('link', { name: /Robin Baker changed the answer to your question/ }).press('Enter');
      await expect(theirs).toHaveURL(/\/student\/notes.*tab=questions#qst_/);
      await expect(entry(theirs, 'A little, and weaker.')).toBeVisible();
      await expect(bell(theirs, 0)).toBeVisible();
    });

    await systemStep('a student reads the reason for a reset and marks everything as read', async () => {
      const api = await reader(demoAuthor(server.output()));
      const { content } = await api.element(course.id, first?.id ?? '');
      const check = api.checksOf(content).find((one) => one.type !== 'free-response');
      const answer = {
        courseId: course.id,
        elementId: first?.id,
        itemId: check?.id,
        response: check && responsesTo(check).right,
      };
      await student.request.post('/api/assess/simple', { headers: student.headers, data: answer });
      const reason = 'The picture gave it away.';
      const reset = { studentId: student.uid, courseId: course.id, reason };
      await api.request.post('/api/reset-hk', { headers: api.headers, data: reset });
      await bell(theirs, 1).click();
      const list = theirs.getByRole('dialog', { name: 'Notifications' });
      await expect(list.getByRole('link', { name: /Robin Baker reset your progress/ })).toContainText(reason);
      await list.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
      await expect(list).toBeFocused();
      await list.getByRole('link', { name: /reset your progress/ }).click();
      await expect(theirs).toHaveURL(/\/student\/stats/);
      await expect(theirs.getByRole('region', { name: 'Reset by your teacher' })).toContainText(reason);
      await expect(bell(theirs, 0)).toBeVisible();
    });

    await systemStep('a search and a status filter the list', async () => {
      await page.getByLabel('Search', { exact: true }).fill('wheat');
      await expect(page.getByText('No results.')).toBeVisible();
      await page.getByLabel('Search', { exact: true }).fill('RYE');
      await expect(entry(page, 'Does rye have gluten?')).toBeVisible();
      await page.getByLabel('Show').selectOption('Closed');
      await expect(page.getByText('No results.')).toBeVisible();
      await expect(page).toHaveURL(/q=RYE&status=closed/);
      await page.reload();
      await expect(page.getByLabel('Search', { exact: true })).toHaveValue('RYE');
      await expect(page.getByText('No results.')).toBeVisible();
      await page.getByLabel('Search', { exact: true }).fill('');
      await page.getByLabel('Show').selectOption('All');
    });

    await test.step('a flag leads to an edit request and its student gets a reply', async () => {
      await page.getByRole('tab', { name: /^Reported issues/ }).click();
      await expect(page).toHaveURL(/\/sme\/notes\/problems/);
      const flag = entry(page, 'Then what does it make?');
      await expect(flag).toContainText(quote);
      await flag.getByRole('link', { name: 'Propose an edit' }).click();
      await expect(page.getByRole('textbox', { name: /^Text of/ })).toContainText('Kneading does not make gluten');
      await expect(page.getByRole('tabpanel', { name: 'Ask' }).getByRole('textbox').first()).toHaveValue(
        /Then what does it make\?.*Fix this\./,
      );
      const ask = page.getByRole('tabpanel', { name: 'Ask' });
      await expect(ask).toContainText('linked to a student’s flag');
      await ask.getByRole('combobox', { name: 'Type of edit' }).selectOption('replace-term');
      await ask.getByRole('textbox', { name: 'Term', exact: true }).fill('strands');
      await ask.getByRole('textbox', { name: 'New term' }).fill('threads');
      await ask.getByRole('button', { name: 'Propose edits', exact: true }).click();
      await ask.getByRole('button', { name: 'Accept all' }).click();
      await ask.getByRole('button', { name: 'Apply 1 edit' }).click();
      await expect(page.getByText('1 edit applied.')).toBeVisible();
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(bell(theirs, 1)).toBeVisible();
      await ask.getByRole('link', { name: 'From a flag by Sam Learner' }).last().click();
      await expect(flag).toBeFocused();
      await expect(flag.getByRole('list', { name: 'Outcome' })).toContainText('Edit plan applied');
      await flag.getByRole('button', { name: 'Start review' }).click();
      await expect(flag).toContainText('In review');
      await flag.getByLabel('Reply to the student').fill('It says so now.');
      await flag.getByRole('button', { name: 'Resolved' }).click();
      await expect(flag).toContainText('It says so now.');
      await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
      const { notes }: ReplyOf<'listFlags'> = await (
        await student.request.get(`${at}/sme-review`, { headers: student.headers })
      ).json();
      expect(notes).toMatchObject([{ status: 'resolved', reply: 'It says so now.' }]);
      await bell(theirs, 2).click();
      await theirs.getByRole('link', { name: /changed the text because of your message/ }).click();
      await expect(theirs.getByText('lines the threads up')).toBeVisible();
      await expect(bell(theirs, 1)).toBeVisible();
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'flags.png');
    });

    await systemStep('“Open in the editor” selects the flagged text in the last layout', async () => {
      const flag = entry(page, 'Then what does it make?');
      await page.evaluate(() => localStorage.setItem('cc.editor.layout', 'source'));
      await flag.getByRole('link', { name: 'Open in editor' }).press('Enter');
      const text = page.getByRole('textbox', { name: /^Text of/ });
      await expect(text).toBeFocused();
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(quote);
      await expect(page.getByText(quote).first()).toBeInViewport();
      await takePicture(page, testInfo, 'at-the-place.png');
      await page.getByRole('radio', { name: 'Source', exact: true }).click();
      await expect(page.getByRole('textbox', { name: /^Markdown source of/ })).toBeVisible();
      await page.goBack();
    });

    await systemStep('a flag on deleted text or a deleted element says so and can be settled', async () => {
      const author = await reader(demoAuthor(server.output()));
      const within = `${at}/sections/${course.modules[0]?.sections[0]?.id}/elements`;
      const made = await author.request.post(`${within}/create-blank`, {
        headers: author.headers,
        data: { title: 'Brief', publish: true },
      });
      const { element }: ReplyOf<'createBlankElement'> = await made.json();
      await write('/sme-review', { elementId: first?.id, body: 'This was better before.', quote: 'Words of old.' });
      await write('/sme-review', { elementId: element.id, body: 'Nothing here.' });
      await expect(entry(page, 'Nothing here.')).toContainText('Brief');

      await entry(page, 'This was better before.').getByRole('link', { name: 'Open in editor' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'This quote is no longer in the text' })).toContainText(
        'Words of old.',
      );
      await expect(page.getByRole('textbox', { name: /^Text of/ })).toContainText('Kneading does not make gluten');
      await page.goBack();

      const gone = entry(page, 'Nothing here.');
      await gone.getByLabel('Reply to the student').fill('It was in the way.');
      await author.request.delete(`${within}/${element.id}`, { headers: author.headers });
      await expect(gone).toContainText('A deleted element');
      await expect(gone.getByRole('link', { name: 'Open in editor' })).toHaveCount(0);
      await gone.getByRole('button', { name: 'Resolved' }).click();
      await expect(gone).toContainText('It was in the way.');
      await page.goto(`/sme/course?course=${course.id}&element=${element.id}&quote=Nothing`);
      await expect(page.getByRole('main')).toContainText('This element was deleted');
      await expect(page.getByRole('treegrid')).toBeVisible();
      await takePicture(page, testInfo, 'gone.png');
    });

    await systemStep('a question is assigned to a co-author and resolved by keyboard', async () => {
      const colleague = { email: 'cora@example.org', password: 'rye and spelt twice', name: 'Cora Colleague' };
      const theirs = await playwright.request.newContext({ baseURL: server.address });
      await theirs.post('/api/auth/sign-up/email', { data: colleague });
      await readAsAuthor(theirs, colleague);
      const api = await reader(demoAuthor(server.output()));
      await api.request.post(`${at}/authors`, { headers: api.headers, data: { email: colleague.email } });
      await write('/questions', { text: 'Is oat a wheat?', elementId: first?.id });
      await page.goto(`/sme/notes?course=${course.id}`);
      const oat = entry(page, 'Is oat a wheat?');
      await oat.getByRole('combobox', { name: 'Assigned to' }).selectOption('Cora Colleague');
      await page.getByRole('combobox', { name: 'Assigned', exact: true }).selectOption('Me');
      await expect(oat).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Assigned', exact: true }).selectOption('Anyone');
      await expect(oat.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/./);
      await takePicture(page, testInfo, 'assigned.png');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('j');
      await expect(oat).toBeFocused();
      await page.keyboard.press('e');
      await expect(oat).toContainText('Closed');
      await expect(oat).toBeFocused();
      await page.getByRole('tab', { name: /^Regrade requests/ }).click();
      await expect(page.getByText('No regrade requests')).toBeVisible();
      const { content } = await api.element(course.id, first?.id ?? '');
      const itemId = api.checksOf(content).find(({ type }) => type === 'free-response')?.id;
      const free = { courseId: course.id, elementId: first?.id, itemId, answer: 'It lines the strands up.' };
      await student.request.post('/api/assess/simple', { headers: student.headers, data: free });
      await page.getByRole('tab', { name: /^To grade/ }).click();
      await expect(page).toHaveURL(/tab=answers/);
      await page.reload();
      await expect(page.getByRole('tab', { name: /^To grade/ })).toHaveAttribute('aria-selected', 'true');
      const answer = page.getByRole('region', { name: 'Answer', exact: true });
      await expect(answer).toContainText('lines the strands up');
      await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Cora Colleague');
      await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/./);
      await takePicture(page, testInfo, 'to-grade.png');
      await page.getByRole('combobox', { name: 'Assigned', exact: true }).selectOption('Me');
      await expect(page.getByText('Nothing in this selection')).toBeVisible();
      await expect(answer).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Assigned', exact: true }).selectOption('Anyone');
      await expect(answer).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.getByRole('tab', { name: /^Questions/ }).click();
      await expect(oat).toBeVisible();
      await takePicture(page, testInfo, 'phone-dark.png');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('a question becomes a criterion that names its origin', async () => {
      await page.goto(`/sme/notes?course=${course.id}`);
      const question = entry(page, 'Does rye have gluten?');
      await question.getByRole('link', { name: 'Create criterion' }).click();
      const criteria = page.getByRole('tabpanel', { name: 'Criteria', exact: true }).first();
      await criteria.getByRole('button', { name: 'Add a criterion' }).click();
      await page.getByRole('textbox', { name: 'Criterion', exact: true }).fill('Says that rye has little gluten.');
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(criteria.getByText('Says that rye has little gluten.')).toBeVisible();
      await takePicture(page, testInfo, 'criterion.png');
      await criteria.getByRole('link', { name: 'From a question by Sam Learner' }).click();
      await expect(question).toContainText('Criterion added');
      await expect(question).toContainText('Says that rye has little gluten.');
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'outcomes.png');
    });

    await systemStep('an answer to a question that was closed meanwhile is kept until it is open again', async () => {
      const { question }: ReplyOf<'createQuestion'> = await (
        await write('/questions', { text: 'Is spelt a grain?' })
      ).json();
      const asked = entry(page, 'Is spelt a grain?');
      await asked.getByLabel('Your answer').fill('An old kind of it.');
      const closing = { headers: student.headers, data: { status: 'closed' } };
      await student.request.patch(`${at}/questions/${question.id}`, closing);
      await expect(asked).toContainText('Your reply is kept');
      await asked.getByRole('button', { name: 'Reopen' }).click();
      await asked.getByRole('button', { name: 'Send answer' }).click();
      await expect(asked).toContainText('Robin Baker replied');
      await expect(asked).toContainText('An old kind of it.');
    });
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), elsewhere.close()]);

    await test.step('the student reads the reply below the lesson and in the notes', async () => {
      const home = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
      const phone = await home.newPage();
      await signInToLearn(phone, demoStudent(server.output()), '/student/notes?tab=flags');
      const flagged = entry(phone, 'Then what does it make?');
      await expect(flagged).toContainText('Resolved');
      await expect(flagged).toContainText('It says so now.');
      await systemStep('a flag on a deleted element says so', () =>
        expect(entry(phone, 'Nothing here.')).toContainText('A deleted element'),
      );
      await takePicture(phone, testInfo, 'student.png');
      await home.close();
    });
  },
);
