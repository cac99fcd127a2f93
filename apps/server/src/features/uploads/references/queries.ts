import { listPictures } from '@coursecraft/domain/content/picture-address';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
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
    .select({ rowId: criteriaTable.rowId, sources: criteriaTable.sources })
    .from(criteriaTable)
    .where(
      and(
        eq(criteriaTable.courseId, courseId),
        eq(criteriaTable.status, 'active'),
        sql`${criteriaTable.sources} @> ${JSON.stringify([{ upload: name }])}::jsonb`,
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
  const written = await db
    .select({ elementId: elements.elementId, content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), like(elements.content, '%media/%')))
    .orderBy(asc(elements.elementId));
  return written.flatMap(({ elementId, content }) =>
    listPictures(content)
      .filter((picture) => picture.name === name)
      .map(({ alt }) => ({ elementId, quote: alt })),
  );
}
