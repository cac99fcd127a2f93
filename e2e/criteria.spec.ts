import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { answerCheck } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { responsesTo } from './support/responses-to.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const cards = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'Criteria' })
    .last()
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Actions for:/ }) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  return { context, page: await context.newPage() };
}

test(
  'an author changes a criterion that a student holds and the evidence survives',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const author = await open(browser);
    const learner = await open(browser);
    const { page } = author;
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
    const api = await readAsAuthor(author.context.request, demoAuthor(server.output()));
    const course = await api.course();
    const lesson = course.modules[0]?.sections[0]?.elements[0];
    if (!lesson) throw new Error('the sample course has changed');
    const check = api.checksOf(lesson.content).find(({ type }) => type === 'single-choice');
    const [rowId] = check?.rows ?? [];
    if (check?.type !== 'single-choice' || !rowId) throw new Error('the sample course has changed');
    const statementOf = async () =>
      (await api.rows(course.id)).find((criterion) => criterion.rowId === rowId)?.statement ?? '';

    const student = demoStudent(server.output());
    const own = await readAsAuthor(learner.context.request, student);
    const uid = own.uid;
    const evidence = async (): Promise<ReplyOf<'listEvidence'>['evidence']> =>
      (
        await (
          await author.context.request.get(`/api/students/${uid}/courses/${course.id}/evidence?rowId=${rowId}`, {
            headers: api.headers,
          })
        ).json()
      ).evidence;
    const status = async () => {
      const path = `/api/students/${uid}/courses/${course.id}/progress`;
      const { progress } = await (await author.context.request.get(path, { headers: api.headers })).json();
      return progress.criteria[rowId]?.status;
    };
    const answer = (optionId: string | undefined) =>
      learner.context.request.post('/api/assess/simple', {
        headers: own.headers,
        data: { courseId: course.id, elementId: lesson.id, itemId: check.id, response: optionId },
      });
    await answer(check.options.find(({ correct }) => correct)?.id);
    expect(await status()).toBe('mastered');
    const held = await evidence();

    const address = `/sme/course?course=${course.id}&element=${lesson.id}&panel=criteria`;
    await signInToEdit(page, demoAuthor(server.output()), address);
    const first = await statementOf();
    const card = () => cards(page).filter({ hasText: first }).first();

    const publishAs = async (what: string) => {
      await page.getByRole('button', { name: 'Publish changes' }).click();
      const changes = dialog(page, 'Publish changes');
      await expect(changes).toContainText('1 student has mastered this.');
      await expect(changes.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
      await changes.getByText(what, { exact: true }).click();
      await shot(`publish ${what}`);
      await changes.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(changes).toBeHidden();
    };

    await test.step('a change of wording keeps the criterion mastered', async () => {
      await page.getByRole('button', { name: `Actions for: ${first}` }).click();
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
      const form = dialog(page, 'Edit criterion');
      await form.getByLabel('Criterion').fill(`${first} Put simply.`);
      await form.getByRole('button', { name: 'Add an example' }).click();
      await shot('form');
      await expectNoFaults(page);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await publishAs('Only the wording');
      expect(await statementOf()).toBe(`${first} Put simply.`);
      expect(await status()).toBe('mastered');
    });

    await test.step('a change of meaning requires a new answer and keeps the old evidence in the log', async () => {
      await page.getByRole('button', { name: `Actions for: ${first} Put simply.` }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      const form = dialog(page, 'Edit criterion');
      await form.getByLabel('Criterion').fill(`${first} And why.`);
      await page.keyboard.press('Tab');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      expect(await status()).toBe('mastered');
      await publishAs('The meaning');
      await expect.poll(status).toBe('unknown');
      const log = await evidence();
      expect(log.slice(0, held.length)).toEqual(held);
      expect(log.at(-1)?.source).toBe('reset');
    });

    await test.step('the history restores the earlier version', async () => {
      await page.getByRole('button', { name: `Actions for: ${first} And why.` }).click();
      await page.getByRole('menuitem', { name: 'Version history' }).click();
      const history = dialog(page, 'Version history');
      await history.getByRole('button', { name: 'Changes since then' }).last().click();
      await expect(history.locator('ins').first()).toBeVisible();
      await shot('history');
      await history.getByRole('button', { name: 'Restore this version' }).click();
      await expect(history).toBeHidden();
      await expect(card()).toBeVisible();
      expect(await statementOf()).toBe(first);
    });

    await systemStep('key points of a criterion are written, edited, reordered, restored and tried', async () => {
      await page.getByRole('button', { name: 'Add a criterion' }).click();
      const form = dialog(page, 'Add a criterion');
      const statement = 'Explains that salt tightens the dough, whereas sugar makes it soft and slow to rise.';
      await form.getByLabel('Criterion').fill(statement);
      await form.getByRole('button', { name: 'Save' }).click();
      const points = cards(page).filter({ hasText: statement }).getByRole('region', { name: 'Key points' });
      const listed = points.getByRole('list').first().locator('> li');
      await expect(listed).toHaveCount(1);
      await expect(listed.first()).toContainText('The whole criterion');
      await expect(cards(page).getByText(statement)).toHaveCount(1);

      await points.getByRole('button', { name: 'Edit key point 1' }).click();
      await points.getByRole('textbox', { name: 'Key point 1' }).fill('Salt tightens the dough');
      await page.keyboard.press('Enter');
      await expect(points.getByRole('textbox', { name: 'Key point 1' })).toBeHidden();
      await expect(listed.first()).toContainText('Salt tightens the dough');
      await expect(points.getByRole('textbox', { name: 'Key point 1' })).toBeHidden();
      await points.getByRole('button', { name: 'Add a key point' }).click();
      await points.getByRole('textbox', { name: 'New key point' }).fill('Sugar is sweet');
      await page.keyboard.press('Enter');
      await expect(listed).toHaveCount(2);
      await expect(points.getByRole('textbox', { name: 'New key point' })).toBeFocused();
      await page.keyboard.press('Escape');
      await points.getByRole('button', { name: 'Edit key point 2' }).click();
      await points.getByRole('textbox', { name: 'Key point 2' }).fill('Sugar softens the dough');
      await page.keyboard.press('Enter');
      await expect(listed.last()).toContainText('Sugar softens the dough');
      await expect(points.getByRole('button', { name: 'Edit key point 2' })).toBeFocused();
      await points.getByRole('button', { name: 'Move key point 2 up' }).focus();
      await page.keyboard.press('Enter');
      await expect(listed.first()).toContainText('Sugar softens the dough');
      await expect(points.getByRole('button', { name: 'Move key point 1 up' })).toBeFocused();

      await listed.last().getByText('Accepted wordings').click();
      await listed.last().getByRole('button', { name: 'Add a wording' }).click();
      await page.keyboard.type('with salt it gets firmer');
      await page.keyboard.press('Enter');
      await expect(listed.last()).toContainText('1 accepted wording');
      await points.getByRole('button', { name: 'Remove key point 1' }).click();
      await expect(listed).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await expect(listed).toHaveCount(2);
      await points.getByText('Misconceptions').click();
      await points.getByRole('button', { name: 'Add a misconception' }).click();
      await page.keyboard.type('Salt makes the dough rise.');
      await page.keyboard.press('Enter');
      await expect(points).toContainText('1 misconception');

      await points.getByRole('button', { name: 'Try the grader' }).click();
      await points.getByRole('textbox', { name: 'Answer to try' }).fill('Salt tightens the dough quite a bit.');
      await points.getByRole('button', { name: 'Try', exact: true }).click();
      await expect(points).toContainText('1 of 2 key points covered');
      await expect(points).toContainText('The student reads');
      await points.scrollIntoViewIfNeeded();
      await shot('key-points');
      await expectNoFaults(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('banner').getByRole('button', { name: 'Bread from four ingredients' }).click();
      await page.getByRole('button', { name: 'Assistant', exact: true }).click();
      await points.scrollIntoViewIfNeeded();
      await shot('key-points-phone-dark');
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: null });
    });

    await test.step('criteria are added, tried, retired and reactivated', async () => {
      await page.getByRole('button', { name: 'Add a criterion' }).click();
      const form = dialog(page, 'Add a criterion');
      await form.getByLabel('Criterion').fill('Explains that kneading lines the strands up.');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(cards(page).filter({ hasText: 'lines the strands up' })).toBeVisible();
      const kneading = cards(page).filter({ hasText: 'lines the strands up' });
      await kneading.getByRole('button', { name: 'Try the grader' }).click();
      await kneading.getByRole('textbox', { name: 'Answer to try' }).fill('Kneading lines all the strands up.');
      await kneading.getByRole('button', { name: 'Try', exact: true }).click();
      await expect(kneading).toContainText('1 of 1 key point covered');
      await expect(kneading).toContainText(/The student reads.*The words that count are underlined\./s);
      await expect(kneading).toContainText('Confidence 80 % · Graded without AI');
      await shot('try-the-grader');
      await page.getByRole('button', { name: 'Test the grader' }).click();
      await expect(page.getByText(/criteria tested/)).toBeVisible();
      await shot('trial');
      await page.getByRole('button', { name: 'Actions for: Explains that kneading lines the strands up.' }).click();
      await page.getByRole('menuitem', { name: 'Retire' }).click();
      await expect(cards(page).filter({ hasText: 'lines the strands up' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await expect(cards(page).filter({ hasText: 'lines the strands up' })).toBeVisible();
    });

    await systemStep('a criterion with examples that are graded differently warns its author', async () => {
      const kneading = 'Explains that kneading lines the strands up.';
      await page.getByRole('button', { name: `Actions for: ${kneading}` }).click();
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
      const form = dialog(page, 'Edit criterion');
      await form.getByRole('button', { name: 'Add an example' }).click();
      await form.getByRole('textbox', { name: 'Example 1' }).fill('Yeast makes the gas.');
      await form.getByRole('button', { name: 'Save' }).click();
      const warned = cards(page).filter({ hasText: kneading });
      await expect(warned).toContainText('The grader disagrees with some of your examples');
      await page.goto(`/sme/course?course=${course.id}&panel=ask`);
      await page.getByRole('button', { name: /grader disagrees/ }).click();
      await page.getByText(/^Only disagreements/).click();
      await expect(warned).toBeVisible();
      await shot('misjudged');
      await expectNoFaults(page);
      await page.goto(`/sme/course?course=${course.id}&element=${lesson.id}&panel=criteria`);
    });

    await systemStep('improving criteria says that it needs a model', async () => {
      await page.getByRole('button', { name: 'Suggest improvements' }).click();
      await expect(page.getByText('Improving criteria needs a language model', { exact: false })).toBeVisible();
      await shot('needs a model');
    });

    await test.step('scenarios are written, changed and deleted with an undo', async () => {
      const statement = 'Explains that gas of the yeast raises a loaf.';
      const misconception = 'The oven blows a loaf up';
      await author.context.request.post(`/api/courses/${course.id}/knowledge/append`, {
        headers: api.headers,
        data: { elementId: lesson.id, rows: [{ statement, misconceptions: [{ text: misconception }] }] },
      });
      await page.getByRole('tab', { name: 'Scenarios' }).click();
      await page.getByRole('button', { name: 'Add a scenario' }).click();
      const form = dialog(page, 'Add a scenario');
      await form.getByLabel('Kind').selectOption('Teach back');
      await expect(form).toContainText('The student explains to a novice until the misconception is corrected.');
      await expect(form).toContainText('None of the chosen criteria lists a misconception.');
      await form.getByLabel('Title').fill('A flat loaf');
      await form.getByLabel('Situation').fill('A friend’s loaf stays flat.');
      await form.getByLabel('Question for the student').fill('It just needs more heat to blow up, right?');
      await form.getByRole('checkbox', { name: statement }).check({ force: true });
      await form.getByLabel('Name of the character').fill('Sam');
      await form.getByLabel('Misconception of the character').selectOption(misconception);
      await shot('teach-back');
      await expectNoFaults(page);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('A flat loaf')).toBeVisible();
      await expect(page.getByText(`Sam believes: ${misconception}`)).toBeVisible();
      await expect(page.getByText('Teach back · Difficulty 1 of 3')).toBeVisible();
      await page.getByRole('button', { name: 'Delete “A flat loaf”' }).click();
      await expect(page.getByText('“A flat loaf” was deleted.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await expect(page.getByRole('button', { name: 'Edit “A flat loaf”' })).toBeVisible();
    });

    await test.step('the author publishes the new criterion and scenario', async () => {
      await page.getByRole('button', { name: 'Publish changes' }).click();
      const changes = dialog(page, 'Publish changes');
      await expect(changes).toContainText('A flat loaf');
      for (const choice of await changes.getByText('Only the wording', { exact: true }).all()) await choice.click();
      await shot('publish scenario');
      await changes.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(changes).toBeHidden();
    });

    await systemStep('coverage gaps are shown and lead to an edit request', async () => {
      await page.getByRole('tab', { name: 'Coverage' }).click();
      await expect(page.getByText(/criteria (has|have) a gap/)).toBeVisible();
      await shot('coverage');
      await expectNoFaults(page);
      await page.getByRole('button', { name: 'Propose a check' }).first().click();
      await expect(page.getByRole('textbox', { name: 'What should change?' })).toHaveValue(/^Add a check about/);
    });

    await test.step('a student sees the character, requests a regrade, and the author decides', async () => {
      await signInToLearn(learner.page, student, `/student/course?course=${course.id}&element=${lesson.id}`);
      const explanation = learner.page.getByRole('region', { name: 'Explain it to Sam: A flat loaf' });
      await explanation.scrollIntoViewIfNeeded();
      await expect(explanation.getByText('Sam', { exact: true })).toBeVisible();
      await expect(explanation).toContainText('It just needs more heat to blow up, right?');
      await takePicture(learner.page, testInfo, 'explain-to-sam.png');
      const form = await answerCheck(learner.page, check, responsesTo(check).wrong);
      await form.getByRole('button', { name: 'Request a regrade' }).click();
      await form.getByLabel('Why is your answer correct?').fill('The question can be read both ways.');
      await form.getByRole('button', { name: 'Send request' }).click();
      await expect(form).toContainText('Request sent.');
      await takePicture(learner.page, testInfo, 'contested.png');

      await page.getByRole('tab', { name: 'Students' }).click();
      await expect(page.getByText('1 regrade request')).toBeVisible();
      await page.getByRole('button', { name: 'Decide' }).click();
      const regradeDecision = dialog(page, 'Change result');
      await regradeDecision.getByLabel('Reason (the student can read it)').fill('You are right, it can.');
      await shot('ruling');
      await regradeDecision.getByRole('button', { name: 'Save result' }).click();
      await expect(page.getByText('1 regrade request')).toHaveCount(0);
      expect(await status()).toBe('mastered');
    });

    await Promise.all([author.context.close(), learner.context.close()]);
  },
);
