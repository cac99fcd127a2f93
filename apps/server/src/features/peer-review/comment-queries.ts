import type { Comment, ReviewComment } from '@coursecraft/contract/peer-review/comment';
import { withoutSourceNotes } from '@coursecraft/domain/content/without-source-notes';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { indexQuotes } from '@coursecraft/domain/text/quote-index';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { courseAuthors, profiles } from '../../platform/db/schema/accounts.ts';
import { authoredElements } from '../../platform/db/schema/courses.ts';
import { comments } from '../../platform/db/schema/peer-review.ts';

type Key = { courseId: string; commentId: string };
type NewComment = {
  courseId: string;
  elementId: string;
  quote?: string | undefined;
  text: string;
  replyTo?: string | undefined;
};
type Writer = { uid: string; mentions: readonly string[] } | { reviewerName: string; linkId: string };

const keyed = ({ courseId, commentId }: Key) => and(eq(comments.courseId, courseId), eq(comments.commentId, commentId));

type CommentedElement = { title: string; includes(quote: string): boolean };

/** Reads commented elements by their ids, each once. Reviewers quote a text without source notes. */
async function readElements(
  db: Queryable,
  courseId: string,
  elementIds: ReadonlySet<string>,
): Promise<Map<string, CommentedElement>> {
  if (elementIds.size === 0) return new Map();
  const { elementId, title, content } = authoredElements;
  const found = await db
    .select({ elementId, title, content })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, courseId), inArray(elementId, [...elementIds])));
  return new Map(
    found.map((one) => {
      const find = indexQuotes([one.content, withoutSourceNotes(one.content)]);
      return [one.elementId, { title: one.title, includes: (quote) => find(quote).length > 0 }];
    }),
  );
}

async function selectComments(db: Queryable, courseId: string, condition: SQL | undefined): Promise<Comment[]> {
  const rows = await db
    .select({ comment: comments, displayName: profiles.displayName })
    .from(comments)
    .leftJoin(profiles, eq(profiles.uid, comments.authorUid))
    .where(and(eq(comments.courseId, courseId), condition))
    .orderBy(asc(comments.createdAt), asc(comments.commentId));
  const elements = await readElements(db, courseId, new Set(rows.map(({ comment }) => comment.elementId)));
  const mentioned = [...new Set(rows.flatMap(({ comment }) => comment.mentions))];
  const names = mentioned.length
    ? await db
        .select({ uid: profiles.uid, displayName: profiles.displayName })
        .from(profiles)
        .where(inArray(profiles.uid, mentioned))
    : [];
  const isGone = ({ elementId, quote }: typeof comments.$inferSelect) => {
    const element = elements.get(elementId);
    return element === undefined || (quote !== null && !element.includes(quote));
  };
  return rows.map(({ comment, displayName }) => ({
    commentId: comment.commentId,
    replyTo: comment.replyTo ?? undefined,
    elementId: comment.elementId,
    elementTitle: elements.get(comment.elementId)?.title,
    quote: comment.quote ?? undefined,
    isGone: isGone(comment),
    text: comment.body,
    by: {
      uid: displayName === null ? undefined : comment.authorUid,
      name: displayName ?? comment.reviewerName,
      isReviewer: comment.linkId !== null,
    },
    mentions: names.filter(({ uid }) => comment.mentions.includes(uid)),
    at: comment.createdAt.toISOString(),
    resolvedAt: comment.resolvedAt?.toISOString(),
  }));
}

export const listComments = (db: Queryable, courseId: string, elementId?: string): Promise<Comment[]> =>
  selectComments(db, courseId, elementId === undefined ? undefined : eq(comments.elementId, elementId));

export async function readComment(db: Queryable, key: Key): Promise<Comment> {
  const [found] = await selectComments(db, key.courseId, eq(comments.commentId, key.commentId));
  if (!found) throw notFound('comment');
  return found;
}

/** Lists the threads of a link for its reviewers. */
export async function listReviewComments(
  db: Queryable,
  { courseId, linkId }: { courseId: string; linkId: string },
  elementId: string,
): Promise<ReviewComment[]> {
  const threads = await db
    .select({ id: comments.commentId })
    .from(comments)
    .where(and(eq(comments.courseId, courseId), eq(comments.elementId, elementId), eq(comments.linkId, linkId)));
  const ids = threads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await selectComments(
    db,
    courseId,
    or(inArray(comments.commentId, ids), inArray(comments.replyTo, ids)),
  );
  return found.map(reviewCommentOf);
}

export const reviewCommentOf = ({
  commentId,
  replyTo,
  quote,
  text,
  at,
  resolvedAt,
  by: { name, isReviewer },
}: Comment): ReviewComment => ({ commentId, replyTo, quote, text, at, resolvedAt, name, isReviewer });

/** Inserts a comment. A reply joins the thread of the comment it names; a reviewer only replies in threads of the link. */
export async function insertComment(
  tx: Queryable,
  { courseId, elementId, quote, text, replyTo }: NewComment,
  writer: Writer,
): Promise<Comment> {
  const commentId = newId('cmt');
  const ofReviewer = 'linkId' in writer;
  let thread: string | null = null;
  if (replyTo !== undefined) {
    const [found] = await tx
      .select({ replyTo: comments.replyTo, elementId: comments.elementId, linkId: comments.linkId })
      .from(comments)
      .where(keyed({ courseId, commentId: replyTo }));
    const isOpen = found?.elementId === elementId && (!ofReviewer || found.linkId === writer.linkId);
    if (!found || !isOpen) throw notFound('comment');
    thread = found.replyTo ?? replyTo;
  }
  await tx.insert(comments).values({
    courseId,
    commentId,
    elementId,
    replyTo: thread,
    quote: quote ?? null,
    body: text,
    ...(ofReviewer
      ? { authorUid: '', reviewerName: writer.reviewerName, linkId: writer.linkId }
      : { authorUid: writer.uid, mentions: [...writer.mentions] }),
  });
  return readComment(tx, { courseId, commentId });
}

/** Returns those of the people who are authors of the course. */
export async function authorsAmong(db: Queryable, courseId: string, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const found = await db
    .select({ uid: courseAuthors.uid })
    .from(courseAuthors)
    .where(and(eq(courseAuthors.courseId, courseId), inArray(courseAuthors.uid, [...uids])));
  return found.map(({ uid }) => uid);
}

/** Resolves or reopens the whole thread of a comment. */
export async function setResolved(db: Queryable, key: Key, resolved: boolean): Promise<Comment> {
  const { replyTo } = await readComment(db, key);
  const first = { ...key, commentId: replyTo ?? key.commentId };
  await db
    .update(comments)
    .set({ resolvedAt: resolved ? sql`coalesce(${comments.resolvedAt}, now())` : null })
    .where(keyed(first));
  return readComment(db, first);
}

export async function deleteComment(db: Queryable, key: Key, uid: string): Promise<void> {
  const { by } = await readComment(db, key);
  if (!by.isReviewer && by.uid !== uid) throw new AppError('forbidden', 'comment-of-another');
  await db.delete(comments).where(keyed(key));
}
