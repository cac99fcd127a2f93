import { isDeepStrictEqual } from 'node:util';
import type { Element, ElementVersion } from '@coursecraft/contract/courses/course';
import { countChanges } from '@coursecraft/domain/courses/count-changes';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import { type ElementText, refuseCostly } from '../../../element-text/element-text.ts';
import { makeElementText } from '../../../element-text/make-element-text.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { elementFields, elements, elementVersions } from '../../../platform/db/schema/courses.ts';
import { readElement } from './course.ts';
import { announceChange } from './course-events.ts';
import { deleteWorkingText, lockElement, writeWorkingText } from './working-text.ts';

export type WrittenElement = Pick<typeof elements.$inferInsert, keyof typeof elementFields>;
type Place = { courseId: string; sectionId: string; elementId: string; position: number; published?: boolean };
type By = { authorUid: string; origin: ElementVersion['origin']; note?: string };

export type NewElement = Place & Omit<WrittenElement, 'content'> & { text: ElementText };

export async function insertElements(tx: Queryable, added: readonly NewElement[], by: By): Promise<void> {
  if (added.length === 0) return;
  const lines = added.map(({ text, ...line }) => ({ ...line, ...text }));
  await tx.insert(elements).values(lines);
  await tx.insert(elementVersions).values(
    lines.map(({ courseId, elementId, ...line }) => ({
      courseId,
      elementId,
      ...pickFields(line, elementFields),
      ...by,
      versionId: newId('ver'),
      version: 1,
    })),
  );
}

/** Inserts an element with its first version. Assigns ids to checks without one. */
export async function insertElement(
  tx: Queryable,
  place: Place,
  { content, ...written }: WrittenElement,
  by: By,
): Promise<void> {
  await insertElements(tx, [{ ...place, ...written, text: await makeElementText(content) }], by);
}

type EarlierSave = WrittenElement & { saved: string; origin: By['origin']; note?: string | undefined };

export async function insertHistory(
  tx: Queryable,
  { courseId, elementId }: { courseId: string; elementId: string },
  earlier: readonly EarlierSave[],
  authorUid: string,
): Promise<number> {
  const version = earlier.length + 1;
  const ofElement = (table: typeof elements | typeof elementVersions) =>
    and(eq(table.courseId, courseId), eq(table.elementId, elementId));
  await tx.update(elementVersions).set({ version }).where(ofElement(elementVersions));
  await tx.update(elements).set({ version }).where(ofElement(elements));
  await tx.insert(elementVersions).values(
    earlier.map((save, at) => ({
      courseId,
      elementId,
      versionId: newId('ver'),
      version: at + 1,
      ...pickFields(save, elementFields),
      authorUid,
      origin: save.origin,
      note: save.note ?? null,
      createdAt: new Date(save.saved),
    })),
  );
  return version;
}

/**
 * Saves an element as a new version if something changed: a draft and with `publish` directly, otherwise in the working
 * copy. Throws `conflict` with the element as `current` for a stale `baseVersion`.
 */
export async function saveElement(
  tx: Queryable,
  { courseId, elementId }: { courseId: string; elementId: string },
  change: { [F in keyof WrittenElement]?: WrittenElement[F] | undefined },
  { publish = false, ...by }: By & { publish?: boolean | undefined },
  baseVersion?: number,
): Promise<Element> {
  const live = await lockElement(tx, { courseId, elementId });
  const present = await readElement(tx, courseId, elementId, 'author');
  if (baseVersion !== undefined && baseVersion !== present.version) {
    throw new AppError('conflict', 'element-changed-meanwhile', {
      extra: { current: present },
    });
  }
  const { title, format, content = '' } = present;
  const former: WrittenElement = { title, format, content };
  if (change.content !== undefined && change.content !== former.content) refuseCostly(change.content);
  const text = await makeElementText(change.content ?? former.content);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = { ...former, ...given, content: text.content };
  const goesLive = publish || !live.isEditedInCopy;
  const isPending = live.version !== present.version;
  if (isDeepStrictEqual(next, former) && !(goesLive && isPending)) return present;
  const version = present.version + 1;
  const key = { courseId, elementId };
  if (goesLive) {
    await tx
      .update(elements)
      .set({ ...next, ...text, version, updatedAt: sql`now()` })
      .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)));
    if (isPending) await deleteWorkingText(tx, key);
  } else {
    const changes = countChanges(pickFields(live, elementFields), next);
    await writeWorkingText(tx, { ...key, ...next, ...text, version, changes });
  }
  await tx.insert(elementVersions).values({ ...key, versionId: newId('ver'), version, ...next, ...by });
  await announceChange(tx, courseId, { elementId, version, working: goesLive ? undefined : true });
  return readElement(tx, courseId, elementId, 'author');
}
