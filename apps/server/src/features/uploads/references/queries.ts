import { attachmentType } from '@coursecraft/documents/attachment-type';
import { listPictures } from '@coursecraft/domain/content/picture-address';
import { namesInText } from '@coursecraft/interop/course/names-in-text';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { authoredCriteria } from '../../../platform/db/schema/criteria.ts';
import { citations } from '../../../platform/db/schema/uploads.ts';
import { listTextsWithPictures } from '../pictures/queries.ts';
import type { UploadKey, UploadRow } from '../queries.ts';

export async function findReferences(db: Queryable, upload: UploadRow) {
  const hasText = upload.characters !== null || attachmentType(upload.name) === undefined;
  return upload.mime.startsWith('image/') || !hasText ? shownIn(db, upload) : quotedIn(db, upload);
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
  const shown = (await listTextsWithPictures(db, courseId)).flatMap(({ elementId, content }) => {
    const quotes = listPictures(content).flatMap((picture) => (picture.name === name ? [picture.alt] : []));
    // A video, captions, a poster or a download.
    if (quotes.length === 0 && namesInText(content).includes(name)) quotes.push('');
    return quotes.map((quote) => ({ elementId, quote }));
  });
  // A picture of an element that has a working copy is often in both.
  const seen = new Set<string>();
  return shown.filter(({ elementId, quote }) => {
    const key = JSON.stringify([elementId, quote]);
    return !seen.has(key) && seen.add(key);
  });
}
