import { type Browser, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { demoStudent, signInToLearn } from './demo-author.ts';
import type { startServer } from './start-server.ts';
import { takePicture } from './take-picture.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

export const HALF = 'Gluten is like a net, because the';

export const failure = (page: Page) => page.locator('[data-failure]');
export const header = (page: Page) => page.getByRole('banner');

/** Opens a lesson, in which a student writes half an answer. Returns the field. */
export async function writeHalf(page: Page, server: Server): Promise<Locator> {
  await signInToLearn(page, demoStudent(server.output()));
  const answer = page.locator('[data-check]').getByRole('textbox').last();
  await answer.scrollIntoViewIfNeeded();
  await answer.fill(HALF);
  return answer;
}

/** A student writes half an answer on a device that holds only the lesson itself, and loses the connection. */
export async function loseConnection(browser: Browser, server: Server) {
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // Nothing is fetched ahead for a browser that saves data.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const answer = await writeHalf(page, server);
  await context.setOffline(true);
  return { context, page, answer, complaints };
}

/** Opens the tutor offline and waits until it loads on reconnect. The half-written answer stays. */
export async function loadTutorOnReconnect(page: Page, answer: Locator, testInfo: TestInfo): Promise<void> {
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  const tutor = page.getByRole('complementary', { name: 'Tutor' });
  await expect(tutor.locator('[data-failure="offline"]')).toBeVisible();
  await expect(answer).toHaveValue(HALF);
  await takePicture(page, testInfo, 'tutor.png');
  await page.context().setOffline(false);
  await expect(tutor.getByRole('textbox')).toBeVisible();
  await expect(answer).toHaveValue(HALF);
}
