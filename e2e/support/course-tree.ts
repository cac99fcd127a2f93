import type { Course } from '@coursecraft/contract/courses/course';
import { expect, type Page } from '@playwright/test';
import { readAsAuthor } from './author-api.ts';
import { demoAuthor } from './demo-author.ts';

export const tree = (page: Page) => page.getByRole('treegrid', { name: 'Course contents' });
export const row = (page: Page, name: string) => tree(page).getByRole('row', { name, exact: true });
export const titles = (page: Page) =>
  tree(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((line) => line.getAttribute('aria-label')));
export const choose = async (page: Page, name: string, command: string) => {
  await row(page, name).hover();
  await page.getByRole('button', { name: `Actions for “${name}”` }).click();
  await page.getByRole('menuitem', { name: command }).click();
};
export const titleField = (page: Page) => tree(page).getByRole('textbox', { name: 'Title' });
export const write = async (page: Page, title: string) => {
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type(title);
};
/** Finds the undo button of the toast with this text. */
export const undo = (page: Page, sentence: string) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('> div', { hasText: sentence })
    .getByRole('button', { name: 'Undo' });
export const spoken = (page: Page, sentence: string) =>
  expect(page.getByRole('status').filter({ hasText: sentence }).first()).toBeAttached();

type Outline = Record<string, Record<string, string[]>>;

/** Creates a course from `{ module: { section: [element] } }` for the author that the server printed. */
export async function makeCourse(page: Page, output: string, title: string, outline: Outline) {
  const { headers } = await readAsAuthor(page.context().request, demoAuthor(output));
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const reply = await page.context().request[method](path, { headers, data });
    expect(reply.ok()).toBe(true);
    return reply.json();
  };
  const { course } = await send('post', '/api/courses', { title });
  const at = `/api/courses/${course.id}`;
  for (const [moduleTitle, sections] of Object.entries(outline)) {
    const { module } = await send('post', `${at}/modules/create-blank`, { title: moduleTitle });
    for (const [sectionTitle, elements] of Object.entries(sections)) {
      const path = `${at}/modules/${module.id}/sections/create-blank`;
      const { section } = await send('post', path, { title: sectionTitle });
      for (const name of elements) {
        const { element } = await send('post', `${at}/sections/${section.id}/elements/create-blank`, { title: name });
        await send('put', `${at}/elements/${element.id}`, { content: `Here **${name}** is told by a snake.` });
      }
    }
  }
  await send('post', `${at}/publish`, {});
  const read = async (): Promise<Course> => {
    const reply = await page.context().request.get(`${at}?outline=1`, { headers });
    return (await reply.json()).course;
  };
  return { id: course.id as string, read, send: (path: string, data: object) => send('post', at + path, data) };
}
