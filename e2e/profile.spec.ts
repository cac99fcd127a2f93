import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { demoAuthor } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';

let server: Awaited<ReturnType<typeof startTemporaryServer>>;
test.beforeAll(async () => {
  server = await startTemporaryServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const PASSWORD = 'bread and butter';

async function signUp(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  await page.goto('/login?mode=signup');
  await page.getByLabel('Display Name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/sme\/course|student\/enroll/);
  return page;
}

async function signIn(page: Page, account: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
}

test('a profile follows what others change, is taken along, signed out everywhere, and deleted', async ({
  browser,
}) => {
  const owner = await signUp(browser, 'Olga');
  const person = await signUp(browser, 'Piet');
  const elsewhere = await (await browser.newContext({ baseURL: server.address })).newPage();
  await signIn(elsewhere, { email: 'piet@example.org', password: PASSWORD });
  await elsewhere.waitForURL('**/student/enroll');

  await test.step('an enrolment on one device opens the course on the other', async () => {
    const { email, password } = demoAuthor(server.output());
    const author = await (await browser.newContext({ baseURL: server.address })).newPage();
    await signIn(author, { email, password });
    await author.waitForURL('**/sme/course**');
    const { token } = await (await author.request.get('/api/auth/token')).json();
    const headers = { authorization: `Bearer ${token}` };
    const { courses } = await (await author.request.get('/api/courses', { headers })).json();
    const reply = await author.request.post('/api/generate-course-code', {
      headers,
      data: { courseId: courses[0].id },
    });
    const { code } = await reply.json();
    await person.getByLabel('Course code').fill(code);
    await person.keyboard.press('Enter');
    await person.waitForURL('**/student/course**');
    await elsewhere.waitForURL('**/student/course**');
    await author.context().close();
  });

  await test.step('a promotion shows at once, without a reload', async () => {
    await person.goto('/profile');
    await expect(person.getByRole('link', { name: 'Bread from four ingredients' })).toBeVisible();
    await owner.goto('/admin');
    const change = async (item: string) => {
      await owner.getByRole('button', { name: 'Change what Piet may do' }).click();
      await owner.getByRole('menuitem', { name: item }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: item }).click();
    };
    const badge = person.getByText('ADMIN', { exact: true });
    await change('Make an admin');
    await expect(async () => {
      await person.getByRole('button', { name: /User menu/ }).click();
      await expect(badge).toBeVisible({ timeout: 500 });
    }).toPass();
    await person.keyboard.press('Escape');
    await change('Make a student');
    await owner.context().close();
  });

  await test.step('the data come as a file that can be read', async () => {
    await expectNoFaults(person);
    const download = person.waitForEvent('download');
    await person.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('coursecraft-my-data.zip');
    const files = unzipSync(new Uint8Array(await readFile(await file.path())));
    expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({ displayName: 'Piet' });
    expect(Object.keys(files)).toContain('1 Bread from four ingredients/readable.md');
  });

  await test.step('signing out everywhere ends the other device too', async () => {
    await person.getByRole('button', { name: 'Sign out everywhere' }).click();
    await person.waitForURL('**/welcome');
    await elsewhere.waitForURL('**/login');
    await expect(elsewhere.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  await test.step('the account is deleted by keyboard, once the word is typed', async () => {
    await signIn(person, { email: 'piet@example.org', password: PASSWORD });
    await person.waitForURL('**/student/course**');
    await person.goto('/profile');
    await person.getByRole('button', { name: 'Delete my account' }).focus();
    await person.keyboard.press('Enter');
    const dialog = person.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await expectNoFaults(person);
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await person.keyboard.press('Enter');
    await person.waitForURL('**/welcome');
    await signIn(person, { email: 'piet@example.org', password: PASSWORD });
    await expect(person.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
  });

  await test.step('the only author of a course is told to hand it on', async () => {
    await signIn(person, demoAuthor(server.output()));
    await person.waitForURL('**/sme/course**');
    await person.goto('/profile');
    await person.getByRole('button', { name: 'Delete my account' }).click();
    await person.getByLabel('Type DELETE to confirm').fill('DELETE');
    await person.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(person.getByRole('alert')).toContainText('You are the only author of “Bread from four ingredients”.');
    await person.getByRole('button', { name: 'Cancel' }).click();
    await expect(person.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  });
});
