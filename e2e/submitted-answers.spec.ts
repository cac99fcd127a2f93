import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { makeBreadCourse, seedAnswers } from './support/seed-answers.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

const OWN = 'The yeast makes a gas, and the gluten net holds the gas in the dough.';
/** Two similar answers and a different one. */
const ALIKE = 'Yeast makes the gas and the net of gluten holds it in the dough.';
const OTHER = 'Bread rises because the oven is hot.';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', TEST_GRADER: 'none' });
});
test.afterAll(() => server.stop());

test('a teacher grades three free answers by keyboard without a language model and a student masters the course', async ({
  browser,
  playwright,
}, testInfo) => {
  const baseURL = server.address;
  const teaching = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const teacher = await teaching.newPage();
  const learning = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const student = await learning.newPage();
  const shot = (page: Page, name: string) => takePicture(page, testInfo, `${name}.png`);
  const author = await readAsAuthor(teaching.request, demoAuthor(server.output()));
  const post = (path: string, data: object) => teaching.request.post(path, { headers: author.headers, data });
  const course = await makeBreadCourse(teaching.request, author.headers);
  const at = `/api/courses/${course.courseId}`;
  await post(`${at}/publish`, {});
  const settings = { isGiven: true, issuer: 'The bakery school', description: '', criteria: [] };
  await teaching.request.put(`${at}/certificate-settings`, { headers: author.headers, data: settings });

  await signInToLearn(student, demoStudent(server.output()));
  const { token } = await (await learning.request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  await learning.request.post('/api/enroll-with-code', { headers, data: { code: course.code } });
  const lesson = `/student/course?course=${course.courseId}&element=${course.elementId}`;
  const check = student.getByRole('region', { name: 'Check' });

  await test.step('a student answers on a phone and compares the answer with a model answer', async () => {
    await student.goto(lesson);
    await check.getByRole('textbox').fill(OWN);
    await check.getByRole('button', { name: 'Send answer' }).click();
    await expect(check.getByText('Waiting for your teacher')).toBeVisible();
    await check.getByRole('radiogroup', { name: 'Yeast makes gas in the dough' }).getByLabel('Yes').check();
    await check.getByRole('radiogroup', { name: 'The net of gluten holds the gas' }).getByLabel('Partly').check();
    await expectNoFaults(student);
    await shot(student, 'submitted');
    await student.reload();
    await expect(
      check.getByRole('radiogroup', { name: 'The net of gluten holds the gas' }).getByLabel('Partly'),
    ).toBeChecked();
    await expect(check.getByRole('textbox')).toBeHidden();
  });

  await seedAnswers(playwright, baseURL, course, [ALIKE, OTHER]);

  await test.step('the teacher grades two similar answers together and a third one by itself, by keyboard', async () => {
    await signInToEdit(teacher, demoAuthor(server.output()), `/sme/marking?course=${course.courseId}`);
    await expect(teacher.getByText('3 answers waiting', { exact: false })).toBeVisible();
    await expect(teacher.getByText('Not graded automatically.', { exact: false })).toBeVisible();
    await expectNoFaults(teacher);
    await shot(teacher, 'queue');
    const answer = teacher.getByRole('region', { name: 'Answer', exact: true });
    for (let left = 3; left > 0; ) {
      const isOther = (await answer.innerText()).includes(OTHER);
      if (isOther) {
        await teacher.getByLabel('Comment to the student (optional)').fill('Heat alone does not do it.');
        await teacher.getByLabel('Comment to the student (optional)').blur();
        await teacher.keyboard.press('n');
      } else {
        await expect(teacher.getByRole('heading', { name: '1 similar answer' })).toBeVisible();
        await teacher.keyboard.press('g');
        await expect(teacher.getByRole('switch', { name: 'Grade these 2 answers together' })).toBeChecked();
        await teacher.keyboard.press('m');
      }
      left -= isOther ? 1 : 2;
      await expect(teacher.getByText(isOther ? OTHER : OWN, { exact: true })).toBeHidden();
    }
    await expect(teacher.getByText('3 answers graded')).toBeVisible();
  });

  await test.step('an undo returns both answers and a key grades them again', async () => {
    const marking = async (): Promise<ReplyOf<'getMarking'>> =>
      (await teaching.request.get(`${at}/marking`, { headers: author.headers })).json();
    await expect.poll(async () => (await marking()).waiting).toBe(0);
    await teacher.keyboard.press('u');
    await teacher.keyboard.press('u');
    await expect.poll(async () => (await marking()).waiting).toBe(3);
    await teacher.reload();
    await expect(teacher.getByText('3 answers waiting', { exact: false })).toBeVisible();
    const answer = teacher.getByRole('region', { name: 'Answer', exact: true });
    for (const count of [1, 2, 3]) {
      const text = (await answer.innerText()).includes(OTHER) ? OTHER : undefined;
      await teacher.keyboard.press(text ? 'n' : 'm');
      await expect(teacher.getByText(new RegExp(`^${count} (answers )?graded$`))).toBeVisible();
    }
    await expect.poll(async () => (await marking()).waiting).toBe(0);
  });

  await test.step('the student reads the grade, has mastered the criterion and gets the certificate', async () => {
    await student.goto(lesson);
    await expect(check.getByText('Got it')).toBeVisible();
    await shot(student, 'graded');
    await student.goto(`/student/stats?course=${course.courseId}`);
    await student.getByRole('button', { name: 'Get your certificate' }).click();
    await student.getByRole('textbox', { name: 'Name on the certificate' }).fill('Samuel Lerner');
    await student.getByRole('button', { name: 'Get certificate' }).click();
    await expect(student.getByRole('link', { name: 'Open certificate' })).toBeVisible();
  });
  await teaching.close();
  await learning.close();
});
