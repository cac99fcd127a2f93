import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const HIDDEN = 'Explains that salt tightens the gluten.';

async function writeCourse(author: Awaited<ReturnType<typeof readAsAuthor>>, request: APIRequestContext) {
  const { headers } = author;
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await request.post(`/api${path}`, { headers, data })).json();
  const { course } = await post<ReplyOf<'createCourse'>>('/courses', { title: 'Salt in bread' });
  const at = `/courses/${course.id}`;
  const { module } = await post<ReplyOf<'createBlankModule'>>(`${at}/modules/create-blank`, { title: 'Salt' });
  const section = await post<ReplyOf<'createBlankSection'>>(`${at}/modules/${module.id}/sections/create-blank`, {
    title: 'What it does',
  });
  const inSection = `${at}/sections/${section.section.id}/elements/create-blank`;
  const { element } = await post<ReplyOf<'createBlankElement'>>(inSection, { title: 'Salt' });
  const added = { elementId: element.id, rows: [{ statement: HIDDEN }] };
  const { rows: criteria } = await post<ReplyOf<'appendKnowledge'>>(`${at}/knowledge/append`, added);
  const [criterion] = criteria;
  const check = `\`\`\`check\ntype: true-false\nstem: Salt changes the dough.\nrows: [${criterion?.rowId}]\nanswer: true\n\`\`\`\n`;
  const content = `Salt is part of every loaf.\n\n${check}`;
  await request.put(`/api${at}/elements/${element.id}`, { headers, data: { content } });
  await post(`${at}/publish`, {});
  const { code } = await post<ReplyOf<'generateCourseCode'>>('/generate-course-code', { courseId: course.id });
  return { courseId: course.id, elementId: element.id, code };
}

test(
  'a student gets a certificate for a completed course and anybody verifies it until a reset',
  { tag: '@system-steps' },
  async ({ browser, playwright }, testInfo) => {
    const baseURL = server.address;
    const request = await playwright.request.newContext({ baseURL });
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const shot = (of: Page, name: string) => takePicture(of, testInfo, `${name}.png`, { fullPage: true });
    const author = await readAsAuthor(request, demoAuthor(server.output()));
    const course = await writeCourse(author, request);

    await test.step('the author sets the certificate text, which contains no criterion by default', async () => {
      const teaching = await browser.newPage({ baseURL });
      const address = `/sme/course?course=${course.courseId}&settings=certificates`;
      await signInToEdit(teaching, demoAuthor(server.output()), address);
      const panel = teaching.getByRole('dialog');
      await panel.getByText('Offer certificates in this course').click();
      const words = panel.getByRole('textbox', { name: `Description of: ${HIDDEN}` });
      await expect(words).toHaveValue('');
      await words.fill('What salt does to a dough');
      await panel.getByRole('textbox', { name: 'Issued by' }).fill('The bakery school');
      await shot(teaching, 'settings');
      await panel.getByRole('button', { name: 'Save settings' }).click();
      await expect(panel.getByText('Saved.')).toBeVisible();
      await teaching.close();
    });

    await signInToLearn(page, demoStudent(server.output()));
    const { token } = await (await context.request.get('/api/auth/token')).json();
    const headers = { authorization: `Bearer ${token}` };
    await context.request.post('/api/enroll-with-code', { headers, data: { code: course.code } });
    await page.goto(`/student/course?course=${course.courseId}&element=${course.elementId}`);
    const form = page.locator('form[data-check]').filter({ hasText: 'Salt changes the dough.' });
    await form.getByRole('radio', { name: 'True' }).locator('..').click();
    await form.getByRole('button', { name: 'Check answer' }).click();
    await expect(form.locator('[data-verdict="met"]')).toBeVisible();

    let address = '';
    await test.step('the student gets the certificate under a chosen name', async () => {
      await page.goto(`/student/stats?course=${course.courseId}`);
      await page.getByRole('button', { name: 'Get your certificate' }).click();
      await page.getByRole('textbox', { name: 'Name on the certificate' }).fill('Samuel Lerner');
      await shot(page, 'record');
      await page.getByRole('button', { name: 'Get certificate' }).click();
      const link = page.getByRole('link', { name: 'Open certificate' });
      await link.click();
      await expect(page.getByRole('heading', { name: 'Samuel Lerner' })).toBeVisible();
      address = page.url();
    });

    const stranger = await browser.newPage({ baseURL });
    await test.step('a visitor sees that it is valid and what was shown, but nothing hidden', async () => {
      const response = await stranger.goto(address);
      expect(response?.headers()['x-robots-tag']).toContain('noindex');
      await expect(stranger.getByText('Valid certificate')).toBeVisible();
      for (const words of ['Samuel Lerner', 'Salt in bread', 'What salt does to a dough', 'The bakery school'])
        await expect(stranger.getByText(words, { exact: true })).toBeVisible();
      await expect(stranger.getByText(HIDDEN)).toHaveCount(0);
      await expectNoFaults(stranger);
      await shot(stranger, 'certificate');
      const download = stranger.waitForEvent('download');
      await stranger.getByRole('link', { name: 'Download Open Badge' }).click();
      expect((await download).suggestedFilename()).toBe('Salt in bread.jwt');
      const pdf = await stranger.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), 'on one sheet').toHaveLength(1);
    });

    await test.step('a reset withdraws the certificate', async () => {
      const { profile } = await (await context.request.get('/api/profile', { headers })).json();
      const body = { studentId: profile.uid, courseId: course.courseId, reason: 'The question gave it away.' };
      const reset = await request.post('/api/reset-hk', { headers: author.headers, data: body });
      expect(reset.ok()).toBe(true);
      await stranger.reload();
      await stranger.setViewportSize({ width: 390, height: 844 });
      await stranger.emulateMedia({ colorScheme: 'dark' });
      await expect(stranger.getByText('This certificate is no longer valid', { exact: false })).toBeVisible();
      await expect(stranger.getByRole('link', { name: 'Download Open Badge' })).toHaveCount(0);
      await expectNoFaults(stranger);
      await shot(stranger, 'withdrawn');
    });

    await systemStep('the student leaves the course after reading what remains', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Leave: Salt in bread' }).click();
      const asking = page.getByRole('alertdialog', { name: 'Leave “Salt in bread”?' });
      await expect(asking.getByText('are saved for when you join again', { exact: false })).toBeVisible();
      await expectNoFaults(page);
      await shot(page, 'leaving');
      await asking.getByRole('button', { name: 'Leave course' }).click();
      await expect(page.getByText('You left “Salt in bread”', { exact: false })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Leave: Salt in bread' })).toHaveCount(0);
      await expect(page.getByText('Withdrawn on', { exact: false })).toBeVisible();
    });
    await stranger.close();
    await context.close();
    await request.dispose();
  },
);
