import type { ReviewShows } from '@coursecraft/contract/peer-review/review-link';
import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const reviewLinks = pgTable(
  'review_links',
  {
    courseId: text('course_id').notNull(),
    linkId: text('link_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    shows: text().$type<ReviewShows>().notNull(),
    mayComment: boolean('may_comment').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.linkId] })],
);

export const comments = pgTable(
  'comments',
  {
    courseId: text('course_id').notNull(),
    commentId: text('comment_id').notNull(),
    replyTo: text('reply_to'),
    elementId: text('element_id').notNull(),
    quote: text(),
    body: text().notNull(),
    authorUid: text('author_uid').notNull(),
    reviewerName: text('reviewer_name').notNull().default(''),
    linkId: text('link_id'),
    mentions: text().array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.commentId] })],
);
