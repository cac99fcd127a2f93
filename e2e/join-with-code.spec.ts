import { expect, test } from '@playwright/test';
import { checkForm } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

const MOST_TAPS = 6;
const PASSWORD = 'high water twice';

test('a new student gets from a code on the welcome page to the first answer within six taps', async ({
  browser,
  playwright,
}, testInfo) => {
  const server = await startServer({ DEMO: '1' });
  const baseURL = server.address;
  const request = await playwright.request.newContext({ baseURL });
  const author = await readAsAuthor(request, demoAuthor(server.output()));
  const course = await author.course();
  const reply = await request.post('/api/generate-course-code', {
    headers: author.headers,
    data: { courseId: course.id },
  });
  const { code } = await reply.json();
  const first = course.modules[0]?.sections[0]?.elements[0];
  const checks = author.checksOf((await author.element(course.id, first?.id ?? '')).content);
  const check = checks.find((one) => one.type === 'single-choice');
  if (!check) throw new Error('the first lesson has no single choice');

  // The first account owns the installation and is an author.
  const owner = await browser.newPage({ baseURL });
  await signUp(owner, { name: 'Olga', email: 'olga@example.org', password: PASSWORD });
  await owner.close();

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        if (!event.isTrusted) return;
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
      },
      true,
    ),
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/welcome');
  await takePicture(page, testInfo, 'welcome.png');
  await page.getByRole('link', { name: 'I have a code' }).first().tap();
  await expect(page.getByLabel('Course code')).toBeFocused();
  await expect(page.getByText('At least 6 characters, and hard to guess')).toBeVisible();
  await expectNoFaults(page);
  for (const typed of [code, 'Mia', 'mia@example.org', PASSWORD, PASSWORD]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    // Skips the show-password button between the fields.
    if (await page.locator('button:focus').count()) await page.keyboard.press('Tab');
  }
  await takePicture(page, testInfo, 'sign-up.png', { fullPage: true });
  await page.getByRole('button', { name: 'Sign Up' }).tap();

  await test.step('a start page introduces the course, with nothing over it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
    await expect(page.getByText('You joined this course.')).toBeVisible();
    await expect(page.getByText(/\d+ lessons · about \d+ minutes? each/)).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(bar.getByRole('link', { name: 'Learn' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Ask the tutor' }), 'only in lessons').toHaveCount(0);
    await expectNoFaults(page);
    await takePicture(page, testInfo, 'start.png');
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture(page, testInfo, 'start-dark.png');
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
  await checkForm(page, check).getByRole('radio').first().locator('..').tap();
  await takePicture(page, testInfo, 'ready.png');
  await page.getByRole('navigation', { name: 'Other elements' }).getByRole('button', { name: 'Check answer' }).tap();
  await expect(checkForm(page, check).locator('[data-verdict]')).toBeVisible();
  const taps = await page.evaluate(() => Number(sessionStorage.getItem('taps')));
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await takePicture(page, testInfo, 'answered.png');
  expect(complaints).toEqual([]);
  await context.close();
  await request.dispose();
  await server.stop();
});
