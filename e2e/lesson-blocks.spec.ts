import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { goToEnd } from './support/go-to-end.ts';
import { nextFrames } from './support/next-frames.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

// Uses its own server because the first sign-up owns an installation.
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const STEPS = `
## In four steps

::::steps

:::panel[Pat]

Press the air out.

:::

:::panel[Fold]

Bring the edges to the middle.

\`\`\`check
id: itm_steps
type: single-choice
stem: What is tight after folding?
options:
  - { id: a, text: The skin, correct: true }
  - { id: b, text: The crumb }
\`\`\`

:::

::::

::::columns

:::panel

**Round loaves** rise high.

:::

:::panel

**Long loaves** bake evenly.

:::

::::

::::quote{by="Rosa Baker"}

Shape once, with care.

::::
`;

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

test('an author writes a lesson of blocks', { tag: '@system-steps' }, async ({ browser }, testInfo) => {
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

  await systemStep('both insert menus have the same entries', async () => {
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

  await systemStep('a right click in the text opens no feedback form, but the user menu and Help do', async () => {
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
    await expect.poll(stored).toMatch(/```scenario\nscenario: scn_\w+/);
  });
  await systemStep(
    'the author uploads a video with captions; broken captions and a file over the limit say what to do',
    async () => {
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
      await expect(form.getByText('pre-shape.vtt', { exact: true })).toBeVisible();
      await form.getByLabel('Transcript').fill('Pull the dough toward you until its skin is tight.');
      await shot('video form');
      await expectNoFaults(page);
      await form.getByRole('button', { name: 'Apply' }).click();
      await insert(page, 'Video or audio');
      await form.getByLabel('Link', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
      await form.getByRole('button', { name: 'Apply' }).click();
      await saved();
      expect(await stored()).toContain('url: media/pre-shape.webm');
      expect(await stored()).toContain('captions: media/pre-shape.vtt');
    },
  );

  await systemStep('the video plays with its captions, and nothing of YouTube loads before a click', async () => {
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
  await test.step('the author writes an accordion and tabs, with the focus in their first field', async () => {
    await goToEnd(text(page));
    await insert(page, 'Accordion');
    await page.keyboard.type('When to shape');
    await page.keyboard.press('Enter');
    await page.keyboard.type('When the dough holds its form.');
    const second = text(page).getByLabel('Title of part 2').last();
    await second.fill('How to shape');
    await second.press('Enter');
    await page.keyboard.type('Fold and turn.');
    await goToEnd(text(page));
    await insert(page, 'Tabs');
    await page.keyboard.type('Rye');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Rye stays dense.');
    await text(page).getByRole('button', { name: 'Add part' }).last().click();
    await page.keyboard.type('Spelt');
    await text(page).getByRole('button', { name: 'Delete part 2' }).last().click();
    await shot('blocks in the editor');
    await expectNoFaults(page);
    await saved();
    expect(await stored()).toContain(
      '::::accordion\n\n:::panel[When to shape]\n\nWhen the dough holds its form.\n\n:::\n\n:::panel[How to shape]\n\nFold and turn.\n\n:::\n\n::::\n',
    );
    expect(await stored()).toContain(':::panel[Rye]\n\nRye stays dense.\n\n:::\n\n:::panel[Spelt]');
  });

  await test.step('a page of a site that is not allowed is refused with a reason, and a button is saved', async () => {
    await goToEnd(text(page));
    await insert(page, 'Embedded page');
    const embed = page.getByRole('dialog', { name: 'Embedded page' });
    await embed.getByLabel('Link to the page').fill('https://evil.example.net/x');
    await embed.getByRole('button', { name: 'Apply' }).click();
    await expect(embed).toContainText('evil.example.net is not on the list of sites that may be embedded.');
    await embed.getByLabel('Link to the page').fill('https://phet.colorado.edu/sims/html/balancing-act/latest.html');
    await embed.getByLabel('Title', { exact: true }).fill('Balancing act');
    await embed.getByRole('button', { name: 'Apply' }).click();
    await insert(page, 'Button');
    const button = page.getByRole('dialog', { name: 'Button' });
    await button.getByLabel('Link', { exact: true }).fill('https://example.org/form');
    await button.getByLabel('Text', { exact: true }).fill('Open the form');
    await button.getByRole('button', { name: 'Apply' }).click();
    await saved();
    expect(await stored()).toContain('::button[Open the form]{href="https://example.org/form"}');
    await page.reload();
    await expect(text(page).getByLabel('Title of part 1').first()).toHaveValue('When to shape');
  });

  await test.step('a student opens, changes and prints the blocks on a phone', async () => {
    const { version } = await api.element(course.id, element.id);
    await api.saveElement(course.id, element.id, `${await stored()}${STEPS}`, version);
    await context.request.post(`/api/courses/${course.id}/publish`, {
      headers: api.headers,
      data: { elementId: element.id },
    });
    const phone = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    const student = await phone.newPage();
    const elsewhere: string[] = [];
    await student.route(/phet|youtube/, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ body: '<p>The simulation</p>', contentType: 'text/html' });
    });
    await signInToLearn(
      student,
      demoStudent(server.output()),
      `/student/course?course=${course.id}&element=${element.id}`,
    );
    const summary = student.locator('summary', { hasText: 'When to shape' });
    await summary.focus();
    await student.keyboard.press('Enter');
    await expect(student.getByText('When the dough holds its form.')).toBeVisible();
    await student.getByRole('tab', { name: 'Rye' }).focus();
    await student.keyboard.press('ArrowRight');
    await expect(student.getByRole('tab', { name: 'Spelt' })).toBeFocused();
    await expect(student.getByRole('tabpanel')).not.toContainText('Rye stays dense.');
    await expect(student.getByRole('link', { name: 'Open the form' })).toHaveAttribute('rel', 'noreferrer');
    expect(elsewhere).toEqual([]);
    await student.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(student.frameLocator('iframe[title="Balancing act"]').getByText('The simulation')).toBeVisible();
    expect(
      await student.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await takePicture(student, testInfo, 'blocks on a phone.png', { fullPage: true });
    await expectNoFaults(student);
    await student.getByRole('button', { name: 'Show one step at a time' }).click();
    await expect(student.getByText('Bring the edges to the middle.')).toBeHidden();
    await student.getByRole('button', { name: 'Next step (2 of 2)' }).click();
    await expect(student.getByText('Bring the edges to the middle.')).toBeVisible();
    await expect(student.getByRole('listitem').filter({ hasText: 'Bring the edges to the middle.' })).toBeFocused();
    await student.getByRole('button', { name: 'Show all steps' }).click();
    await student.getByRole('button', { name: 'Show one step at a time' }).click();
    await takePicture(student, testInfo, 'one step.png');
    await student.emulateMedia({ media: 'print' });
    await expect(student.getByText('Fold and turn.')).toBeVisible();
    await expect(student.getByText('Rye stays dense.')).toBeVisible();
    await student.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await student.setViewportSize({ width: 1440, height: 900 });
    await student.getByRole('heading', { name: 'In four steps' }).scrollIntoViewIfNeeded();
    await takePicture(student, testInfo, 'blocks on a desktop.png');
    await phone.close();
  });
  await systemStep('the author gives the course a cover and a color that can be read in both themes', async () => {
    await page.goto(`/sme/course?course=${course.id}`);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Course settings' });
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 200 } });
    await settings
      .getByRole('group', { name: 'Cover image' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png });
    await expect(settings.getByRole('button', { name: 'Remove cover' })).toBeVisible();
    await settings.getByRole('radio', { name: /^Color 7/ }).check({ force: true });
    await expect(settings.getByText(/^Dark theme/)).toBeVisible();
    await settings
      .getByText(/Contrast \d/)
      .last()
      .scrollIntoViewIfNeeded();
    await shot('appearance');
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    await shot('cover');
    const student = await (await browser.newContext({ baseURL: server.address })).newPage();
    await signInToLearn(
      student,
      demoStudent(server.output()),
      `/student/course?course=${course.id}&element=${element.id}`,
    );
    await expect
      .poll(() => student.evaluate(() => document.documentElement.style.getPropertyValue('--brown')))
      .toBe('light-dark(#b0306a, #c3628e)');
    await takePicture(student, testInfo, 'accent.png');
    await student.context().close();
  });
  await context.close();
});
