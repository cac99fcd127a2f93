import { expect, type Page } from '@playwright/test';

type Account = { email: string; password: string };

function printed(output: string, who: 'author' | 'student'): Account {
  const found = new RegExp(`${who}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(output);
  if (!found?.[1] || !found[2]) throw new Error(`the server has not printed its sample ${who}`);
  return { email: found[1], password: found[2] };
}

export const demoAuthor = (output: string) => printed(output, 'author');

export const demoStudent = (output: string) => printed(output, 'student');

/** Signs in by the API, as the form does, and opens an address of the app. */
export async function signIn(page: Page, account: Account, address: string): Promise<void> {
  const reply = await page.context().request.post('/api/auth/sign-in/email', { data: account });
  expect(reply.ok()).toBe(true);
  await page.goto(address);
}

/** Creates an account by the API, as the form does, and opens an address of the app. */
export async function signUp(page: Page, account: Account & { name: string }, address = '/course'): Promise<void> {
  const reply = await page.context().request.post('/api/auth/sign-up/email', { data: account });
  expect(reply.ok()).toBe(true);
  await page.goto(address);
  await page.waitForURL(/sme\/course|student\//);
}

/** Signs in and lands where a student learns, or at an address there. */
export async function signInToLearn(page: Page, account: Account, address = '/student/course'): Promise<void> {
  await signIn(page, account, address);
  await page.waitForURL('**/student/**');
}

/** Signs in and lands at the desk in edit mode, or at an address there. */
export async function signInToEdit(page: Page, account: Account, address = '/sme/course'): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('cc.smeWorkMode')) localStorage.setItem('cc.smeWorkMode', 'edit');
  });
  await signIn(page, account, address);
  await expect(
    page
      .getByRole('treegrid')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
}
