import { expect, test, vi } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { inTime } from '../../../testing/in-time.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const ERROR = 'This password is easy to guess. Choose another, such as three random words.';

test('an easy password is refused with advice wherever one is chosen', async () => {
  const app = await startTestApp();
  const browser = openBrowser(app.url);
  const account = { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' };
  const easy = ['123456', 'password', '      ', account.email, account.name];
  for (const password of easy) {
    const { status, reply } = await browser.post('/sign-up/email', { ...account, password });
    expect([status, reply.error, reply.reason], password).toEqual([400, ERROR, 'password-too-easy']);
  }
  const password = 'bread and butter';
  expect((await browser.post('/sign-up/email', { ...account, password })).status).toBe(200);

  for (const newPassword of easy) {
    const changed = await browser.post('/change-password', { currentPassword: password, newPassword });
    expect(changed.reply.error, newPassword).toBe(ERROR);
  }

  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await browser.post('/request-password-reset', { email: account.email });
  const link = () => /\/login\?reset=(\S+)/.exec(printed.mock.calls.map(([said]) => String(said)).join(''))?.[1];
  const token = await vi.waitUntil(link, inTime);
  printed.mockRestore();
  const elsewhere = openBrowser(app.url);
  for (const newPassword of easy) {
    const reset = await elsewhere.post('/reset-password', { token, newPassword });
    expect(reset.reply.error, newPassword).toBe(ERROR);
  }
  expect((await elsewhere.post('/reset-password', { token, newPassword: 'jam and toast' })).status).toBe(200);
});
