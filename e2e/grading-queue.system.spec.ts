import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { makeBreadCourse, seedAnswers } from './support/seed-answers.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

/** Student answers with the key that grades them; “partly” misses the second key point. */
const ANSWERS: Record<string, 'm' | 'p' | 'n'> = {
  'The oven is hot and pushes it up.': 'n',
  'Tiny fungi in it breathe out bubbles, and a stretchy web keeps the bubbles from getting out.': 'm',
  'The little fungi breathe out bubbles and a stretchy web keeps them from getting out of the loaf.': 'm',
  'The yeast makes the gas that fills it.': 'p',
  'It rises because the baker wants it.': 'n',
  'Small fungi breathe out bubbles. A stretchy web keeps the bubbles from getting out.': 'm',
  'It has fungi that breathe out bubbles, and the stretchy web keeps bubbles from getting out.': 'm',
  'Yeast makes gas in there.': 'p',
  'Sugar melts and lifts the crust.': 'n',
  'Bubbles are breathed out by fungi, and a web that stretches keeps those bubbles from getting out.': 'm',
  'The fungi breathe out lots of bubbles and the web, being stretchy, keeps them from getting out.': 'm',
  'Yeast gas is held by the net.': 'm',
  'Water boils away and the crust gets brown.': 'n',
  'Yeast makes gas and the gluten net holds it.': 'm',
  'The yeast gives off gas, and gluten forms a net that traps it inside.': 'm',
  'Gas comes from the yeast and is held by the gluten.': 'm',
  'Salt makes it bigger, I think.': 'n',
  'Yeast produces a gas that the gluten holds like a net.': 'm',
  'In the dough little fungi breathe out bubbles and its stretchy web keeps them from getting out.': 'm',
  'The gas of the yeast is trapped by a net of gluten.': 'm',
  'Fungi breathe out bubbles, and the bubbles do not get out of the stretchy web.': 'm',
  'Bread is heavy because of the flour.': 'n',
};

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const shown = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const agreeing = (page: Page) =>
  page.getByRole('region', { name: 'Agreement' }).getByText(/The grader agrees with you on \d+ of \d+ graded answers/);

async function status(page: Page): Promise<string> {
  const text = await shown(page).innerText();
  return Object.keys(ANSWERS).find((answer) => text.includes(answer)) ?? '';
}

const SAID: Record<string, string> = { m: 'met', p: 'partly', n: 'not yet' };

/** Grades the current answer by key. Returns whether the grader had agreed. */
async function decide(page: Page): Promise<boolean> {
  const answer = await status(page);
  const key = ANSWERS[answer];
  if (!key) throw new Error(`no such answer stands there: ${answer}`);
  const isSame = await page.getByText(`Automatic grade: ${SAID[key]}`).isVisible();
  await page.keyboard.press(key);
  if (key === 'p') await page.keyboard.press('2');
  await expect(page.getByText(answer, { exact: true })).toBeHidden();
  return isSame;
}

