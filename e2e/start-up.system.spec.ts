import { expect, test } from '@playwright/test';
import { startAsGiven } from './support/start-as-given.ts';

let server: Awaited<ReturnType<typeof startAsGiven>>;
test.beforeAll(async () => {
  server = await startAsGiven();
});
test.afterAll(() => server.stop());

test('the server reports its health and serves the web under a strict policy', async ({ page, request }) => {
  expect((await request.get(`${server.address}/api/health`)).status()).toBe(200);
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  const answer = await page.goto(`${server.address}/`);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(refusals).toEqual([]);
});
