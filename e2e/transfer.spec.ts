import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { startLtiPlatform } from '../apps/server/src/testing/lti-platform.ts';
import { answerCheck } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { makeCartridge } from './support/cartridge.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startScormPlatform } from './support/scorm-platform.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  server = await startServer({ DEMO: '1', ALLOW_PRIVATE_ADDRESSES: '1', PORT: String(port) });
});
test.afterAll(() => server.stop());

test('an author imports a cartridge, reviews and publishes it, exports SCORM and a platform plays it with a score', async ({
  browser,
}, testInfo) => {
  const page = await browser.newPage({ baseURL: server.address });
  const shot = (name: string) => takePicture(page, testInfo, `${name}.png`, { fullPage: true });
  await signInToEdit(page, demoAuthor(server.output()), '/sme/import');

  await test.step('what will come is shown before anything is made', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles({
      name: 'tides.imscc',
      mimeType: 'application/zip',
      buffer: await makeCartridge(),
    });
    await expect(page.getByRole('table', { name: 'Preview' })).toContainText('Questions');
    await expect(page.getByRole('textbox', { name: 'Course title' })).toHaveValue('Tides from elsewhere');
    await expectNoFaults(page);
    await shot('preview');
  });

  await test.step('the parts are created as drafts and published', async () => {
    await page.getByRole('button', { name: 'Import course' }).click();
    await expect(page.getByText('Everything was imported as drafts.')).toBeVisible();
    await shot('made');
    await page.getByRole('button', { name: 'Open course' }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('Publish all');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/\bdrafts?\b/i)).toHaveCount(0);
  });

  const download = await test.step('the SCORM export names losses first', async () => {
    await page.goto(
      page
        .url()
        .replace(/\/sme\/course/, '/sme/export')
        .replace(/&module.*$/, ''),
    );
    await page.getByText('SCORM 1.2', { exact: true }).click();
    await expect(page.getByText('2 elements will be exported.')).toBeVisible();
    await expectNoFaults(page);
    await shot('export');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    return (await saving).path();
  });

  const platform = await startScormPlatform(readFileSync(download));
  await test.step('a platform plays it and stores the score and position', async () => {
    expect(platform.names).toContain('imsmanifest.xml');
    const player = await browser.newPage();
    const told = (element: string) =>
      player.evaluate(
        (name) => (window as never as { API: { LMSGetValue(name: string): string } }).API.LMSGetValue(name),
        element,
      );
    await player.goto(platform.address);
    const shell = player.frameLocator('iframe');
    const lesson = shell.frameLocator('iframe');
    await expect(lesson.getByRole('heading', { name: 'Why the sea rises' })).toBeVisible();
    await shell.getByRole('button', { name: 'Next' }).click();
    await expect(lesson.getByText('What pulls at the sea?')).toBeVisible();
    await lesson.getByText('The wind').click();
    await lesson.getByRole('button', { name: 'Check' }).first().click();
    await expect(lesson.getByText('Not correct.')).toBeVisible();
    await lesson.getByText('The moon').click();
    await lesson.getByRole('button', { name: 'Check' }).first().click();
    await expect.poll(() => told('cmi.core.score.raw')).toBe('50');
    await lesson.getByText('False', { exact: true }).click();
    await lesson.getByRole('button', { name: 'Check' }).last().click();
    await expect.poll(() => told('cmi.core.score.raw')).toBe('100');
    expect(await told('cmi.core.lesson_status')).toBe('passed');
    expect(JSON.parse(await told('cmi.suspend_data')).page).toBe('pages/002.html');
    await takePicture(player, testInfo, 'player.png');
    await player.close();
  });
  await platform.stop();
  await page.close();
});

