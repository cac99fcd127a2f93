import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { fixture } from './support/documents.ts';
import { dropFiles } from './support/drop-files.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

async function openWorkspace(context: BrowserContext) {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401/.test(message.text())) complaints.push(message.text());
  });
  const author = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, author);
  const course = await api.course();
  const element = course.modules[0]?.sections[0]?.elements[0];
  if (!element) throw new Error('the sample course has changed');
  await signInToEdit(page, author, `/sme/course?course=${course.id}&element=${element.id}&panel=sources`);
  return { page, complaints };
}

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Sources' });

test('a scanned document is recognized in the background and its author checks it page by page', async ({
  browser,
}, testInfo) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const { page, complaints } = await openWorkspace(context);
  const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
  const documents = panel(page).getByRole('list', { name: 'Documents' });
  const scan = documents.getByRole('listitem').filter({ hasText: 'tides-scanned.pdf' });

  await test.step('the current page is shown', async () => {
    await dropFiles(page, panel(page).getByText('Drop files here'), ['tides-scanned.pdf', 'tides.md'].map(fixture));
    await expect(scan.getByRole('progressbar', { name: 'Recognizing text: page 1 of 2' })).toBeVisible();
    await shot('recognising');
    await expect(documents.getByRole('switch', { name: 'Use tides.md in drafts' })).toBeVisible();
    await expect(scan).toContainText('The text of 2 scanned pages needs checking.', {
      timeout: 90_000,
    });
    await expectNoFaults(page);
    await shot('recognised');
  });

  await test.step('recognized text is marked until its author has checked it', async () => {
    const text = page.getByRole('dialog', { name: 'Text of tides-scanned.pdf' });
    await scan.getByRole('button', { name: /^View text/ }).click();
    await expect(text.getByRole('heading', { name: 'Understanding the tides' })).toBeVisible();
    await expect(text.getByText(/^Scanned text, 9\d % confidence$/)).toHaveCount(2);
    await expectNoFaults(page);
    await shot('text');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot('text in the dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoFaults(page);
    await shot('text on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null });
    await page.route('**/extract', (route) => route.abort(), { times: 1 });
    await text.getByRole('button', { name: 'Text is correct: Page 1' }).press('Enter');
    await expect(text.getByRole('alert')).toContainText('Not saved');
    await text.getByRole('button', { name: 'Text is correct: Page 1' }).press('Enter');
    await expect(text.getByRole('region', { name: 'Text of tides-scanned.pdf' })).toBeFocused();
    await expect(text.getByText(/^Scanned text/)).toHaveCount(1);
    await text.getByRole('button', { name: 'Correct text: Page 2' }).click();
    await text.getByRole('textbox', { name: 'Text of page 2' }).press('End');
    await page.keyboard.type(' Seen.');
    await text.getByRole('button', { name: 'Save correction' }).click();
    await expect(text.getByText(/^Scanned text/)).toHaveCount(0);
    await text.getByRole('button', { name: 'Close' }).click();
    await expect(scan).not.toContainText('needs checking');
  });
  expect(complaints.filter((text) => !/ERR_FAILED|The server cannot be reached/.test(text))).toEqual([]);
  await context.close();
});
