import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { goToEnd } from './support/go-to-end.ts';
import { nextFrames } from './support/next-frames.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

// Uses its own server because the first sign-up owns an installation.
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });

/** Records a real video, so that the browser plays it. */
async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      context?.fillRect(frame * 5, 20, 40, 40);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

async function insert(page: Page, name: string) {
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menu', { name: 'Insert' }).getByRole('menuitem', { name, exact: true }).click();
}

test('an author writes a lesson of blocks', async ({ browser }, testInfo) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
  const account = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, account);
  const course = await api.course();
  const section = course.modules[0]?.sections[0];
  if (!section) throw new Error('the sample course has changed');
  const made = await context.request.post(`/api/courses/${course.id}/sections/${section.id}/elements/create-blank`, {
    headers: api.headers,
    data: { title: 'Shaping loaves' },
  });
  const { element } = await made.json();
  await api.saveElement(course.id, element.id, 'Shape the dough with little flour.\n', element.version);
  const address = `/sme/course?course=${course.id}&element=${element.id}`;
  const stored = async () => (await api.element(course.id, element.id)).content ?? '';
  const saved = () => expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

  await test.step('typed text goes into the block that the insert menu made, and into the text after Escape', async () => {
    await signInToEdit(page, account, address);
    await goToEnd(text(page));
    await page.keyboard.press('Enter');
    await insert(page, 'Callout');
    await page.keyboard.type('Flour the bench, not the dough.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await insert(page, 'Table');
    await page.keyboard.type('Loaf');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Minutes');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.getByRole('menu', { name: 'Table' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(' of proof');
    await page.keyboard.press('Control+Enter');
    await saved();
    expect(await stored()).toContain('> [!NOTE]\n> Flour the bench, not the dough.');
    expect(await stored()).toMatch(/\| Loaf +\| Minutes of proof \|/);
  });

  await test.step('both insert menus have the same entries', async () => {
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect(page.getByRole('menu', { name: 'Insert' })).toBeVisible();
    await shot('insert menu');
    const byPlus = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible();
    expect(await page.getByRole('listbox', { name: 'Insert' }).getByRole('option').allTextContents()).toEqual(byPlus);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
  });

  await test.step('a right click in the text opens no feedback form, but the user menu and Help do', async () => {
    const popup = page.getByRole('dialog', { name: 'Send feedback' });
    await text(page).getByText('Flour the bench').click({ button: 'right' });
    await nextFrames(page);
    await expect(popup).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Send feedback' }).click();
    await expect(popup.getByLabel('Details')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  await test.step('Escape and a click outside keep what was typed into the form of a check', async () => {
    await goToEnd(text(page));
    await insert(page, 'Check');
    const form = page.getByRole('dialog', { name: 'Check' });
    await form.getByLabel('Question').fill('Why does a loaf need surface tension?');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await expect(question).toBeVisible();
    await shot('discard');
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await page.mouse.click(20, 450);
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(form.getByLabel('Question')).toHaveValue('Why does a loaf need surface tension?');
  });

  await test.step('the form adds the criterion of the question', async () => {
    const form = page.getByRole('dialog', { name: 'Check' });
    await form.getByLabel('Type').selectOption('Open answer');
    await form.getByRole('button', { name: 'Add criterion' }).click();
    const statement = form.getByLabel('New criterion');
    await expect(statement).toHaveValue('Why does a loaf need surface tension?');
    await statement.fill('Explains that surface tension lets a loaf rise upward.');
    await shot('new criterion');
    await statement.press('Enter');
    await expect(form.getByRole('checkbox', { name: 'Explains that surface tension' })).toBeChecked();
    await expectNoFaults(page);
    await expect(form.getByRole('button', { name: 'Apply' })).toBeInViewport();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(text(page).getByRole('region', { name: 'Check' })).toContainText('surface tension');
  });

  await test.step('the form of a scenario writes the first one', async () => {
    await goToEnd(text(page));
    await insert(page, 'Scenario');
    const form = page.getByRole('dialog', { name: 'Scenario' });
    await form.getByLabel('Title').fill('The flat loaf');
    await form.getByLabel('Situation').fill('A baker’s loaves spread sideways in the oven.');
    await form.getByLabel('Question for the student').fill('What do you tell the baker?');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(form.getByRole('alert')).toContainText('Select or add a criterion');
    await shot('scenario');
    await form.getByRole('checkbox', { name: 'Explains that surface tension' }).check();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(form).toBeHidden();
    await saved();
    expect(await stored()).toMatch(/```scenario\nscenario: scn_\w+/);
  });
  await test.step('the author uploads a video with captions; broken captions and a file over the limit say what to do', async () => {
    const film = await recordFilm(page);
    await goToEnd(text(page));
    await insert(page, 'Video or audio');
    const form = page.getByRole('dialog', { name: 'Video or audio' });
    const upload = (name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
      form.getByRole('group', { name }).locator('input[type="file"]').setInputFiles(file);
    await form.getByLabel('Title (optional)').fill('Pre-shaping a loaf');
    const limits = '**/api/courses/*/uploads';
    await page.route(limits, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, limits: { ...json.limits, media: 10 } } });
    });
    await page.reload();
    await goToEnd(text(page));
    await insert(page, 'Video or audio');
    await form.getByLabel('Title (optional)').fill('Pre-shaping a loaf');
    await upload('File of this course', { name: 'pre-shape.webm', mimeType: 'video/webm', buffer: film });
    await expect(form.getByRole('alert')).toContainText('“pre-shape.webm” is larger than');
    await expect(form.getByLabel('Title (optional)')).toHaveValue('Pre-shaping a loaf');
    await page.unroute(limits);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await goToEnd(text(page));
    await insert(page, 'Video or audio');
    await form.getByLabel('Title (optional)').fill('Pre-shaping a loaf');
    await upload('File of this course', { name: 'pre-shape.webm', mimeType: 'video/webm', buffer: film });
    await expect(form.getByText('pre-shape.webm')).toBeVisible();
    const captions = (time: string) => ({
      name: 'pre-shape.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(`WEBVTT\n\n${time}\nPull the dough toward you.\n`),
    });
    await upload('Captions', captions('00:00:00,000 --> 00:00:01,000'));
    await expect(form.getByRole('alert')).toContainText('Line 3 of “pre-shape.vtt” has no valid time.');
    await upload('Captions', captions('00:00.000 --> 00:01.000'));
    await expect(form.getByText('pre-shape.vtt')).toBeVisible();
    await form.getByLabel('Transcript').fill('Pull the dough toward you until its skin is tight.');
    await shot('video form');
    await expectNoFaults(page);
    await form.getByRole('button', { name: 'Apply' }).click();
    await insert(page, 'Video or audio');
    await form.getByLabel('Link', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
    await form.getByRole('button', { name: 'Apply' }).click();
    await saved();
    expect(await stored()).toContain('url: media/pre-shape.webm');
  });

  await test.step('the video plays with its captions, and nothing of YouTube loads before a click', async () => {
    const elsewhere: string[] = [];
    await page.route(/youtube|ytimg|google/, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ body: '<p>The player</p>', contentType: 'text/html' });
    });
    await page.getByRole('radio', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Play: Pre-shaping a loaf' }).click();
    const film = page.locator('video');
    await expect
      .poll(() => film.evaluate((player: HTMLVideoElement) => [player.textTracks.length, player.currentTime > 0]))
      .toEqual([1, true]);
    await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.cues?.length)).toBe(1);
    await shot('video');
    expect(elsewhere).toEqual([]);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(
      page.frameLocator('iframe[src^="https://www.youtube-nocookie.com/embed/"]').getByText('The player'),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'Visual' }).click();
  });
  await context.close();
});
