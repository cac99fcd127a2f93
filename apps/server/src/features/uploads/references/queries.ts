import { listPictures } from '@coursecraft/domain/content/picture-address';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements, workingElements } from '../../../platform/db/schema/courses.ts';
import { authoredCriteria } from '../../../platform/db/schema/criteria.ts';
import { citations } from '../../../platform/db/schema/uploads.ts';
import type { UploadKey, UploadRow } from '../queries.ts';

export async function findReferences(db: Queryable, upload: UploadRow) {
  return upload.mime.startsWith('image/') ? shownIn(db, upload) : quotedIn(db, upload);
}

async function quotedIn(db: Queryable, { courseId, name }: UploadKey) {
  const cited = await db
    .select({ elementId: citations.elementId, quote: citations.quote })
    .from(citations)
    .where(and(eq(citations.courseId, courseId), eq(citations.upload, name)))
    .orderBy(asc(citations.elementId), asc(citations.position));
  const rows = await db
    .select({ rowId: authoredCriteria.rowId, sources: authoredCriteria.sources })
    .from(authoredCriteria)
    .where(
      and(
        eq(authoredCriteria.courseId, courseId),
        eq(authoredCriteria.status, 'active'),
        sql`${authoredCriteria.sources} @> ${JSON.stringify([{ upload: name }])}::jsonb`,
      ),
    );
  return [
    ...cited,
    ...rows.flatMap(({ rowId, sources }) =>
      sources.filter((source) => source.upload === name).map(({ quote }) => ({ rowId, quote })),
    ),
  ];
}

async function shownIn(db: Queryable, { courseId, name }: UploadKey) {
  const read = (table: typeof elements | typeof workingElements) =>
    db
      .select({ elementId: table.elementId, content: table.content })
      .from(table as typeof elements)
      .where(and(eq(table.courseId, courseId), like(table.content, '%media/%')))
      .orderBy(asc(table.elementId));
  const shown = [...(await read(elements)), ...(await read(workingElements))].flatMap(({ elementId, content }) =>
    listPictures(content)
      .filter((picture) => picture.name === name)
      .map(({ alt }) => ({ elementId, quote: alt })),
  );
  // A picture of an element that has a working copy is often in both.
  const seen = new Set<string>();
  return shown.filter(({ elementId, quote }) => {
    const key = JSON.stringify([elementId, quote]);
    return !seen.has(key) && seen.add(key);
  });
}
