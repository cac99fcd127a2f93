import { createHash, randomBytes } from 'node:crypto';
import type { Course } from '@coursecraft/contract/courses/course';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { ReviewedCourse, ReviewedElement, ReviewLink } from '@coursecraft/contract/peer-review/review-link';
import { listPictures } from '@coursecraft/domain/content/picture-address';
import { studentView } from '@coursecraft/domain/content/student-view';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, gt, isNull, like, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { courses } from '../../platform/db/schema/courses.ts';
import { reviewLinks } from '../../platform/db/schema/peer-review.ts';
import { uploads } from '../../platform/db/schema/uploads.ts';
import { readCourse, readElement } from '../courses/repository/course.ts';

/** 256 bits cannot be guessed, so the hash needs no salt. */
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export type OpenLink = Pick<typeof reviewLinks.$inferSelect, 'courseId' | 'linkId' | 'shows' | 'mayComment'> & {
  createdBy: string;
  createdByUid: string;
  expiresAt: Date;
};

const commentCount = sql<number>`(select count(*)::int from comments c
  where c.course_id = ${reviewLinks.courseId} and c.link_id = ${reviewLinks.linkId})`;

export async function listLinks(db: Queryable, courseId: string, linkId?: string): Promise<ReviewLink[]> {
  const rows = await db
    .select({ link: reviewLinks, displayName: profiles.displayName, comments: commentCount })
    .from(reviewLinks)
    .leftJoin(profiles, eq(profiles.uid, reviewLinks.createdBy))
    .where(and(eq(reviewLinks.courseId, courseId), linkId === undefined ? undefined : eq(reviewLinks.linkId, linkId)))
    .orderBy(desc(reviewLinks.createdAt), desc(reviewLinks.linkId));
  return rows.map(({ link, displayName, comments }) => ({
    linkId: link.linkId,
    shows: link.shows,
    mayComment: link.mayComment,
    createdBy: displayName ?? '',
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    revokedAt: link.revokedAt?.toISOString(),
    comments,
  }));
}

export async function insertLink(
  db: Queryable,
  { courseId, uid }: { courseId: string; uid: string },
  { shows, mayComment, days }: ParsedBody<'createReviewLink'>,
): Promise<{ link: ReviewLink; token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const linkId = newId('rvl');
  await db.insert(reviewLinks).values({
    courseId,
    linkId,
    tokenHash: hashOf(token),
    shows,
    mayComment,
    createdBy: uid,
    expiresAt: new Date(Date.now() + days * DAY_MS),
  });
  const [link] = await listLinks(db, courseId, linkId);
  if (!link) throw notFound('review-link');
  return { link, token };
}

export async function revokeLink(db: Queryable, courseId: string, linkId: string): Promise<void> {
  const revoked = await db
    .update(reviewLinks)
    .set({ revokedAt: sql`coalesce(${reviewLinks.revokedAt}, now())` })
    .where(and(eq(reviewLinks.courseId, courseId), eq(reviewLinks.linkId, linkId)));
  if (revoked.rowCount === 0) throw notFound('review-link');
}

/** Returns the link of a token. Unknown, expired and revoked ones, and those of deleted courses, look the same. */
export async function openLink(db: Queryable, token: string): Promise<OpenLink> {
  const [found] = await db
    .select({
      courseId: reviewLinks.courseId,
      linkId: reviewLinks.linkId,
      shows: reviewLinks.shows,
      mayComment: reviewLinks.mayComment,
      createdByUid: reviewLinks.createdBy,
      createdBy: sql<string>`coalesce(${profiles.displayName}, '')`,
      expiresAt: reviewLinks.expiresAt,
    })
    .from(reviewLinks)
    .innerJoin(courses, eq(courses.courseId, reviewLinks.courseId))
    .leftJoin(profiles, eq(profiles.uid, reviewLinks.createdBy))
    .where(
      and(
        eq(reviewLinks.tokenHash, hashOf(token)),
        isNull(reviewLinks.revokedAt),
        gt(reviewLinks.expiresAt, sql`now()`),
        isNull(courses.deletedAt),
      ),
    );
  if (!found) throw new AppError('not_found', 'review-link-dead');
  return found;
}

const viewOf = ({ shows }: OpenLink) => (shows === 'published' ? 'learner' : 'author');

const titled = ({ id, title }: { id: string; title: string }) => ({ id, title });

/** Lists each field, so that reviewers get nothing else of the course. */
const titlesOf = ({ id, title, description, language, modules }: Course): ReviewedCourse => ({
  id,
  title,
  description: description ?? '',
  language,
  modules: modules.map((module) => ({
    ...titled(module),
    sections: module.sections.map((section) => ({ ...titled(section), elements: section.elements.map(titled) })),
  })),
});

export const readReviewedCourse = async (db: Queryable, link: OpenLink): Promise<ReviewedCourse> =>
  titlesOf(await readCourse(db, link.courseId, { view: viewOf(link), outline: true }));

export async function readReviewedElement(db: Queryable, link: OpenLink, elementId: string): Promise<ReviewedElement> {
  const { id, title, content = '' } = await readElement(db, link.courseId, elementId, viewOf(link));
  return { id, title, content: link.shows === 'published' ? content : studentView(content) };
}

/** Reads a picture that the text of an element shows. */
export async function readReviewedPicture(db: Queryable, link: OpenLink, elementId: string, name: string) {
  const { content } = await readReviewedElement(db, link, elementId);
  const isShown = listPictures(content).some((picture) => picture.name === name);
  const [found] = isShown
    ? await db
        .select({ name: uploads.name, mime: uploads.mime, size: uploads.size, storageKey: uploads.storageKey })
        .from(uploads)
        .where(and(eq(uploads.courseId, link.courseId), eq(uploads.name, name), like(uploads.mime, 'image/%')))
    : [];
  if (!found) throw notFound('picture');
  return found;
}
