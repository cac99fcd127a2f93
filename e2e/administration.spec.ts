import { expect, test } from '@playwright/test';
import { closeContexts } from './support/close-contexts.ts';
import { signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const account = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password: 'bread and butter',
});

test('an admin manages people and demo requests and the audit log records it', { tag: '@system-steps' }, async ({
  browser,
}) => {
  const open = async () => (await browser.newContext({ baseURL: server.address })).newPage();
  const [visitor, owner, person] = await Promise.all([open(), open(), open()]);
  await signUp(owner, account('Olga'));
  await signUp(person, account('Piet'));

  await test.step('a visitor requests a demo and keeps the typed text on the way', async () => {
    await visitor.goto('/');
    await visitor.waitForURL('**/welcome');
    await expect(visitor.locator('#prerendered')).toHaveCount(0);
    await expectNoFaults(visitor);
    await visitor.getByRole('link', { name: 'Request a demo' }).first().click();
    await visitor.getByLabel('Name', { exact: true }).fill('Vera');
    await visitor.getByLabel('Email').fill('vera@school');
    await visitor.getByRole('button', { name: 'Send request' }).click();
    await expect(visitor.getByLabel('Email')).toBeFocused();
    await expect(visitor.getByText('Enter an email like name@example.org.')).toBeVisible();
    await expectNoFaults(visitor);
    await visitor.reload();
    await expect(visitor.getByLabel('Name', { exact: true })).toHaveValue('Vera');
    await visitor.getByLabel('Email').fill('vera@school.example');
    await visitor.getByLabel('What would you like to see?').fill('A course for forty teachers.');
    await visitor.getByRole('button', { name: 'Send request' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you, Vera.' })).toBeVisible();
  });

  await test.step('other people cannot open the admin pages', async () => {
    await visitor.goto('/admin');
    await visitor.waitForURL('**/login');
    await person.goto('/admin');
    await person.waitForURL('**/welcome');
  });

  await test.step('the admin finds, answers and annotates the request', async () => {
    await owner.getByRole('button', { name: /User menu/ }).click();
    await owner.getByRole('menuitem', { name: 'Admin Panel' }).click();
    await owner.getByRole('tab', { name: 'Demo requests' }).click();
    const request = owner.getByRole('listitem').filter({ hasText: 'Vera' });
    await expect(request).toContainText('A course for forty teachers.');
    await request.getByLabel('Status of Vera’s request').selectOption('Contacted');
    await request.getByLabel('Note on Vera’s request').fill('Tuesday at ten.');
    await owner.keyboard.press('Tab');
    await expect(request).toContainText('Saved.');
    await owner.reload();
    await expect(request.getByLabel('Note on Vera’s request')).toHaveValue('Tuesday at ten.');
    await owner.getByLabel('Show').selectOption('New');
    await expect(owner.getByText('No requests')).toBeVisible();
    await expectNoFaults(owner);
  });

  await test.step('a person becomes an admin and a student again while the owner stays', async () => {
    await owner.getByRole('tab', { name: 'People' }).click();
    const change = async (name: string, item: string) => {
      await owner.getByRole('button', { name: `Permissions of ${name}` }).click();
      await owner.getByRole('menuitem', { name: item }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: item }).click();
    };
    const piet = owner.getByRole('listitem').filter({ hasText: 'piet@example.org' });
    await change('Piet', 'Make an admin');
    await expect(piet).toContainText('Admin');
    await person.goto('/admin');
    await expect(person.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await change('Piet', 'Make a student');
    await expect(piet).toContainText('Student');
    await owner.getByRole('button', { name: 'Permissions of Olga' }).click();
    await expect(owner.getByRole('menuitem')).toHaveText(['Their courses', 'Delete learning data']);
    await owner.keyboard.press('Escape');
    await owner.getByRole('tab', { name: 'Audit log' }).click();
    await expect(owner.getByRole('listitem')).toContainText(['Olga made Piet a student', 'Olga made Piet an admin']);
    await expectNoFaults(owner);
  });

  await systemStep('a person becomes the author of a chosen course while its last author stays', async () => {
    await owner.goto('/sme/course');
    await owner.getByRole('button', { name: /User menu/ }).click();
    await owner.getByRole('menuitem', { name: 'Create New Course' }).click();
    await owner.getByRole('textbox', { name: 'Title' }).fill('Sourdough');
    await owner.keyboard.press('Enter');
    await owner.waitForURL(/course=/);
    await owner.goto('/admin');
    const choose = async (name: string) => {
      await owner.getByRole('button', { name: `Permissions of ${name}` }).click();
      await owner.getByRole('menuitem', { name: 'Their courses' }).click();
    };
    const course = owner.getByRole('checkbox', { name: /Sourdough/ });
    await choose('Olga');
    await expect(course).toBeDisabled();
    await expectNoFaults(owner);
    await owner.getByRole('button', { name: 'Cancel' }).click();
    await choose('Piet');
    await owner.getByLabel('Search courses').fill('sour');
    await owner.getByText('Sourdough').last().click();
    await owner.getByRole('button', { name: 'Save courses' }).click();
    const piet = owner.getByRole('listitem').filter({ hasText: 'piet@example.org' });
    await expect(piet).toContainText('Sourdough');
    await person.goto('/sme/course');
    await expect(person.getByText('Sourdough').first()).toBeVisible();
    await choose('Piet');
    await expect(course).toBeChecked();
    await owner.getByRole('dialog').getByText('Sourdough').click();
    await owner.getByRole('button', { name: 'Save courses' }).click();
    await expect(piet).not.toContainText('Sourdough');
    await expect(piet, 'as it was decided').toContainText('Author');
    await owner.getByRole('tab', { name: 'Audit log' }).click();
    await expect(owner.getByRole('listitem').first()).toContainText('Sourdough');
    await owner.setViewportSize({ width: 390, height: 844 });
    await owner.goto('/admin?tab=system');
    await expect(owner.getByRole('tab', { name: 'System' }), 'on a phone').toBeInViewport({ ratio: 0.9 });
  });
});

test('a visitor reads and leaves the welcome page without scripts in the browser language', async ({ browser }) => {
  const plain = { baseURL: server.address, javaScriptEnabled: false };
  const german = await (await browser.newContext({ ...plain, locale: 'de-DE' })).newPage();
  await german.goto('/welcome');
  await expect(german.getByRole('heading', { level: 1 })).toContainText('Unterrichten, was Fachleute wissen.');
  await expect(german.locator('html')).toHaveAttribute('lang', 'de');
  const english = await (await browser.newContext({ ...plain, locale: 'en-GB' })).newPage();
  await english.goto('/welcome');
  const picture = english.getByRole('img', { name: /A drafted lesson/ });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await english.getByRole('link', { name: 'Create your account' }).first().click();
  await expect(english).toHaveURL(/\/login\?mode=signup$/);
});

test('a signed-in user gets their courses at the same address and never the visitors’ page', {
  tag: '@system',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  await signUp(page, account('Wanda'));
  const { promise: looked, resolve: letItStart } = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js$|api\/auth\/token/, async (route) => {
    await looked;
    await route.continue();
  });
  await page.addInitScript(() => {
    const look = () => {
      const links = [...document.querySelectorAll('a')].map((link) => link.textContent);
      if (links.includes('Create your account')) document.documentElement.dataset.flashed = 'yes';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/welcome', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  letItStart();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your courses');
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  await page.getByRole('button', { name: /User menu/ }).click();
  // The URL stays the same, so the test waits for the page load.
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await loaded;
  await expect(page.getByRole('link', { name: 'Create your account' }).first()).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Create your account' }).first()).toBeVisible();
});

test('the prerendered page is replaced without losing the focus or the chosen language', { tag: '@system' }, async ({
  page,
}) => {
  const { promise: looked, resolve: letItStart } = Promise.withResolvers<void>();
  await page.route(/assets\/(?!welcome-).*\.js$/, async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto(`${server.address}/welcome`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#prerendered').getByRole('link', { name: 'Sign in' })).toBeFocused();
  await page.locator('#prerendered').getByRole('combobox').selectOption('Deutsch');
  await page.locator('#prerendered').getByRole('link', { name: 'Sign in' }).focus();
  letItStart();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeFocused();
});
