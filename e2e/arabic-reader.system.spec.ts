import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';
import { yeastLesson } from './support/yeast-lesson.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

type Words = Record<string, Record<string, string>>;
const wordsOf = (language: string): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../apps/web/src/locales/${language}/learner.json`), 'utf8'));

/** Returns the messages of a language that have no placeholders. */
function speaker(language: string) {
  const words = wordsOf(language);
  return (place: string, key: string): string => {
    const text = words[place]?.[key];
    if (!text) throw new Error(`${language} has no ${key} in ${place}`);
    return text;
  };
}
const arabic = speaker('ar');
const hebrew = speaker('he');

const html = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns how many pixels left of the first character the last one is. */
const runsToLeft = (sentence: Locator) =>
  sentence.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (at: number) => {
      const sign = document.createRange();
      sign.setStart(text, at);
      sign.setEnd(text, at + 1);
      return sign.getBoundingClientRect().left;
    };
    return leftOf(0) - leftOf(text.length - 1);
  });

async function expectInFrame(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBe(0);
}

test('an Arabic-speaking student signs in by phone, learns right to left and changes the language', async ({
  browser,
}, testInfo) => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'ar',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));

  await test.step('the sign-in page uses the browser language and another one on request', async () => {
    const document = await (await page.goto('/welcome'))?.text();
    expect(document).toContain('<html lang="ar" dir="rtl">');
    expect(document).toContain(arabic('features/landing', 'titleTaught'));
    await expectInFrame(page);
    const language = page.getByRole('combobox', { name: arabic('ui/i18n', 'language') });
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await language.selectOption('עברית');
    await expect(heading(page)).toContainText(hebrew('features/landing', 'titleTaught'));
    await expect(html(page)).toHaveAttribute('lang', 'he');
    expect(await (await page.reload())?.text()).toContain('<html lang="he" dir="rtl">');
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await page.getByRole('combobox').selectOption('العربية');
    await expect(heading(page)).toContainText(arabic('features/landing', 'titleTaught'));
    await expectNoFaults(page);
  });

  await test.step('sign-in opens a lesson on a right-to-left page while the text keeps its own direction', async () => {
    const { email, password } = demoStudent(server.output());
    await page.getByRole('link', { name: arabic('features/landing', 'signIn') }).click();
    await page.getByLabel(arabic('features/accounts/sign-in', 'email')).fill(email);
    await page.getByLabel(arabic('features/accounts/sign-in', 'password'), { exact: true }).fill(`${password}?`);
    await page.getByRole('button', { name: arabic('features/accounts/sign-in', 'signIn'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/\p{Script=Arabic}/u);
    await page.getByLabel(arabic('features/accounts/sign-in', 'password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: arabic('features/accounts/sign-in', 'signIn'), exact: true }).click();
    await page.waitForURL('**/student/course**');
    await expect(heading(page)).toHaveText('Gluten: the net in the dough');
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('.reading p').first()).toHaveCSS('direction', 'ltr');
    await expectInFrame(page);
  });

  await test.step('the contents open from the right and the next button points left', async () => {
    await page.getByRole('button', { name: arabic('app', 'sidebar') }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Yeast at work')).toBeVisible();
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox();
        return box ? Math.round(box.x + box.width) : 0;
      })
      .toBe(390);
    await page.keyboard.press('Escape');
    const next = page.getByRole('link', { name: arabic('features/lesson', 'next'), exact: true });
    const there = await next.boundingBox();
    expect((there?.x ?? 390) + (there?.width ?? 0)).toBeLessThan(195);
  });

  await test.step('an answer gets its result in Arabic', async () => {
    const check = page.locator('[data-check]').first();
    // The block speaks Arabic around an English question and English options.
    await expect(page.locator('.reading').first()).toHaveCSS('direction', 'ltr');
    await expect(check.getByRole('radiogroup').first()).toHaveCSS('direction', 'rtl');
    await expect(check.getByText('Yeast', { exact: true })).toHaveCSS('direction', 'ltr');
    await takePicture(page, testInfo, 'check.png');
    await check.getByText('Yeast', { exact: true }).click();
    await check.getByRole('button', { name: arabic('components/check', 'submit') }).click();
    const verdict = check.locator('[data-verdict]').last();
    await expect(verdict).toContainText(arabic('components/check', 'notYet'));
    // The period is at the left end of the sentence.
    expect(await runsToLeft(verdict.getByText(/في هذا العنصر\.$/))).toBeGreaterThan(20);
    await check.getByText('Water', { exact: true }).click();
    await check.getByRole('button', { name: arabic('components/check', 'submit') }).click();
    await expect(check.locator('[data-verdict="met"]').last()).toContainText(arabic('components/check', 'met'));
    await expectNoFaults(page);
  });

  await test.step('the tutor opens over the lesson and answers in the course language', async () => {
    await page.getByRole('button', { name: arabic('features/tutoring/opener', 'open') }).click();
    await page.getByRole('textbox', { name: arabic('features/tutoring', 'question') }).fill('What does kneading do?');
    await page.getByRole('button', { name: arabic('features/tutoring', 'send'), exact: true }).click();
    await expect(page.getByRole('button', { name: arabic('features/tutoring', 'good') })).toBeVisible();
    await expectInFrame(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: arabic('ui/panel', 'close') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the progress page shows Arabic plurals', async () => {
    await page.goto('/student/stats');
    await expect(heading(page)).toHaveText(arabic('features/progress/record', 'title'));
    await expect(page.getByRole('main')).toContainText('Gluten');
    await expectInFrame(page);
    await expectNoFaults(page);
  });

  await test.step('another language changes the page at once and on every later visit and device', async () => {
    await page.goto('/student/settings');
    await page.getByRole('combobox', { name: arabic('ui/i18n', 'language') }).selectOption('English');
    await expect(heading(page)).toHaveText('Settings');
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
    await page.reload();
    await expect(heading(page)).toHaveText('Settings');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(heading(page)).toContainText(arabic('features/landing', 'titleTaught'));
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
  });

  expect(complaints).toEqual([]);
  await context.close();
});

const ARABIC_LESSON = `تتغذى الخميرة على السكر وتطلق ثاني أكسيد الكربون، فيرتفع العجين.

