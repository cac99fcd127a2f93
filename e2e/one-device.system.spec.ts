import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkForm } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { yeastLesson } from './support/yeast-lesson.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

/** A marker for text of the first student. */
const MINE = 'Xylophone';

/** Returns everything that the browser stores for this origin, by name. */
const kept = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage));
    const databases = await indexedDB.databases();
    const rows = databases.map(
      ({ name = '' }) =>
        new Promise<[string, string][]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const [first = ''] = database.objectStoreNames;
            const reading = database.transaction(first);
            const keys = reading.objectStore(first).getAllKeys();
            const values = reading.objectStore(first).getAll();
            reading.oncomplete = () => {
              database.close();
              resolve(keys.result.map((key, at) => [JSON.stringify(key), JSON.stringify(values.result[at])]));
            };
          };
        }),
    );
    return [...stored, ...(await Promise.all(rows)).flat()];
  });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openUserMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ }).click();
const logOut = async (page: Page) => {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};

/** Expires the session; the page learns it from its next call. */
async function runOut(page: Page, context: BrowserContext) {
  await context.clearCookies();
  await page.reload();
  await page.waitForURL('**/login');
}

test('two people on one device see nothing of each other and find their own typed text again', async ({ browser }) => {
  const workspace = await browser.newContext({ baseURL: server.address });
  const author = await readAsAuthor(workspace.request, demoAuthor(server.output()));
  const { courseId, numeric, free, address } = await yeastLesson(author);
  const { code } = await (
    await workspace.request.post('/api/generate-course-code', { headers: author.headers, data: { courseId } })
  ).json();

  // The first sign-up owns the installation and is no student.
  const owner = await browser.newContext({ baseURL: server.address });
  const account = { name: 'Olga', email: 'olga@example.org', password: 'bread and butter' };
  await owner.request.post('/api/auth/sign-up/email', { data: account });
  await readAsAuthor(owner.request, account);
  await owner.close();

  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const fields = {
    number: () => checkForm(page, numeric).getByRole('textbox'),
    words: () => checkForm(page, free).getByRole('textbox'),
    tutor: () => page.getByRole('textbox', { name: 'Your question' }),
    note: () => page.getByRole('dialog').getByRole('textbox'),
  };
  const openTutor = async () => {
    await expect(page.getByRole('button', { name: 'Ask the tutor' }).or(fields.tutor())).toBeVisible();
    if (await fields.tutor().isHidden()) await page.getByRole('button', { name: 'Ask the tutor' }).click();
    await expect(fields.tutor()).toBeVisible();
  };
  const openNote = async () => {
    await page.getByRole('button', { name: 'Write a note' }).click();
    await expect(fields.note()).toBeVisible();
  };
  let uid = '';

  await test.step('typed text is still there after a reload', async () => {
    await signInToLearn(page, demoStudent(server.output()));
    await expect
      .poll(async () => {
        uid = (await page.evaluate(() => localStorage.getItem('cc.signedIn'))) ?? '';
        return uid;
      })
      .not.toBe('');
    await page.goto(address);
    await fields.number().fill('28');
    await fields.words().fill(`${MINE} gas.`);
    await openNote();
    await fields.note().fill(`${MINE} note.`);
    await page.keyboard.press('Escape');
    await openTutor();
    await fields.tutor().fill(`${MINE} question?`);
    await page.reload();
    await expect(fields.number()).toHaveValue('28');
    await expect(fields.words()).toHaveValue(`${MINE} gas.`);
    await openNote();
    await expect(fields.note()).toHaveValue(`${MINE} note.`);
    await page.keyboard.press('Escape');
    await openTutor();
    await expect(fields.tutor()).toHaveValue(`${MINE} question?`);
  });

  await test.step('the next person on the device sees none of it', async () => {
    await runOut(page, context);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Display Name').fill('Second');
    await page.getByLabel('Email').fill('second@example.org');
    await page.getByLabel('Password', { exact: true }).fill('bread and butter');
    await page.getByLabel('Confirm Password').fill('bread and butter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/student/enroll');
    await page.getByLabel('Course code').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/student/course**');
    await page.goto(address);
    await expect(heading(page)).toHaveText('Yeast at work');
    await expect(fields.number()).toHaveValue('');
    await expect(fields.words()).toHaveValue('');
    await openNote();
    await expect(fields.note()).toHaveValue('');
    await page.keyboard.press('Escape');
    await openTutor();
    await expect(fields.tutor()).toHaveValue('');
    expect(await page.content()).not.toContain(MINE);
    for (const [key, value] of await kept(page))
      if (`${key} ${value}`.includes(MINE) || value.includes(uid)) expect(key).toContain(uid);
    await logOut(page);
    await page.waitForURL('**/welcome');
  });

  await test.step('the first person finds the text, is warned before signing out and stays', async () => {
    await signInToLearn(page, demoStudent(server.output()));
    await page.goto(address);
    await expect(fields.words()).toHaveValue(`${MINE} gas.`);
    await expect(fields.number()).toHaveValue('28');
    // The account has the unsent answer.
    await page.waitForFunction(
      (text) => Object.entries(localStorage).some(([key, value]) => key.includes('.draft.') && value === text),
      `${MINE} gas.`,
    );
    // The question below is in a script that the service worker stores for offline use.
    await page.waitForFunction(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.some(({ url }) => url.includes('sign-out-question'));
    });
    await context.setOffline(true);
    await checkForm(page, numeric).getByRole('button', { name: 'Check answer' }).click();
    await expect(checkForm(page, numeric)).toContainText('Your answer is saved in this browser.');
    await logOut(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out?' });
    await expect(question).toContainText('1 answer is not sent yet');
    // The note and the question to the tutor. The account holds the unsent answer.
    await expect(question).toContainText('You have unsaved text in 2 places');
    await expectNoFaults(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await context.setOffline(false);
    await expect(checkForm(page, numeric).locator('[data-verdict]')).toBeVisible();
  });

  await test.step('the browser keeps nothing after the sign-out', async () => {
    await logOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out anyway' }).click();
    await page.waitForURL('**/welcome');
    const left = await kept(page);
    expect(left.filter(([key, value]) => `${key} ${value}`.includes(uid) || value.includes(MINE))).toEqual([]);
    await signInToLearn(page, demoStudent(server.output()), address);
    // Unsent answers are kept with the account, other texts only in the browser.
    await expect(fields.words()).toHaveValue(`${MINE} gas.`);
    await openTutor();
    await expect(fields.tutor()).toHaveValue('');
  });
  expect(complaints).toEqual([]);
  await context.close();
  await workspace.close();
});
