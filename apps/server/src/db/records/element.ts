import type { ElementFormat, ElementVersion } from '@coursecraft/contract/shapes/course';
import { assignItemIds } from '@coursecraft/domain/content/checks';
import { LEARNER_VIEW_VERSION, learnerView } from '@coursecraft/domain/content/learner-view';
import { searchText } from '@coursecraft/domain/content/search-text';
import { TEACHING_VIEW_VERSION, teachingView } from '@coursecraft/domain/content/teaching-view';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Queryable } from '../connect.ts';
import { elements, elementVersions } from '../schema/courses.ts';
import { readElement } from './course.ts';
import { announceChange } from './course-events.ts';

type Written = { title: string; format: ElementFormat; content: string };
type By = { authorUid: string; origin: ElementVersion['origin']; note?: string };

/** The content with everything that is made of it on save. */
function views(content: string) {
  const learnerContent = learnerView(content);
  const authorText = searchText(content);
  const learnerText = learnerContent === content ? authorText : searchText(content, 'learner');
  const { text: taughtText, asks } = teachingView(content);
  return {
    ...{ content, learnerContent, learnerViewVersion: LEARNER_VIEW_VERSION, authorText, learnerText },
    ...{ taughtText, asks, teachingViewVersion: TEACHING_VIEW_VERSION },
  };
}

/** Adds an element with its first version. Checks without an id get one. */
export async function insertElement(
  tx: Queryable,
  place: { courseId: string; sectionId: string; elementId: string; position: number },
  written: Written,
  by: By,
): Promise<void> {
  const content = assignItemIds(written.content, () => newId('itm'));
  await tx.insert(elements).values({ ...place, ...written, ...views(content) });
  await keepVersion(tx, place, { ...written, content }, 1, by);
}

/**
 * Saves an element as a new version, and only where something changed. A stale `baseVersion` is a conflict: nothing
 * is written, and the present element comes back as `current`.
 */
export async function saveElement(
  tx: Queryable,
  place: { courseId: string; elementId: string },
  change: Partial<Written>,
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
  if (!present) throw notFound('The element');
  if (baseVersion !== undefined && baseVersion !== present.version) {
    const current = await readElement(tx, place.courseId, place.elementId, 'author');
    throw new AppError('conflict', 'Someone saved this element meanwhile. Choose which text to keep.', {
      extra: { current },
    });
  }
  const next: Written = {
    title: change.title ?? present.title,
    format: change.format ?? present.format,
    content: change.content === undefined ? present.content : assignItemIds(change.content, () => newId('itm')),
  };
  const same = next.title === present.title && next.format === present.format && next.content === present.content;
  if (same) return;
  const version = present.version + 1;
  await tx
    .update(elements)
    .set({ ...next, ...views(next.content), version, updatedAt: sql`now()` })
    .where(here);
  await keepVersion(tx, place, next, version, by);
  await announceChange(tx, place.courseId, { elementId: place.elementId, version });
}

async function keepVersion(
  tx: Queryable,
  { courseId, elementId }: { courseId: string; elementId: string },
  { title, format, content }: Written,
  version: number,
  by: By,
): Promise<void> {
  await tx
    .insert(elementVersions)
    .values({ courseId, elementId, versionId: newId('ver'), version, title, format, content, ...by });
}
