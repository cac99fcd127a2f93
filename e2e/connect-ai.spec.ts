import { expect, type Page, test } from '@playwright/test';
import { sectionReply } from '../apps/server/src/ai/__fixtures__/obliging-replies.ts';
import { type FakeProvider, startFakeProvider } from '../apps/server/src/testing/fake-provider.ts';
import { json } from '../apps/server/src/testing/model-peer.ts';
import { closeContexts } from './support/close-contexts.ts';
import { fixture } from './support/documents.ts';
import { dropFiles } from './support/drop-files.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);
const running: { stop: () => Promise<unknown> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

const KEY = 'sk-canary-of-the-journey';
const MOST_CLICKS = 8;
const probeReply = json({ sum: 42, sentence: 'The sea is wide and blue, and it rises twice a day.' });

const planReply = {
  modules: [
    { title: 'Tides', sections: [{ title: 'Streams', parts: ['p1'], objectives: ['Explain what moves the water.'] }] },
  ],
  leftOut: [],
};

/** Answers each kind of request with a reply that fits. */
const oblige = (provider: FakeProvider) =>
  provider.say([
    ({ messages }) => {
      const text = JSON.stringify(messages);
      if (text.includes('You check a connection')) return probeReply;
      return json(text.includes('You plan a course') ? planReply : sectionReply);
    },
  ]);

async function countClicks(page: Page) {
  await page.context().addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted && event.type === 'click' && (event as MouseEvent).detail > 0)
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
    };
    addEventListener('click', count, true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

async function typeAccount(page: Page) {
  await expect(page.getByLabel('Display Name')).toBeFocused();
  for (const typed of ['Olga', 'olga@example.org', 'high water twice', 'high water twice']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    // Skips the show-password button between the fields.
    if (await page.locator('button:focus').count()) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

test('a new owner connects OpenAI and drafts a section in seven clicks from the first page', async ({
  browser,
}, testInfo) => {
  const provider = await startFakeProvider('openai', { key: KEY });
  running.push(provider);
  oblige(provider);
  const server = await startServer({ LOG_LEVEL: 'trace' });
  running.push(server);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const clicks = await countClicks(page);
  const main = page.getByRole('main');

  await test.step('signs up', async () => {
    await page.goto('/login?mode=signup');
    await typeAccount(page);
    await page.waitForURL('**/sme/course');
  });

  await test.step('connects the provider with a key and gets all roles filled', async () => {
    await page.getByRole('link', { name: 'Connect AI' }).first().click();
    await expect(page.getByText('No model is connected')).toBeVisible();
    await takePicture(page, testInfo, 'no-connection.png');
    await expectNoFaults(page);
    await page.getByRole('button', { name: /OpenAI-compatible/ }).click();
    await page.getByLabel('API key').fill(KEY);
    await page.getByLabel('Address').fill(provider.baseUrl);
    await takePicture(page, testInfo, 'form.png');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Connected. 2 models. JSON schema: yes. Streaming: yes.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Model for Drafting' })).toHaveValue(/gpt-large$/);
    await takePicture(page, testInfo, 'connected.png');
    await expectNoFaults(page);
  });

  await test.step('drafts a module with the model', async () => {
    await page.getByRole('link', { name: 'Back to course' }).click();
    await dropFiles(page, page.getByRole('region', { name: 'Drop documents, get a course' }), [fixture('tides.md')]);
    await page.waitForURL('**/sme/course?course=*');
    await main.getByRole('button', { name: /^Draft/ }).click();
    await expect(main.getByText('Not shared yet.')).toBeVisible();
    await expect(main.getByText('1 draft here')).toBeVisible();
    const drafted = provider.asked().filter((body) => body.includes('Write the section'));
    expect(drafted.length).toBeGreaterThanOrEqual(1);
    await takePicture(page, testInfo, 'drafted.png');
  });
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(provider.keys().every((key) => key === KEY)).toBe(true);
  expect(server.output(), 'the log shows requests but no key').toContain('/api/ai/connections');
  expect(server.output()).not.toContain(KEY);

  await test.step('sees what the draft used and sets a budget', async () => {
    await page.goto('/admin?tab=ai');
    const report = page.getByRole('region', { name: 'Use by course, role and model' });
    await expect(report.getByRole('row', { name: /^Drafting/ })).toBeVisible();
    await page.getByRole('group', { name: 'All courses together' }).getByLabel('Tokens per day').fill('2000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: /of 2,000,000 tokens$/ })).toBeVisible();
    await takePicture(page, testInfo, 'budgets.png');
    await expectNoFaults(page);
  });
});

test(
  'an owner finds Ollama on the computer, downloads a model and connects it with one click',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const provider = await startFakeProvider('ollama');
    running.push(provider);
    oblige(provider);
    const server = await startServer({ AI_DISCOVER: provider.baseUrl });
    running.push(server);
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/login?mode=signup');
    await typeAccount(page);
    await page.waitForURL('**/sme/course');
    await page.getByRole('link', { name: 'Connect AI' }).click();
    await page.getByRole('button', { name: 'Find models on this computer' }).click();
    await expect(page.getByText('qwen3:8b')).toBeVisible();
    await page.getByRole('button', { name: 'Connect: Ollama' }).click();
    await expect(page.getByText('Connected. 1 model. JSON schema: yes.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Model for Grading' })).toHaveValue(/qwen3:8b$/);
    await page.getByText('Download a model with Ollama').click();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByText('qwen3:8b is installed.')).toBeVisible();
    await takePicture(page, testInfo, 'ollama on a phone.png', { fullPage: true });
    await expectNoFaults(page);
    await page.getByRole('combobox', { name: 'Model for Grading' }).selectOption('No model');
    await expect(page.getByText('Teachers grade open answers.')).toBeVisible();
  },
);
