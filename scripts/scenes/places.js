/** @import { Page } from '@playwright/test' */
/** @import { Stage } from './stage.js' */

/**
 * Searches an element, section or module of a course by title.
 * @param {Stage} stage @param {string} name @param {string} [title]
 */
export function placeOf(stage, name, title) {
  const course = stage.courses[name];
  if (!course) throw new Error(`the stage has no course ${name}`);
  for (const module of course.modules)
    for (const section of module.sections)
      for (const element of section.elements)
        if (!title || element.title.startsWith(title))
          return `course=${course.id}&module=${module.id}&section=${section.id}&element=${element.id}`;
  throw new Error(`${name} has no element ${title}`);
}

/** @param {Stage} stage @param {string} name */
export const courseOf = (stage, name) => `course=${stage.courses[name]?.id}`;

/** @param {Page} page @param {string} address */
export async function go(page, address) {
  await page.goto(address);
  await page.locator('h1, h2').first().waitFor();
}
