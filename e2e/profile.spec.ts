import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { totpCode } from '../apps/server/src/testing/totp.ts';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signIn, signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const PASSWORD = 'bread and butter';

const OLGA = { name: 'Olga', email: 'olga@example.org', password: PASSWORD };
const PIET = { name: 'Piet', email: 'piet@example.org', password: PASSWORD };

async function signInByForm(page: Page, account: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
}

test(
  'a user’s profile follows changes, is exported, signed out everywhere and deleted',
  { tag: '@system-steps' },
  async ({ browser, playwright }, testInfo) => {
    const open = async () => (await browser.newContext({ baseURL: server.address })).newPage();
    const [owner, person, elsewhere] = await Promise.all([open(), open(), open()]);
    await signUp(owner, OLGA);
    await signUp(person, PIET);
    await signIn(elsewhere, PIET, '/student/enroll');

    await test.step('an enrolment on one device opens the course on the other', async () => {
      const request = await playwright.request.newContext({ baseURL: server.address });
      const author = await readAsAuthor(request, demoAuthor(server.output()));
      const { id: courseId } = await author.course();
      const reply = await request.post('/api/generate-course-code', { headers: author.headers, data: { courseId } });
      const { code } = await reply.json();
      await person.getByLabel('Course code').fill(code);
      await person.keyboard.press('Enter');
      await person.waitForURL('**/student/course**');
      await elsewhere.waitForURL('**/student/course**');
      await request.dispose();
    });

    await person.goto('/profile');
    await systemStep('a role change appears without a reload', async () => {
      await expect(person.getByRole('link', { name: 'Bread from four ingredients' })).toBeVisible();
      await owner.goto('/admin');
      const change = async (item: string) => {
        await owner.getByRole('button', { name: 'Permissions of Piet' }).click();
        await owner.getByRole('menuitem', { name: item }).click();
        await owner.getByRole('alertdialog').getByRole('button', { name: item }).click();
        await expect(owner.getByRole('alertdialog')).toBeHidden();
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

    await test.step('the data export is a readable file', async () => {
      await expectNoFaults(person);
      const download = person.waitForEvent('download');
      await person.getByRole('button', { name: 'Export my data' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('coursecraft-my-data.zip');
      const files = unzipSync(new Uint8Array(await readFile(await file.path())));
      expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({ displayName: 'Piet' });
      expect(Object.keys(files)).toContain('1 Bread from four ingredients/readable.md');
    });

    await systemStep('the calendar feed has an address that stops working when it is replaced', async () => {
      await person.getByRole('button', { name: 'Create calendar link' }).click();
      const address = person.locator('code');
      await expect(address).toHaveText(/\/api\/calendars\/[\w-]{43}\.ics$/);
      await expect(person.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/);
      await expectNoFaults(person);
      const first = (await address.textContent()) ?? '';
      const status = async (url: string) => (await fetch(url)).status;
      expect(await status(first)).toBe(200);
      await person.getByRole('button', { name: 'Create new link' }).click();
      await person.getByRole('alertdialog').getByRole('button', { name: 'Create new link' }).click();
      await expect(address).not.toHaveText(first);
      expect([await status(first), await status((await address.textContent()) ?? '')]).toEqual([404, 200]);
      await takePicture(person, testInfo, 'calendar.png', { fullPage: true });
      await person.getByRole('button', { name: 'Remove link' }).click();
      await person.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click();
      await expect(person.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
    });

    await test.step('signing out everywhere ends the other device’s session', async () => {
      await person.getByRole('button', { name: 'Sign out everywhere' }).click();
      await person.waitForURL('**/welcome');
      await elsewhere.waitForURL('**/login');
      await expect(elsewhere.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });

    await test.step('the account is deleted by keyboard after the confirmation word is typed', async () => {
      await signInByForm(person, PIET);
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
      await signInByForm(person, PIET);
      await expect(person.getByRole('alert')).toHaveText('Wrong email or password.');
    });

    await test.step('the only author of a course is asked to hand it over', async () => {
      await signInByForm(person, demoAuthor(server.output()));
      await person.waitForURL('**/sme/course**');
      await person.goto('/profile');
      await person.getByRole('button', { name: 'Delete my account' }).click();
      await person.getByLabel('Type DELETE to confirm').fill('DELETE');
      await person.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
      await expect(person.getByRole('alert')).toContainText(
        'You are the only author of “Bread from four ingredients”.',
      );
      await person.getByRole('button', { name: 'Cancel' }).click();
      await expect(person.getByRole('button', { name: 'Delete my account' })).toBeFocused();
    });
  },
);

test('a user sets up codes and a passkey by keyboard and phone, signs in with them and removes them', {
  tag: '@system',
}, async ({ browser }) => {
  // Passkeys need a host name.
  const baseURL = server.address.replace('127.0.0.1', 'localhost');
  const page = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  const account = { email: 'quinn@example.org', password: PASSWORD };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const dialog = page.getByRole('dialog');
  let key = '';
  let recovery: string[] = [];

  /** An open page could renew its session in between. */
  const forgetSession = async () => {
    await page.goto('about:blank');
    await page.context().clearCookies();
  };
  const begin = async () => {
    await forgetSession();
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
  };

  await test.step('codes are turned on with the password, a QR code drawn in the page and a first code', async () => {
    await signUp(page, { name: 'Quinn', ...account });
    await page.goto('/profile');
    await button('Turn on codes').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Wrong password.');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectNoFaults(page);
    key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code from the app').fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Wrong code.');
    await dialog.getByLabel('Code from the app').fill(totpCode(key));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    recovery = await dialog.getByRole('listitem').allInnerTexts();
    expect(recovery.length).toBeGreaterThan(7);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(`${recovery.join('\n')}\n`);
    await expectNoFaults(page);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('Codes are on')).toBeVisible();
  });

  await test.step('sign-in asks for a code and accepts a recovery code', async () => {
    await begin();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expectNoFaults(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Wrong code.');
    await page.getByLabel('Code', { exact: true }).fill(totpCode(key));
    await page.keyboard.press('Enter');
    await page.waitForURL(/sme\/course|student\/enroll/);
    await begin();
    await button('Use a recovery code').click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(recovery[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sme\/course|student\/enroll/);
  });

  await test.step('a passkey is added, named and used without password and code', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/profile');
    await button('Add a passkey').click();
    await button(/^Rename/).click();
    await page.getByLabel('Name of the passkey').fill('My phone');
    await page.keyboard.press('Enter');
    await expect(page.getByText('My phone')).toBeVisible();
    await expectNoFaults(page);
    await forgetSession();
    await page.goto('/login');
    await button('Sign in with a passkey').click();
    await page.waitForURL(/sme\/course|student\/enroll/);
  });

  await test.step('both are removed and the password is enough', async () => {
    await page.goto('/profile');
    await button('Remove: My phone').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await button('Turn off codes').click();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(button('Turn on codes')).toBeVisible();
    await begin();
    await page.waitForURL(/sme\/course|student\/enroll/);
  });
});
