import { expect, test } from '@playwright/test';
import { totpCode } from '../apps/server/src/testing/totp.ts';
import { closeContexts } from './support/close-contexts.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a person signs up, resets the password and signs in again by keyboard and on a phone', async ({ browser }) => {
  const page = await (
    await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } })
  ).newPage();
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await test.step('sign-up names what is wrong and keeps the input, also across forms', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/mode=signup/);
    await field('Display Name').fill('Ada');
    await field('Email').fill('ada@example.org');
    await field('Password').fill('abc');
    await field('Confirm Password').fill('abcd');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(field('Password')).toBeFocused();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(field('Display Name')).toHaveValue('Ada');
    await expect(field('Email')).toHaveValue('ada@example.org');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await field('Password').fill('bread and butter');
    await expect(field('Password')).toHaveAttribute('type', 'text');
    await field('Confirm Password').fill('bread and butter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sme/course');
    await page.context().clearCookies();
  });

  await test.step('the form shows the provider’s message', async () => {
    await page.goto('/login');
    await field('Email').fill('ada@example.org');
    await field('Password').fill('not the one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
    await expect(field('Password')).toHaveValue('not the one');
  });

  await test.step('a password link arrives and works once', async () => {
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(field('Email')).toHaveValue('ada@example.org');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('If ada@example.org has an account');
    await expectNoFaults(page);
    const link = /\/login\?reset=\S+/;
    await expect.poll(() => link.test(server.output())).toBe(true);
    const address = link.exec(server.output())?.[0] ?? '';
    await page.goto(address);
    await expect(field('New password')).toBeFocused();
    await page.keyboard.type('jam and toast');
    await field('Confirm Password').fill('jam and toast');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed. You can sign in now.')).toBeVisible();
    await field('Email').fill('ada@example.org');
    await field('Password').fill('jam and toast');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sme/course');
    await page.goto(address);
    await field('New password').fill('once again');
    await field('Confirm Password').fill('once again');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('This link was already used or has expired. Request a new one.');
    await expectNoFaults(page);
  });
});

test('a sign-out without a connection applies at once and reaches the server later', { tag: '@system' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/login?mode=signup');
  await field('Display Name').fill('Bea');
  await field('Email').fill('bea@example.org');
  await field('Password').fill('123456');
  await field('Confirm Password').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This password is easy to guess.');
  await field('Password').fill('bread and butter');
  await field('Confirm Password').fill('bread and butter');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sme\/course|student\/enroll/);

  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: /Log ?out|Sign out/i }).click();
  await page.waitForURL('**/welcome');
  const pending = page.getByText('the server could not be reached');
  await expect(pending).toBeVisible();
  await page.goto('/profile');
  await page.waitForURL('**/login');
  await expect(pending).toBeVisible();
  await expectNoFaults(page);
  await page.unroute('**/api/auth/sign-out');
  await page.reload();
  await expect.poll(async () => (await page.request.get('/api/auth/token')).status()).toBe(401);
  await expect(pending).toBeHidden();
});

test('an admin who needs a second factor is led to its setup', { tag: '@system' }, async ({ browser }) => {
  const asking = await startServer({ REQUIRE_SECOND_FACTOR: 'admins' });
  const page = await (await browser.newContext({ baseURL: asking.address })).newPage();
  await page.goto('/login?mode=signup');
  await page.getByLabel('Display Name').fill('Olga');
  await page.getByLabel('Email').fill('olga@example.org');
  await page.getByLabel('Password', { exact: true }).fill('bread and butter');
  await page.getByLabel('Confirm Password').fill('bread and butter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
  await expect(page.getByText('Turn on codes below to continue.')).toBeVisible();
  await page.goto('/admin');
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: 'Turn on codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('bread and butter');
  await page.keyboard.press('Enter');
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(totpCode(key));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByText('Olga').first()).toBeVisible();
  await asking.stop();
});
