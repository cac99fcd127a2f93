import { type Browser, expect, type Page, test } from '@playwright/test';
import { fixture } from './support/documents.ts';
import { dropFiles } from './support/drop-files.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

const MOST_CLICKS = 7;
const DOCUMENT = fixture('tides.pdf');
const CODE = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;

/** Opens a page that counts clicks. */
async function open(browser: Browser, address: string, phone = false) {
  const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: address, viewport: size });
  await context.addInitScript(() => {
    const count = (event: Event) => {
      if (!event.isTrusted) return;
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
    };
    addEventListener('click', count, true);
    addEventListener('drop', count, true);
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const clicks = () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
  return { page, clicks, complaints, close: () => context.close() };
}

async function signUp(page: Page, name: string) {
  const password = 'high water twice';
  await page.goto('/login?mode=signup');
  await expect(page.getByLabel('Display Name')).toBeFocused();
  for (const typed of [name, `${name.toLowerCase()}@example.org`, password, password]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    // Skips the show-password button between the fields.
    if (await page.locator('button:focus').count()) await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Goes from a course with documents in extraction to its code, one click per step. */
async function draftAndShare(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tides');
  await expect(main.getByRole('heading', { name: 'Outline' })).toBeVisible();
  await expect(page, 'a reload does not plan again').not.toHaveURL(/outline=/);
  await expectNoFaults(page);
  await main.getByRole('button', { name: /^Draft/ }).click();
  await expect(main.getByText('Not shared yet.')).toBeVisible();
  await main.getByRole('button', { name: /Not shared yet/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  const code = page.getByRole('dialog').locator('output');
  await expect(code).toHaveText(CODE);
  return (await code.textContent()) ?? '';
}

test(
  'a new author gets from a PDF to a published and shared course within seven clicks and a student learns by it',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const server = await startServer({ DEMO: '1' });
    const owner = await open(browser, server.address);
    await signUp(owner.page, 'Olga');
    await test.step('the owner starts on a page of own courses and not in the sample', async () => {
      await owner.page.waitForURL('**/sme/course');
      const main = owner.page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your courses');
      await expect(main.getByRole('button', { name: 'Open' })).toBeVisible();
      await expectNoFaults(owner.page);
    });

    const nora = await open(browser, server.address);
    const code = await test.step('a new user chooses to teach and drops a document', async () => {
      await signUp(nora.page, 'Nora');
      await nora.page.waitForURL('**/student/enroll');
      await expect(nora.page.getByRole('heading', { level: 1 })).toHaveText('What brings you here?');
      await expectNoFaults(nora.page);
      await takePicture(nora.page, testInfo, 'teach-or-learn.png');
      await nora.page.getByRole('link', { name: 'Create a course' }).click();
      await nora.page.waitForURL('**/welcome');
      const drop = nora.page.getByRole('region', { name: 'Drop documents, get a course' });
      await expectNoFaults(nora.page);
      await takePicture(nora.page, testInfo, 'home.png');
      await dropFiles(nora.page, drop, [DOCUMENT]);
      await nora.page.waitForURL('**/sme/course?course=*');
      return draftAndShare(nora.page);
    });
    expect(await nora.clicks()).toBeLessThanOrEqual(MOST_CLICKS);
    test.info().annotations.push({ type: 'clicks', description: String(await nora.clicks()) });

    await test.step('an author starts a course in five ways, and reads the sample without a copy', async () => {
      const { page } = nora;
      await page.goto('/welcome');
      await page.getByRole('button', { name: 'New course' }).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'From documents',
        'From an idea',
        'Blank',
        'Import',
        'Sample',
      ]);
      await takePicture(page, testInfo, 'new-course.png');
      await page.getByRole('menuitem', { name: 'From an idea' }).click();
      const dialog = page.getByRole('dialog', { name: 'New course' });
      await dialog
        .getByLabel('What should the course teach, and who is it for?')
        .fill('Sepsis for new nurses. 20 minutes.');
      await expect(dialog.getByLabel('Title')).toHaveValue('Sepsis for new nurses');
      await expect(dialog.getByText('This needs a language model.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Create course' })).toBeDisabled();
      await takePicture(page, testInfo, 'idea.png');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'New course' }).click();
      await page.getByRole('menuitem', { name: 'From documents' }).click();
      await chooser;
      const sample = page.getByRole('region', { name: 'Sample course' });
      await sample.getByRole('button', { name: 'Open' }).click();
      await page.waitForURL('**/student/course?course=*');
      await expect(page.getByRole('main')).toContainText('Flour holds two proteins');
      await page.getByRole('link', { name: 'Coursecraft, your courses' }).click();
      await expect(page.getByRole('region', { name: 'Learning' })).toHaveCount(0);
      await expect(sample.getByRole('button', { name: 'Open' })).toBeVisible();
    });

    await test.step('the author’s courses show next steps, also on a phone', async () => {
      await nora.page.setViewportSize({ width: 390, height: 844 });
      await nora.page.goto('/welcome');
      const taught = nora.page.getByRole('region', { name: 'Teaching' });
      await expect(taught.getByRole('link', { name: 'Tides' })).toBeVisible();
      await expect(taught.getByText('Not shared yet')).toHaveCount(0);
      await expectNoFaults(nora.page);
      await takePicture(nora.page, testInfo, 'home-phone.png');
    });

    await systemStep('a person who teaches can also learn as themselves and switch back', async () => {
      const { page } = owner;
      await page.getByRole('button', { name: 'Start with a blank course' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('Harbours');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Harbours');
      const piet = await open(browser, server.address);
      await signUp(piet.page, 'Piet');
      await piet.page.waitForURL('**/student/enroll');
      await piet.page.goto('/welcome');
      await piet.page.getByRole('button', { name: 'Start with a blank course' }).click();
      await piet.page.getByRole('dialog').getByLabel('Title').fill('Mine');
      await piet.page.keyboard.press('Enter');
      await piet.page.waitForURL('**/sme/course?course=*');
      await piet.page.getByRole('link', { name: 'Coursecraft, your courses' }).click();
      await piet.page.getByLabel('Course code').fill(code);
      await piet.page.keyboard.press('Enter');
      await piet.page.waitForURL('**/student/course?course=*');
      await expect(piet.page.locator('[data-remaining]')).toBeVisible();
      await piet.page.getByRole('link', { name: 'Coursecraft, your courses' }).click();
      const learned = piet.page.getByRole('region', { name: 'Learning' });
      await expect(learned.getByRole('link', { name: 'Tides', exact: true })).toBeVisible();
      await expect(piet.page.getByRole('region', { name: 'Teaching' })).toContainText('Mine');
      expect(piet.complaints).toEqual([]);
      await piet.close();
    });
    expect([...owner.complaints, ...nora.complaints]).toEqual([]);
    await owner.close();
    await nora.close();
    await server.stop();
  },
);

test(
  'a user asks to become an author, tries a private course meanwhile, and shares it when an admin accepts',
  {
    tag: '@system',
  },
  async ({ browser }, testInfo) => {
    const server = await startServer({ DEMO: '0' });
    const owner = await open(browser, server.address);
    await signUp(owner.page, 'Olga');
    await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Your courses');
    const nora = await open(browser, server.address, true);
    await signUp(nora.page, 'Nora');
    await nora.page.waitForURL('**/student/enroll');
    await takePicture(nora.page, testInfo, 'teach-or-learn-phone.png');
    await test.step('an admin decides that people ask first', async () => {
      await owner.page.goto('/admin');
      const who = owner.page.getByRole('radiogroup', { name: 'Who can create courses' });
      await expect(who.getByRole('radio', { name: /^Everyone/ })).toBeChecked();
      await who.getByText('Ask first').click();
      await expect(owner.page.getByText('Saved.')).toBeVisible();
      await expectNoFaults(owner.page);
      await takePicture(owner.page, testInfo, 'ask-first.png');
      await owner.page.goto('/welcome');
    });
    await nora.page.getByRole('link', { name: 'Create a course' }).click();
    await expect(nora.page.getByRole('button', { name: 'Request author access' })).toBeVisible();
    await expect(nora.page.getByText('Drop documents, get a course')).toHaveCount(0);
    await nora.page.getByLabel('What would you teach?').fill('Tides, to sailors.');
    await nora.page.getByRole('button', { name: 'Request author access' }).click();
    await expect(nora.page.getByText('Request sent.')).toBeVisible();
    await expectNoFaults(nora.page);

    await test.step('the person starts a private course meanwhile, which cannot be shared', async () => {
      const { page } = nora;
      await takePicture(page, testInfo, 'asked-phone.png', { fullPage: true });
      await page.getByRole('button', { name: 'Start with a blank course' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('Tides');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sme/course?course=*');
      await expect(page.getByText('Private course. Only you see it.')).toBeVisible();
      await takePicture(page, testInfo, 'sandbox-phone.png');
      await page.goto('/welcome');
      await expect(page.getByRole('button', { name: 'New course' })).toHaveCount(0);
    });

    await owner.page.getByRole('button', { name: /^Notifications/ }).click();
    await owner.page.getByRole('link', { name: /Nora asks to create courses/ }).click();
    await owner.page.waitForURL('**/admin');
    await expect(owner.page.getByText('Tides, to sailors.')).toBeVisible();
    await expectNoFaults(owner.page);
    await owner.page.getByRole('button', { name: 'Not now: Nora' }).click();
    await expect(nora.page.getByText('Your request was declined for now.')).toBeVisible();
    await nora.page.getByRole('button', { name: 'Request author access' }).click();
    await expect(nora.page.getByText('Request sent.')).toBeVisible();
    await owner.page.reload();
    await owner.page.getByRole('button', { name: 'Make an author: Nora' }).click();
    await expect(nora.page.getByText('Drop documents, get a course')).toBeVisible();
    await nora.page.getByRole('link', { name: 'Tides' }).click();
    await expect(nora.page.getByRole('heading', { level: 1 })).toHaveText('Tides');
    await expect(nora.page.getByText('Private course. Only you see it.')).toHaveCount(0);
    expect([...owner.complaints, ...nora.complaints]).toEqual([]);
    await owner.close();
    await nora.close();
    await server.stop();
  },
);
