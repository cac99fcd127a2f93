import { replacePictures } from '@coursecraft/domain/content/picture-address';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, inArray, like, notLike } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { uploadPages, uploads } from '../../../platform/db/schema/uploads.ts';

export async function readCourseNames(db: Queryable, courseId: string): Promise<{ title: string; language: string }> {
  const [course] = await db
    .select({ title: courses.title, language: courses.language })
    .from(courses)
    .where(eq(courses.courseId, courseId));
  if (!course) throw notFound('course');
  return course;
}

export async function hasSources(db: Queryable, courseId: string): Promise<boolean> {
  const isReady = and(eq(uploads.courseId, courseId), eq(uploads.status, 'ready'), notLike(uploads.mime, 'image/%'));
  const found = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(isReady, eq(uploads.useInContext, true)))
    .limit(1);
  return found.length > 0;
}

export async function readSources(db: Queryable, courseId: string, names: string[] | undefined) {
  const wanted = names ? inArray(uploads.name, names) : eq(uploads.useInContext, true);
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), eq(uploads.status, 'ready'), notLike(uploads.mime, 'image/%'), wanted))
    .orderBy(asc(uploads.createdAt), asc(uploads.name));
  const pages = await db
    .select()
    .from(uploadPages)
    .where(
      and(
        eq(uploadPages.courseId, courseId),
        inArray(
          uploadPages.name,
          found.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(asc(uploadPages.name), asc(uploadPages.page));
  const pictures = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), like(uploads.mime, 'image/%')));
  const there = new Set(pictures.map(({ name }) => name));
  const shown = (text: string) => replacePictures(text, ({ name, source }) => (there.has(name) ? source : ''));
  const pagesOf = Map.groupBy(pages, (page) => page.name);
  return found.map(({ name, title, language, paged }) => ({
    name,
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    paged,
    pages: (pagesOf.get(name) ?? []).map(({ page, text }) => ({ page, text: shown(text) })),
  }));
}
