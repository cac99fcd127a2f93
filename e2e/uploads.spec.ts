import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { json, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { fixture } from './support/documents.ts';
import { dropFiles } from './support/drop-files.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { goToEnd } from './support/go-to-end.ts';
import { modelSettings } from './support/model-settings.ts';
import { PLACE, phonePhoto } from './support/phone-photo.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

// Uses its own server because the first sign-up owns an installation.
let server: Awaited<ReturnType<typeof startServer>>;
let folder: string;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function openWorkspace(context: BrowserContext, at = server) {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401/.test(message.text())) complaints.push(message.text());
  });
  const author = demoAuthor(at.output());
  const api = await readAsAuthor(context.request, author);
  const course = await api.course();
  const element = course.modules[0]?.sections[0]?.elements[0];
  if (!element) throw new Error('the sample course has changed');
  await signInToEdit(page, author, `/sme/course?course=${course.id}&element=${element.id}&panel=sources`);
  return { page, course, element, complaints, api };
}

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Sources' });
const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('an author uploads documents, reads and corrects them and sees what uses them', { tag: '@system-steps' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const { page, course, complaints, api } = await openWorkspace(context);
  const documents = panel(page).getByRole('list', { name: 'Documents' });

  await test.step('the author drops many files at once and unusable ones say why', async () => {
    await expect(panel(page)).toContainText('up to 50 MB; images up to 10 MB');
    const film = file('film.mp4', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'));
    const notes = file('notes.pages', Buffer.from('504b0304', 'hex'));
    const long = file('long.txt', Buffer.alloc(51 * 2 ** 20, 'a'));
    const readable = ['tides.pdf', 'tidal-streams.html', 'locked.pdf'].map(fixture);
    await dropFiles(page, panel(page).getByText('Drop files here'), [...readable, film, notes, long]);
    const refused = panel(page).getByRole('alert');
    await expect(refused).toHaveCount(3);
    await expect(refused.filter({ hasText: 'long.txt' })).toContainText('larger than 50 MB');
    await expect(refused.filter({ hasText: 'film.mp4' })).toContainText('an MP4 video');
    await expect(refused.filter({ hasText: 'notes.pages' })).toContainText('Save it as DOCX or PDF');
    await expect(documents.getByRole('switch', { name: 'Use tides.pdf in drafts' })).toBeChecked();
    const locked = documents.getByRole('listitem').filter({ hasText: 'locked.pdf' });
    await expect(locked).toContainText('Save a copy without the password');
    for (const name of ['long.txt', 'film.mp4', 'notes.pages'])
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(refused).toHaveCount(0);
  });

  await systemStep('the author follows an upload, stops it and sends a failed file again', async () => {
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).press('Enter');
    await (await chooser).setFiles(file('slow.txt', 'The sea rises. '.repeat(100_000)));
    await expect(page.getByRole('progressbar', { name: 'Uploading slow.txt' })).toHaveAttribute(
      'aria-valuetext',
      /[1-9]\d? %/,
    );
    await page.getByRole('button', { name: 'Cancel upload of slow.txt' }).press('Enter');
    await expect(panel(page).getByText('slow.txt')).toHaveCount(0);
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await network.detach();

    await page.route('**/upload', (route) => route.abort(), { times: 1 });
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await again).setFiles(fixture('tide-tables.docx'));
    await expect(panel(page).getByRole('alert')).toContainText('The connection was lost');
    await page.getByRole('button', { name: 'Upload tide-tables.docx again' }).click();
    await expect(documents.getByRole('switch', { name: 'Use tide-tables.docx in drafts' })).toBeVisible();
  });

  const text = page.getByRole('dialog', { name: 'Text of tides.pdf' });
  await test.step('the author reads the text, searches it and opens a page', async () => {
    await page.getByRole('button', { name: 'View text: tides.pdf' }).press('Enter');
    await text.getByRole('searchbox', { name: 'Find in this text' }).fill('spring tide');
    await expect(text.locator('output')).toHaveText(/^1 of \d+$/);
    await page.keyboard.press('Enter');
    await expect(text.locator('output')).toHaveText(/^2 of \d+$/);
    await text.getByRole('button', { name: 'Previous match' }).click();
    await expect(text.locator('output')).toHaveText(/^1 of \d+$/);
    await text.getByLabel('Go to page…').selectOption('2');
    await expect(text.getByRole('heading', { name: 'Page 2' })).toBeInViewport();
    await expectNoFaults(page);
    await text.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the author corrects a page without loss and sees which quotes no longer match', async () => {
    const data = { courseId: course.id, uploads: ['tides.pdf'] };
    const drafted = await context.request.post('/api/generate-proper-module', { headers: api.headers, data });
    expect(drafted.status()).toBe(201);
    await menu(page, 'tides.pdf', 'Correct text');
    await text.getByRole('button', { name: 'Correct text: Page 1' }).press('Enter');
    const box = text.getByRole('textbox', { name: 'Text of page 1' });
    await expect(box).toBeFocused();
    const before = await box.inputValue();
    await box.fill(before.replaceAll('rise and fall', 'coming and going'));
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard the correction?' });
    await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.reload();
    await page.getByRole('button', { name: 'View text: tides.pdf' }).click();
    await expect(box).toHaveValue(/coming and going/);
    await expectNoFaults(page);
    await text.getByRole('button', { name: 'Save correction' }).click();
    await expect(text.getByRole('alert')).toContainText(/\d+ of \d+ quotes (is|are) no longer/);
    await expect(text.getByText('No longer in the text').first()).toBeVisible();
    await expect(
      text.getByText('A tide is the regular coming and going of the level of the sea.').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
  });

  await test.step('the author disables a source and is led to a location that uses it', async () => {
    const use = page.getByRole('switch', { name: 'Use tides.pdf in drafts' });
    await use.press('Space');
    await expect(use).not.toBeChecked();
    const leaning = documents.getByRole('status').filter({ hasText: 'citations of this file' });
    const place = leaning.getByRole('link').first();
    const title = (await place.textContent()) ?? '';
    await place.click();
    await expect(page.getByRole('textbox', { name: `Text of ${title}` })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sources' })).toHaveAttribute('aria-selected', 'true');
  });

  await systemStep('the author downloads the original file', async () => {
    const download = page.waitForEvent('download');
    await menu(page, 'tides.pdf', 'Download');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('tides.pdf');
    expect(readFileSync(await saved.path())).toEqual(readFileSync(fixture('tides.pdf')));
  });

  await test.step('the author deletes a file after reading what uses it and undoes that', async () => {
    await menu(page, 'tides.pdf', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete “tides.pdf”?' });
    await expect(question).toContainText('citations of this file');
    await expectNoFaults(page);
    await question.getByRole('button', { name: 'Delete anyway' }).press('Enter');
    await expect(documents.getByText('tides.pdf')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter');
    await expect(page.getByRole('switch', { name: 'Use tides.pdf in drafts' })).not.toBeChecked();
  });

  await systemStep('the author types the text of an unreadable file', async () => {
    await documents.getByRole('button', { name: 'Type text' }).click();
    const locked = page.getByRole('dialog', { name: 'Text of locked.pdf' });
    await locked.getByRole('textbox', { name: 'Full text' }).fill('# Locks\n\nA lock lifts a boat.');
    await locked.getByRole('button', { name: 'Save correction' }).click();
    await expect(locked.getByText('Correction saved.')).toBeVisible();
    await expect(locked.getByRole('heading', { name: 'Locks' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('switch', { name: 'Use locked.pdf in drafts' })).toBeChecked();
  });

  expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([]);
  await context.close();
});

test('an author shows pictures in a lesson, each with words for those who do not see it', { tag: '@system' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const { page, course, element, complaints, api } = await openWorkspace(context);
  const text = page.getByRole('textbox', { name: `Text of ${element.title}` });
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const words = dialog.getByLabel('Alternative text');
  const saved = page.getByRole('button', { name: 'Saved', exact: true });
  const content = async () => (await api.element(course.id, element.id)).content ?? '';

  await test.step('a photo is stored in the panel without its location', async () => {
    await dropFiles(page, panel(page).getByText('Drop files here'), [file('loaf.jpg', await phonePhoto(page))]);
    const row = panel(page).getByRole('list', { name: 'Images' }).getByRole('listitem');
    await expect(row).toContainText('60 × 90 pixels');
    const download = page.waitForEvent('download');
    await menu(page, 'loaf.jpg', 'Download');
    expect(readFileSync(await (await download).path()).includes(PLACE)).toBe(false);
  });

  await test.step('it is inserted into the open element, which asks for alternative text', async () => {
    await goToEnd(text);
    await menu(page, 'loaf.jpg', 'Insert into open element');
    await expect(dialog.getByRole('radio', { name: 'loaf.jpg' })).toBeChecked();
    await expect(words).toBeFocused();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Insert image' }).press('Enter');
    await expect(dialog).toContainText('Describe the image in a few words');
    await expectNoFaults(page);
    await words.fill('A loaf with an open crust');
    await dialog.getByLabel('Caption (optional)').fill('Fresh from the oven');
    await dialog.getByRole('button', { name: 'Insert image' }).press('Enter');
    await expect(text.getByRole('img', { name: 'A loaf with an open crust' })).toBeVisible();
    await page.keyboard.type(' Smell it.');
    await expect(saved).toBeVisible();
    await expect
      .poll(content)
      .toContain('![A loaf with an open crust](media/loaf.jpg#60x90 "Fresh from the oven") Smell it.');
  });

  await test.step('a picture is pasted into the text and a failure keeps the text and says so', async () => {
    const before = await content();
    const paste = () =>
      text.evaluate(async (box) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [30, 20];
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        const clipboardData = new DataTransfer();
        if (blob) clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
    await page.route('**/upload', (route) => route.abort(), { times: 1 });
    await paste();
    await expect(dialog.getByRole('alert')).toContainText('The connection was lost');
    await page.keyboard.press('Escape');
    expect(await content()).toBe(before);
    await paste();
    await expect(dialog.getByRole('radio', { name: 'image.png' })).toBeChecked();
    await dialog.getByLabel(/Decorative image/).check();
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect(saved).toBeVisible();
    await expect.poll(content).toContain('![](media/image.png#30x20)');
  });

  await test.step('the alternative text is changed and a picture is added in the source', async () => {
    await text.getByRole('img', { name: 'A loaf with an open crust' }).dblclick();
    await expect(dialog.getByRole('radio', { name: 'loaf.jpg' })).toBeChecked();
    await words.fill('A loaf, cut open');
    await dialog.getByRole('button', { name: 'Edit image' }).click();
    await expect.poll(content).toContain('![A loaf, cut open]');
    await page.getByRole('radio', { name: 'Source', exact: true }).click();
    await page.getByRole('button', { name: 'Image', exact: true }).press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload an image' }).press('Enter');
    await (await chooser).setFiles(file('crumb.jpg', await phonePhoto(page)));
    await expect(dialog.getByRole('radio', { name: 'crumb.jpg' })).toBeChecked();
    await words.fill('The [open] crumb');
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect(saved).toBeVisible();
    await expect.poll(content).toContain('![The \\[open\\] crumb](media/crumb.jpg#60x90)');
  });

  await test.step('the author reads where a picture is used before deleting it', async () => {
    await menu(page, 'loaf.jpg', 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('link', { name: element.title })).toBeVisible();
    await expect(question).toContainText('A loaf, cut open');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  });

  await test.step('a student sees the published pictures upright', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    const [, email = '', password = ''] = /student\s+(\S+@\S+)\s+(\S+)/.exec(server.output()) ?? [];
    const other = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
    await other.request.post('/api/auth/sign-in/email', { data: { email, password } });
    const student = await other.newPage();
    await student.goto(`/student/course?course=${course.id}&element=${element.id}`);
    const loaf = student.getByRole('img', { name: 'A loaf, cut open' });
    await expect(loaf).toBeVisible();
    const size = () => loaf.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
    await expect.poll(size).toEqual([60, 90]);
    await expect(student.getByText('Fresh from the oven')).toBeVisible();
    await other.close();
  });

  expect(complaints.filter((complaint) => !/ERR_FAILED/.test(complaint))).toEqual([]);
  await context.close();
});

test('an author takes over what a model sees in an image', { tag: '@system' }, async ({ browser }, testInfo) => {
  const peer = await startModelPeer();
  const withModel = await startServer({ DEMO: '1', ...modelSettings(peer) });
  const context = await browser.newContext({ baseURL: withModel.address, viewport: { width: 1440, height: 900 } });
  const { page, course, element, api } = await openWorkspace(context, withModel);
  const text = page.getByRole('textbox', { name: `Text of ${element.title}` });
  const dialog = page.getByRole('dialog', { name: 'Image' });

  await dropFiles(page, panel(page).getByText('Drop files here'), [file('crust.jpg', await phonePhoto(page))]);
  await goToEnd(text);
  await menu(page, 'crust.jpg', 'Insert into open element');
  peer.say([json({ sees: false, alt: '', caption: null })]);
  await dialog.getByRole('button', { name: 'Describe with AI' }).click();
  await expect(dialog).toContainText('cannot see images');
  peer.say([json({ sees: true, alt: 'A loaf with an open crust.', caption: 'Fresh from the oven' })]);
  await dialog.getByRole('button', { name: 'Describe with AI' }).click();
  const proposal = dialog.getByRole('region', { name: 'Proposed description' });
  await expect(proposal).toContainText('A loaf with an open crust.');
  await proposal.scrollIntoViewIfNeeded();
  await takePicture(page, testInfo, 'proposal.png');
  await expectNoFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await proposal.scrollIntoViewIfNeeded();
  await takePicture(page, testInfo, 'proposal, phone.png');
  await page.setViewportSize({ width: 1440, height: 900 });
  await proposal.getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog.getByLabel('Alternative text')).toHaveValue('A loaf with an open crust.');
  await dialog.getByLabel('Alternative text').fill('A loaf with an open crust and flour on it');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(text.getByRole('img', { name: 'A loaf with an open crust and flour on it' })).toBeVisible();
  await expect
    .poll(async () => (await api.element(course.id, element.id)).content ?? '')
    .toContain('![A loaf with an open crust and flour on it](media/crust.jpg#60x90 "Fresh from the oven")');

  await context.close();
  await Promise.all([withModel.stop(), peer.stop()]);
});
