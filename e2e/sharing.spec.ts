import { expect, test } from '@playwright/test';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { drawnPicture } from '../packages/documents/src/testing/pictures.ts';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

test('an author publishes, sees the course as a student, and shares it by code, link, QR code and mail', async ({
  browser,
}, testInfo) => {
  const post = await startMailServer();
  const server = await startServer({ DEMO: '1', SMTP_URL: post.url, MAIL_FROM: 'courses@example.org' });
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const account = demoAuthor(server.output());
  const { course: read } = await readAsAuthor(context.request, account);
  const course = await read();
  await signInToEdit(page, account, `/sme/course?course=${course.id}`);
  const main = page.getByRole('main');
  const share = page.getByRole('dialog', { name: `Share “${course.title}”` });

  await test.step('a published course offers to see it as a student', async () => {
    await expect(main.getByText('Published. Students see the whole course.')).toBeVisible();
    await takePicture(page, testInfo, 'published.png');
    await main.getByRole('button', { name: 'See it as a student' }).click();
    await expect(page.getByRole('complementary', { name: 'Student View' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Edit Mode' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(course.title);
  });

  await test.step('Share has the code, its link and its QR code on every page', async () => {
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    const code = share.locator('output');
    await expect(code).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    await expect(share.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await share.getByRole('button', { name: 'Copy invitation' }).click();
    await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`/student/enroll?code=${await code.textContent()}`);
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'share.png');
  });

  await test.step('typed addresses survive Escape, valid ones get a mail and invalid ones stay in the field', async () => {
    const field = share.getByRole('textbox', { name: 'Email addresses' });
    await field.fill('Kim@example.org\nnobody at all');
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Kim@example.org\nnobody at all');
    await share.getByRole('button', { name: 'Send 1 invitation' }).click();
    await expect(share.getByText('1 invitation sent.')).toBeVisible();
    await expect(field).toHaveValue('nobody at all');
    await expect.poll(() => post.mails.length).toBe(1);
    expect(post.mails[0]).toContain('kim@example.org');
    await expectNoFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture(page, testInfo, 'share-phone-dark.png');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBe(0);
    await share.getByRole('button', { name: 'Enrollment settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Course settings' }).getByText('kim@example.org')).toBeVisible();
  });
  await test.step('a student sees which course a link leads to before joining', async () => {
    const upload = { name: 'bread.png', mimeType: 'image/png', buffer: drawnPicture(640, 320) };
    const author = await readAsAuthor(context.request, account);
    const { headers } = author;
    const at = `/api/courses/${course.id}`;
    await context.request.post(`${at}/upload`, { headers, multipart: { files: upload } });
    await context.request.put(at, { headers, data: { cover: 'bread.png', accent: '#2f6380' } });
    const made = await context.request.post('/api/generate-course-code', { headers, data: { courseId: course.id } });
    const { code } = await made.json();
    const theirs = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
    const student = await theirs.newPage();
    await signInToLearn(student, demoStudent(server.output()), `/student/enroll?code=${code}`);
    const shown = student.getByRole('region', { name: 'Course of this code' });
    await expect(shown).toContainText(course.title);
    await expect(shown).toContainText('Taught by Robin Baker');
    await expect(shown.locator('img')).toHaveJSProperty('complete', true);
    await expectNoFaults(student);
    await takePicture(student, testInfo, 'join-phone.png');
    await student.emulateMedia({ colorScheme: 'dark' });
    await takePicture(student, testInfo, 'join-phone-dark.png');
    await student.goto('/welcome');
    await expect(student.getByRole('link', { name: course.title, exact: true })).toBeVisible();
    await takePicture(student, testInfo, 'home-phone-dark.png');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/welcome');
    await expect(page.getByRole('link', { name: course.title, exact: true })).toBeVisible();
    await takePicture(page, testInfo, 'home.png');
    await theirs.close();
  });
  expect(complaints).toEqual([]);
  await server.stop();
  await post.stop();
});