test('a teacher grades twenty answers by key, the agreement rises and an earlier answer is accepted', async ({
  browser,
  playwright,
}, testInfo) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const shot = async (name: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, testInfo, `${name}-${colorScheme}.png`);
    }
  };
  const api = await readAsAuthor(context.request, demoAuthor(server.output()));
  const course = await makeBreadCourse(context.request, api.headers);
  const at = `/sme/marking?course=${course.courseId}`;
  const marking = async (): Promise<ReplyOf<'getMarking'>> =>
    (await context.request.get(`/api/courses/${course.courseId}/marking`, { headers: api.headers })).json();
  await signInToEdit(page, demoAuthor(server.output()), at);

  await test.step('nothing waits before anybody has answered', async () => {
    await expect(page.getByText('No answers to grade')).toBeVisible();
    await expectNoFaults(page);
  });

  await seedAnswers(playwright, server.address, course, Object.keys(ANSWERS));
  let isWarned = false;

  await test.step('the first answer is the least certain one and shows no name', async () => {
    await page.goto(at);
    await expect(shown(page)).toBeVisible();
    await expect(page.getByText('22 answers waiting')).toBeVisible();
    await expect(page.getByText('Zebedee')).toHaveCount(0);
    await expectNoFaults(page);
    await shot('first');
  });

  await test.step('a key undoes a grade and an answer is skipped', async () => {
    const answer = await status(page);
    await decide(page);
    await expect(page.getByText('1 graded', { exact: true })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('None graded in this session')).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByText(answer, { exact: true })).toBeHidden();
    await page.keyboard.press('u');
    await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();
  });

  const share = async () => {
    const { agreement } = await marking();
    return agreement.agreeing / agreement.tried;
  };
  const toldSame: boolean[] = [];

  await test.step('the grader is compared with the teacher after six grades', async () => {
    for (const count of [1, 2, 3, 4, 5, 6]) {
      toldSame.push(await decide(page));
      if (count > 2 && count < 6) continue;
      await expect(agreeing(page)).toContainText(`of ${count} graded`);
    }
    await shot('after-six');
  });

  await test.step('an earlier answer that would be accepted now is listed with its reason and accepted', async () => {
    await page.getByRole('tab', { name: /^Would now pass \(\d+\)/ }).click();
    const offers = page.getByRole('tabpanel').getByRole('listitem');
    await expect(offers.first()).toContainText('Similar wordings were accepted later.');
    await expectNoFaults(page);
    await shot('to-grant');
    await offers.first().getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('1 answer accepted. The student sees the reason.')).toBeVisible();
    await page.getByRole('tab', { name: 'Grade' }).click();
    await expect(page.getByText('6 graded', { exact: true })).toBeVisible();
  });

  await test.step('the agreement is higher after twenty grades', async () => {
    const began = Date.now();
    for (let count = 6; count < 20; count += 1) {
      if (!isWarned && (await page.getByText('Automatic grade: met').isVisible())) {
        isWarned = true;
        await page.keyboard.press('n');
        await expect(page.getByText('removes that')).toBeVisible();
        await expectNoFaults(page);
        await shot('held');
        await page.keyboard.press('Escape');
      }
      toldSame.push(await decide(page));
    }
    expect(isWarned, 'what a student holds is not taken in silence').toBe(true);
    testInfo.annotations.push({ type: 'seconds for fourteen marks', description: String((Date.now() - began) / 1000) });
    await expect(agreeing(page)).toContainText('of 20 graded answers');
    expect((await marking()).criteria.map(({ marks }) => marks)).toEqual([20]);
    expect(await share()).toBeGreaterThan(toldSame.filter(Boolean).length / toldSame.length);
    await expectNoFaults(page);
    await shot('after-twenty');
  });

  await test.step('the end shows what changed and the last grade can still be undone', async () => {
    await page.keyboard.press('s');
    await page.keyboard.press('s');
    await expect(page.getByText('2 answers were skipped and stay in the queue.')).toBeVisible();
    await expect(page.getByText(/results? changed/)).toBeVisible();
    await expectNoFaults(page);
    await shot('end');
    await page.keyboard.press('u');
    await expect(page.getByRole('button', { name: 'Met' })).toBeVisible();
  });

  await test.step('the criterion shows its accepted examples and the agreement', async () => {
    await page.getByRole('tab', { name: 'Agreement' }).click();
    await shot('agreement');
    await page.getByRole('link', { name: 'Open criterion' }).click();
    const card = page.getByRole('tabpanel', { name: 'Criteria' }).last();
    await expect(card.getByText(/The grader agrees with you on \d+ of 20/).first()).toBeVisible();
    await card
      .getByText(/accepted wordings?$/)
      .first()
      .click();
    await shot('criterion');
  });
  await test.step('an answer is graded with the thumb on a phone', async () => {
    const phone = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const small = await phone.newPage();
    await readAsAuthor(phone.request, demoAuthor(server.output()));
    await phone.addInitScript(() => {
      localStorage.setItem('cc.signedIn', 'somebody');
      localStorage.setItem('cc.smeWorkMode', 'edit');
    });
    await small.goto(at);
    const met = small.getByRole('button', { name: 'Met' });
    await expect(met).toBeInViewport();
    expect((await met.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await takePicture(small, testInfo, 'phone.png');
    await small.getByRole('button', { name: 'Partly' }).tap();
    await expect(small.getByText('Which key point is missing?')).toBeVisible();
    await takePicture(small, testInfo, 'phone-missing.png');
    await expectNoFaults(small);
    await small.getByRole('button', { name: 'Cancel' }).tap();
    await small.getByRole('button', { name: 'Not yet' }).tap();
    await expect(small.getByText('1 graded', { exact: true })).toBeVisible();
    await phone.close();
  });
  await context.close();
});
