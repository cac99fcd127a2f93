import { expect, type Page } from '@playwright/test';

type Account = { email: string; password: string };

function printed(output: string, who: 'author' | 'student'): Account {
  const found = new RegExp(`${who}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(output);
  if (!found?.[1] || !found[2]) throw new Error(`the server has not printed its sample ${who}`);
  return { email: found[1], password: found[2] };
}

export const demoAuthor = (output: string) => printed(output, 'author');

export const demoStudent = (output: string) => printed(output, 'student');

async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in through the page and waits for the student page. */
export async function signInToLearn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await enter(page, account);
  await page.waitForURL('**/student/course**');
}

/** Signs in through the page and waits for the workspace in edit mode. */
export async function signInToEdit(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('cc.smeWorkMode', 'edit'));
  await enter(page, account);
  await page.waitForURL('**/sme/course**');
  await expect(page.getByRole('treegrid')).toBeVisible();
}
