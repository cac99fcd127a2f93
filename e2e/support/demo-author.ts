import { expect, type Page } from '@playwright/test';

type Account = { email: string; password: string };

/** The sample author, as a server with the sample course prints it at its start. */
export function demoAuthor(output: string): Account {
  const found = /author\s+(\S+@\S+)\s+(\S+)/.exec(output);
  if (!found?.[1] || !found[2]) throw new Error('the server has not printed its sample author');
  return { email: found[1], password: found[2] };
}

/** Signs in through the page and lands at the desk in edit mode. */
export async function signInToEdit(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('cc.smeWorkMode', 'edit'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/sme/course**');
  await expect(page.getByRole('treegrid')).toBeVisible();
}
