import type { Outline } from '@coursecraft/ai/engine/engine';
import type { AskedOf } from '@coursecraft/contract/shapes/askable';
import type { Queryable } from '../../../db/connect.ts';
import { notFound } from '../../../errors/app-error.ts';
import { readCourse } from '../../../records/course.ts';

const headings = (title: string, parts: readonly { id: string; title: string }[]) => ({
  title,
  children: parts.map((part) => ({ id: part.id, title: part.title })),
});

/** The outline that something is asked of; undefined where it is asked of texts. */
export async function readOutline(
  db: Queryable,
  courseId: string,
  of: AskedOf,
  partId: string,
): Promise<Outline | undefined> {
  if (!of.endsWith('-outline')) return undefined;
  const { title, modules } = await readCourse(db, courseId, { view: 'author', outline: true });
  if (of === 'course-outline') return headings(title, modules);
  if (of === 'module-outline') {
    const module = modules.find(({ id }) => id === partId);
    if (!module) throw notFound('module');
    return headings(module.title, module.sections);
  }
  const section = modules.flatMap(({ sections }) => sections).find(({ id }) => id === partId);
  if (!section) throw notFound('section');
  return headings(section.title, section.elements);
}
