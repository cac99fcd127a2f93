import { expect, test } from '@playwright/test';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { scormPackage } from '../apps/server/src/testing/scorm-package.ts';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  server = await startServer({ DEMO: '1', PORT: String(port) });
});
test.afterAll(() => server.stop());

test('an author imports a SCORM package and links it to a criterion and a student masters it', async ({
  browser,
  playwright,
}, testInfo) => {
  const page = await browser.newPage({ baseURL: server.address });
  await signInToEdit(page, demoAuthor(server.output()), '/sme/import');

  await test.step('the package is imported and plays', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    const buffer = Buffer.from(await scormPackage());
    await (await choosing).setFiles({ name: 'tea.zip', mimeType: 'application/zip', buffer });
    await expect(page.getByRole('textbox', { name: 'Course title' })).toHaveValue('Tea');
    await takePicture(page, testInfo, 'preview.png', { fullPage: true });
    await page.getByRole('button', { name: 'Import course' }).click();
    await page.getByRole('button', { name: 'Open course' }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.getByRole('tab', { name: 'Sources' }).click();
    const archive = page
      .getByRole('tabpanel', { name: 'Sources' })
      .getByRole('listitem')
      .filter({ hasText: 'tea.zip' });
    await expect(archive).toContainText('Attachment');
    await expect(archive.getByRole('switch')).toHaveCount(0);
    await takePicture(page, testInfo, 'sources.png');
  });

  const request = await playwright.request.newContext({ baseURL: server.address });
  const author = await readAsAuthor(request, demoAuthor(server.output()));
  const course = await author.course('Tea');
  const element = course.modules[0]?.sections[0]?.elements[0];
  if (!element) throw new Error('no element came');
  const post = (path: string, data: object) => request.post(path, { headers: author.headers, data });
  const statement = 'Explains how long green tea steeps.';
  await post(`/api/courses/${course.id}/knowledge/append`, { elementId: element.id, rows: [{ statement }] });

  await test.step('the author links it to a criterion and tries it', async () => {
    await page.goto(`/sme/course?course=${course.id}&element=${element.id}`);
    const block = page.getByRole('region', { name: 'Content package' });
    await expect(block.getByText('Passing score: 80%')).toBeVisible();
    await block.scrollIntoViewIfNeeded();
    await takePicture(page, testInfo, 'author.png');
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture(page, testInfo, 'author-dark.png');
    await page.emulateMedia({ colorScheme: null });
    await block.hover();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Content package' });
    await form.getByText(statement).click();
    await takePicture(page, testInfo, 'form.png');
    await form.getByRole('textbox', { name: 'Passing score (percent)' }).fill('many');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(form.getByText('Enter a number from 0 to 100, or leave it empty.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Passing score (percent)' }).fill('75 %');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(block.getByText('Passing score: 75%')).toBeVisible();
    await expect.poll(async () => (await author.element(course.id, element.id)).content).toContain('rows:');
    await block.getByRole('button', { name: 'Start' }).click();
    await expect(page.frameLocator('iframe').frameLocator('iframe').getByText('How long')).toBeVisible();
  });
  await post(`/api/courses/${course.id}/publish`, {});
  const { code } = await (await post('/api/generate-course-code', { courseId: course.id })).json();

  await test.step('a student plays it, fails, resumes and passes', async () => {
    const learning = await browser.newPage({ baseURL: server.address });
    const account = { name: 'Ada Lovelace', email: 'ada@school.example', password: 'a lot of dough' };
    await learning.request.post('/api/auth/sign-up/email', { data: account });
    const { token } = await (await learning.request.get('/api/auth/token')).json();
    const headers = { authorization: `Bearer ${token}` };
    await learning.request.post('/api/enroll-with-code', { headers, data: { code } });
    await learning.goto(`/student/course?course=${course.id}&element=${element.id}`);
    const block = learning.getByRole('region', { name: 'Content package' });
    const played = learning.frameLocator('iframe').frameLocator('iframe');
    await block.getByRole('button', { name: 'Start' }).click();
    await expect(played.getByText('Ada Lovelace')).toBeVisible();
    await takePicture(learning, testInfo, 'playing.png');
    await played.getByRole('button', { name: 'An hour' }).click();
    await block.getByRole('button', { name: 'Close' }).click();
    await expect(block.getByText('Not passed')).toBeVisible();
    await expect(block.getByText('Score: 20%')).toBeVisible();
    await takePicture(learning, testInfo, 'failed.png');
    await learning.reload();
    await block.getByRole('button', { name: 'Continue' }).click();
    await expect(played.getByText('was here')).toBeVisible();
    await played.getByRole('button', { name: 'Two minutes' }).click();
    await expect(block.getByText('You mastered 1 criterion with it.')).toBeVisible();
    await takePicture(learning, testInfo, 'passed.png');
    await expect(learning.getByRole('progressbar', { name: '0 of 1 mastered' })).toHaveCount(0);
    await block.getByRole('button', { name: 'Close' }).click();
    await expect(block.getByText('Passed', { exact: true })).toBeVisible();
    await expect(block.getByRole('button', { name: 'Start again' })).toBeVisible();
    await expectNoFaults(learning);

    // A permanently refused save is reported and not repeated.
    await learning.route('**/packages/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { success: false, code: 'conflict', error: 'It began anew elsewhere.' } })
        : route.continue(),
    );
    await block.getByRole('button', { name: 'Start again' }).click();
    await expect(played.getByText('Ada Lovelace')).toBeVisible();
    await played.getByRole('button', { name: 'An hour' }).click();
    await expect(block.getByText('Not saved: It began anew elsewhere.')).toBeVisible();
    await expect(block.getByText('Trying again')).toBeHidden();
    await takePicture(learning, testInfo, 'refused.png');
    await learning.close();
  });

  await test.step('neither a package nor an interactive part can open a peer connection', async () => {
    const { content = '', version = 0 } = await author.element(course.id, element.id);
    const part = '```interactive\n<script>document.write("<p>It runs.</p>")</script>\n```';
    await author.saveElement(course.id, element.id, `${content}\n\n${part}`, version);
    await page.reload();
    // The attempt above may have been saved when its page closed.
    await page
      .getByRole('region', { name: 'Content package' })
      .getByRole('button', { name: /Start|Continue/ })
      .click();
    await expect(
      page.frameLocator('iframe[src*="/played/"]').frameLocator('iframe').getByText('How long'),
    ).toBeVisible();
    const interactive = page.locator('iframe[src="/sandbox.html"]');
    await interactive.scrollIntoViewIfNeeded();
    await expect(interactive.contentFrame().getByText('It runs.')).toBeVisible();

    const frames = page.frames().filter((frame) => /\/played\/|\/sandbox\.html/.test(frame.url()));
    expect(frames).toHaveLength(3);
    for (const frame of frames) {
      expect([frame.url(), await frame.evaluate('typeof RTCPeerConnection')]).toEqual([frame.url(), 'undefined']);
    }
  });
  await page.close();
});
