import type { ElementFormat, ElementVersion } from '@coursecraft/contract/shapes/course';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { elements, elementVersions } from '../db/schema/courses.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { newId } from '../new-id.ts';
import { type ElementText, elementText, refuseCostly } from '../texts/element-text.ts';
import { readElement } from './course.ts';
import { announceChange } from './course-events.ts';

type Written = { title: string; format: ElementFormat; content: string };
type By = { authorUid: string; origin: ElementVersion['origin']; note?: string };

/** An element on its way into a course. */
export type NewElement = { courseId: string; sectionId: string; elementId: string; position: number } & {
  title: string;
  format: ElementFormat;
  text: ElementText;
};

/** Adds elements, each with its first version. */
export async function insertElements(tx: Queryable, added: readonly NewElement[], by: By): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(elements).values(added.map(({ text, ...line }) => ({ ...line, ...text })));
  await tx.insert(elementVersions).values(
    added.map(({ courseId, elementId, title, format, text: { content } }) => ({
      ...{ courseId, elementId, title, format, content, ...by },
      ...{ versionId: newId('ver'), version: 1 },
    })),
  );
}

/** Adds an element with its first version. Checks without an id get one. */
export async function insertElement(
  tx: Queryable,
  place: { courseId: string; sectionId: string; elementId: string; position: number },
  { title, format, content }: Written,
  by: By,
): Promise<void> {
  await insertElements(tx, [{ ...place, title, format, text: elementText(content) }], by);
}

/**
 * Saves an element as a new version, and only where something changed. A stale `baseVersion` is a conflict: nothing
 * is written, and the present element comes back as `current`.
 */
export async function saveElement(
  tx: Queryable,
  place: { courseId: string; elementId: string },
  change: { [F in keyof Written]?: Written[F] | undefined },
  by: By,
  baseVersion?: number,
): Promise<void> {
  const here = and(eq(elements.courseId, place.courseId), eq(elements.elementId, place.elementId));
  const { title, format, content, version: presentVersion } = elements;
  const [present] = await tx
    .select({ title, format, content, version: presentVersion })
    .from(elements)
    .where(here)
    .for('update');
  if (!present) throw notFound('element');
  if (baseVersion !== undefined && baseVersion !== present.version) {
    const current = await readElement(tx, place.courseId, place.elementId, 'author');
    throw new AppError('conflict', 'element-changed-meanwhile', {
      extra: { current },
    });
  }
  if (change.content !== undefined && change.content !== present.content) refuseCostly(change.content);
  const text = elementText(change.content ?? present.content);
  const next: Written = {
    title: change.title ?? present.title,
    format: change.format ?? present.format,
    content: text.content,
  };
  const same = next.title === present.title && next.format === present.format && next.content === present.content;
  if (same) return;
  const version = present.version + 1;
  await tx
    .update(elements)
    .set({ ...next, ...text, version, updatedAt: sql`now()` })
    .where(here);
  const { courseId, elementId } = place;
  await tx.insert(elementVersions).values({ courseId, elementId, versionId: newId('ver'), version, ...next, ...by });
  await announceChange(tx, courseId, { elementId, version });
}
