import { expect, test } from '@playwright/test';

test('the server answers for itself and serves the web under a strict policy', async ({ page, request }) => {
  expect((await request.get('/api/health')).status()).toBe(200);
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(refusals).toEqual([]);
});
