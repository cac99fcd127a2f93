import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, DisplayName, Id, Time } from '../primitives.ts';
import { because } from '../reasons.ts';
import { Comment, ReviewComment } from './comment.ts';
import { ReviewedCourse, ReviewedElement, ReviewLink, ReviewShows } from './review-link.ts';

const OfCourse = CourseParams;
const OfLink = CourseParams.extend({ linkId: Id });
const OfComment = CourseParams.extend({ commentId: Id });
const Text = z.string().trim().min(1, because('review-comment-missing')).max(4000);
const Quote = z.string().trim().min(1).max(2000).optional();
/** In the body, so that it is in no address, log or referrer. */
const token = z.string().min(1).max(200);
/** Rate limits for visitors. A token cannot be guessed; the limits protect the server. */
const READING = { max: 120, minutes: 1 };
const WRITING = { max: 20, minutes: 10 };

export const peerReviewEndpoints = {
  listReviewLinks: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/review-links',
    access: 'author',
    summary: 'Lists the links to review a course without an account, newest first. Revoked and expired ones too.',
    params: OfCourse,
    reply: good({ links: z.array(ReviewLink) }),
  }),
  createReviewLink: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/review-links',
    access: 'author',
    notInSandbox: true,
    summary: 'Creates a link to review a course without an account. Only this reply contains its token.',
    status: 201,
    params: OfCourse,
    body: z.object({
      shows: ReviewShows,
      mayComment: z.boolean(),
      days: z.int().min(1).max(365).describe('Days until the link expires'),
    }),
    reply: good({ link: ReviewLink, token: z.string() }),
  }),
  revokeReviewLink: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/review-links/:linkId',
    access: 'author',
    summary: 'Revokes a review link. It stays listed, and its comments remain.',
    params: OfLink,
    reply: good({}),
  }),
  openReview: endpoint({
    method: 'POST',
    path: '/api/review',
    access: 'public',
    summary: 'Retrieves the titles of the course that a review link shows.',
    rateLimit: READING,
    body: z.object({ token }),
    reply: good({
      course: ReviewedCourse,
      shows: ReviewShows,
      mayComment: z.boolean(),
      createdBy: z.string(),
      expiresAt: Time,
    }),
  }),
  readReview: endpoint({
    method: 'POST',
    path: '/api/review/element',
    access: 'public',
    summary: 'Retrieves an element through a review link as students would read it, with the comments of this link.',
    rateLimit: READING,
    body: z.object({ token, elementId: Id }),
    reply: good({ element: ReviewedElement, comments: z.array(ReviewComment) }),
  }),
  getReviewPicture: endpoint({
    method: 'POST',
    path: '/api/review/picture',
    access: 'public',
    summary: 'Retrieves a picture of an element through a review link.',
    rateLimit: { max: 600, minutes: 1 },
    body: z.object({ token, elementId: Id, name: z.string().min(1).max(300) }),
    answers: 'file',
    reply: good({}),
  }),
  commentOnReview: endpoint({
    method: 'POST',
    path: '/api/review/comments',
    access: 'public',
    summary: 'Comments on an element under a name, through a review link that allows it.',
    status: 201,
    rateLimit: WRITING,
    body: z.object({ token, elementId: Id, name: DisplayName, quote: Quote, text: Text, replyTo: Id.optional() }),
    reply: good({ comment: ReviewComment }),
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/comments',
    access: 'author',
    summary: 'Lists the comments of authors and reviewers, oldest first, with those whose text is gone.',
    params: OfCourse,
    query: z.object({ elementId: Id.optional() }),
    reply: good({ comments: z.array(Comment) }),
  }),
  createComment: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/comments',
    access: 'author',
    summary: 'Comments on an element for its authors. Notifies the mentioned authors.',
    status: 201,
    params: OfCourse,
    body: z.object({
      elementId: Id,
      quote: Quote,
      text: Text,
      mentions: z.array(Id).max(20).optional(),
      replyTo: Id.optional(),
    }),
    reply: good({ comment: Comment }),
  }),
  resolveComment: endpoint({
    method: 'PATCH',
    path: '/api/courses/:courseId/comments/:commentId',
    access: 'author',
    summary: 'Resolves a comment with its replies, or reopens it.',
    params: OfComment,
    body: z.object({ resolved: z.boolean() }),
    reply: good({ comment: Comment }),
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/comments/:commentId',
    access: 'author',
    summary: 'Deletes a comment with its replies: your own, or one of a reviewer without account.',
    params: OfComment,
    reply: good({}),
  }),
};
