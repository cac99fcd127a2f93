import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { readElement } from '../courses/repository/course.ts';
import { notifyAuthors, notifyPerson } from '../notifications/repository/notifications.ts';
import {
  authorsAmong,
  deleteComment,
  insertComment,
  listComments,
  listReviewComments,
  reviewCommentOf,
  setResolved,
} from './comment-queries.ts';
import {
  insertLink,
  listLinks,
  openLink,
  readReviewedCourse,
  readReviewedElement,
  readReviewedPicture,
  revokeLink,
} from './link-queries.ts';

type Served =
  | 'listReviewLinks'
  | 'createReviewLink'
  | 'revokeReviewLink'
  | 'openReview'
  | 'readReview'
  | 'getReviewPicture'
  | 'commentOnReview'
  | 'listComments'
  | 'createComment'
  | 'resolveComment'
  | 'deleteComment';

export const peerReviewRoutes = ({ db, storage }: Services): Routes<Served> => ({
  async listReviewLinks({ params: { courseId } }) {
    return { links: await listLinks(db, courseId) };
  },

  async createReviewLink({ params: { courseId }, body, caller }) {
    return insertLink(db, { courseId, uid: caller.uid }, body);
  },

  async revokeReviewLink({ params: { courseId, linkId } }) {
    await revokeLink(db, courseId, linkId);
    return {};
  },

  async openReview({ body: { token } }) {
    const link = await openLink(db, token);
    const { shows, mayComment, createdBy, expiresAt } = link;
    const course = await readReviewedCourse(db, link);
    return { course, shows, mayComment, createdBy, expiresAt: expiresAt.toISOString() };
  },

  async readReview({ body: { token, elementId } }) {
    const link = await openLink(db, token);
    const element = await readReviewedElement(db, link, elementId);
    return { element, comments: await listReviewComments(db, link, elementId) };
  },

  async getReviewPicture({ body: { token, elementId, name } }) {
    const { storageKey, ...file } = await readReviewedPicture(db, await openLink(db, token), elementId, name);
    return { ...file, content: (range) => storage.read(storageKey, range), inline: true };
  },

  async commentOnReview({ body: { token, elementId, name, ...given } }) {
    const link = await openLink(db, token);
    if (!link.mayComment) throw new AppError('forbidden', 'review-without-comments');
    const { courseId, linkId, createdByUid: uid } = link;
    await readReviewedElement(db, link, elementId);
    const comment = await db.transaction(async (tx) => {
      const written = await insertComment(tx, { courseId, elementId, ...given }, { reviewerName: name, linkId });
      const subjectId = written.commentId;
      const notification = { by: '', kind: 'review-comment', courseId, partId: elementId, subjectId } as const;
      const [creator] = await authorsAmong(tx, courseId, [uid]);
      if (creator) await notifyPerson(tx, { ...notification, uid });
      else await notifyAuthors(tx, notification);
      return written;
    });
    return { comment: reviewCommentOf(comment) };
  },

  async listComments({ params: { courseId }, query: { elementId } }) {
    return { comments: await listComments(db, courseId, elementId) };
  },

  async createComment({ params: { courseId }, body: { mentions = [], ...given }, caller: { uid: by } }) {
    await readElement(db, courseId, given.elementId, 'author');
    return db.transaction(async (tx) => {
      const mentioned = await authorsAmong(tx, courseId, mentions);
      const comment = await insertComment(tx, { courseId, ...given }, { uid: by, mentions: mentioned });
      const news = { by, courseId, partId: given.elementId, subjectId: comment.commentId };
      for (const uid of mentioned) await notifyPerson(tx, { ...news, uid, kind: 'comment-mention' });
      return { comment };
    });
  },

  async resolveComment({ params, body: { resolved } }) {
    return { comment: await setResolved(db, params, resolved) };
  },

  async deleteComment({ params, caller }) {
    await deleteComment(db, params, caller.uid);
    return {};
  },
});