test(
  'a student follows a link of a learning platform, masters a criterion and the platform gets the grade',
  { tag: '@system' },
  async ({ browser, playwright }, testInfo) => {
    const people = [
      { subject: 'lea', name: 'Lea Learner' },
      { subject: 'tom', name: 'Tom Teacher', role: 'Instructor' as const },
    ];
    const platform = await startLtiPlatform({ people });
    platform.knowTool(server.address);
    const request = await playwright.request.newContext({ baseURL: server.address });
    const author = await readAsAuthor(request, demoAuthor(server.output()));
    const course = await author.course();

    await test.step('an admin registers the platform by hand', async () => {
      const admin = await browser.newPage({ baseURL: server.address });
      const account = { name: 'Olga Owner', email: 'owner@school.example', password: 'a lot of dough' };
      await admin.request.post('/api/auth/sign-up/email', { data: account });
      await admin.goto('/admin?tab=platforms');
      await admin.getByRole('button', { name: 'Enter by hand' }).click();
      const { name, issuer, clientId, authorizationUrl, tokenUrl, keysUrl } = platform.registration();
      for (const [label, value] of [
        ['Name', name],
        ['Issuer', issuer],
        ['Client ID', clientId],
        ['Authorization URL', authorizationUrl],
        ['Token URL', tokenUrl],
        ['Platform keyset URL', keysUrl],
      ] as const)
        await admin.getByRole('textbox', { name: label, exact: true }).fill(value);
      await admin.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(admin.getByText(issuer, { exact: false }).first()).toBeVisible();
      await expectNoFaults(admin);
      await takePicture(admin, testInfo, 'platforms.png', { fullPage: true });
      await admin.close();
    });

    await test.step('the author gives the platform a link to the course', async () => {
      platform.setLink({ deepLinking: true });
      const teaching = await browser.newPage({ baseURL: server.address });
      await teaching.goto(`${platform.issuer}/open?person=tom`);
      await teaching.getByRole('link', { name: 'The course' }).click();
      await teaching.getByRole('button', { name: 'Sign in and connect' }).click();
      const { email, password } = demoAuthor(server.output());
      await teaching.getByLabel('Email').fill(email);
      await teaching.getByLabel('Password', { exact: true }).fill(password);
      await teaching.keyboard.press('Enter');
      await teaching.getByRole('button', { name: 'Connect this account' }).click();
      await teaching.waitForURL('**/deep-link?request=**');
      await teaching.getByRole('combobox', { name: 'Course', exact: true }).selectOption({ label: course.title });
      await takePicture(teaching, testInfo, 'deep-link.png');
      await teaching.getByRole('button', { name: 'Create link' }).click();
      await teaching.getByRole('button', { name: 'Add link to course' }).click();
      await expect(teaching.getByText('The link is in the course.')).toBeVisible();
      await teaching.close();
    });

    await test.step('a student launches the link and demonstrates a criterion', async () => {
      platform.setLink({ custom: { course: course.id } });
      const learning = await browser.newPage({ baseURL: server.address });
      await learning.goto(`${platform.issuer}/open?person=lea`);
      await learning.getByRole('link', { name: 'The course' }).click();
      await learning.waitForURL(`**/student/course?course=${course.id}**`);
      await takePicture(learning, testInfo, 'launched.png');
      const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
      const keyed = elements.flatMap((element) =>
        author
          .checksOf(element.content)
          .flatMap((check) => (check.type === 'single-choice' && check.rows?.length ? [{ element, check }] : [])),
      )[0];
      if (!keyed) throw new Error('the sample course has no question with a criterion');
      await learning.goto(`/student/course?course=${course.id}&element=${keyed.element.id}`);
      await answerCheck(learning, keyed.check, keyed.check.options.find(({ correct }) => correct)?.id ?? '');
      await expect.poll(() => platform.scores.length).toBeGreaterThan(0);
      expect(platform.scores[0]).toMatchObject({ userId: 'lea', scoreMaximum: 100 });
      expect(platform.scores[0]?.scoreGiven).toBeGreaterThan(0);
      await learning.close();
    });

    await test.step('the course opens in its own window inside the platform’s page', async () => {
      const framed = await browser.newContext({ baseURL: server.address });
      const page = await framed.newPage();
      await page.goto(`${platform.issuer}/open?person=lea&framed=1`);
      const opening = page.waitForEvent('popup');
      await page.frameLocator('iframe').getByRole('link', { name: 'Open the course' }).click();
      const popup = await opening;
      await popup.getByRole('button', { name: 'Continue as Lea Learner' }).click();
      await popup.waitForURL('**/student/course**');
      await framed.close();
    });
    await platform.stop();
  },
);