- تعمل الخميرة ببطء في البرد.
- وتموت عند نحو 55 درجة.

\`\`\`check
id: itm_gap
type: cloze
stem: أكمل الجملة.
text: تأكل الخميرة {{1}} وتطلق {{2}}.
gaps:
  1: { accept: [السكر] }
  2: { accept: [الغاز] }
\`\`\`

\`\`\`check
id: itm_gas
type: single-choice
stem: ماذا تطلق الخميرة؟
options:
  - { id: a, text: "ثاني أكسيد الكربون (CO2)", correct: true }
  - { id: b, text: Oxygen. }
\`\`\`

\`\`\`check
id: itm_own
type: short-text
stem: ماذا يأكل الخمير؟
accept: [السكر]
\`\`\`
`;

test('a course has its own direction and spell check in an interface of the other direction', async ({
  browser,
}, testInfo) => {
  const desk = await browser.newContext({ baseURL: server.address });
  const author = await readAsAuthor(desk.request, demoAuthor(server.output()));
  const { courseId, address } = await yeastLesson(author);
  const elementId = new URLSearchParams(address.split('?')[1]).get('element') ?? '';
  const { version } = await author.element(courseId, elementId);
  await author.saveElement(courseId, elementId, ARABIC_LESSON, version);
  const changed = await desk.request.put(`/api/courses/${courseId}`, {
    headers: author.headers,
    data: { language: 'ar' },
  });
  expect(changed.ok()).toBe(true);
  const open = async (locale: string, viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') => {
    const context = await browser.newContext({ baseURL: server.address, locale, viewport, colorScheme });
    return context.newPage();
  };
  const directionOf = (place: Locator) => place.evaluate((node) => getComputedStyle(node).direction);

  await test.step('an Arabic course reads right to left in the English interface', async () => {
    for (const [viewport, colorScheme] of [
      [{ width: 1440, height: 900 }, 'light'],
      [{ width: 390, height: 844 }, 'light'],
      [{ width: 390, height: 844 }, 'dark'],
    ] as const) {
      const page = await open('en', viewport, colorScheme);
      await signInToLearn(page, demoStudent(server.output()));
      await page.goto(address);
      await expect(page.locator('.reading p').first()).toHaveCSS('direction', 'rtl');
      await expect(page.locator('.reading')).toHaveAttribute('lang', 'ar');
      await expect(html(page)).toHaveAttribute('dir', 'ltr');
      expect(await directionOf(page.getByText('Oxygen.', { exact: true }))).toBe('ltr');
      const stem = page.locator('p[dir="rtl"]', { hasText: 'ماذا تطلق الخميرة؟' });
      const [line, words] = [await stem.boundingBox(), await stem.locator('span').first().boundingBox()];
      expect((line?.x ?? 0) + (line?.width ?? 0) - (words?.x ?? 0) - (words?.width ?? 0)).toBeLessThan(2);
      const gap = page.getByRole('textbox', { name: 'Blank 1' });
      expect(await directionOf(gap.locator('..'))).toBe('rtl');
      const answer = page.getByRole('textbox', { name: 'Your answer' });
      await expect(answer).toHaveAttribute('lang', 'ar');
      await expectInFrame(page);
      await takePicture(page, testInfo, `arabic-course-${viewport.width}-${colorScheme}.png`, { fullPage: true });
      await page.context().close();
    }
  });
  await desk.close();
});
