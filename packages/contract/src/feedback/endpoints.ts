import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id, NextCursor, Page } from '../primitives.ts';
import { Feedback, FeedbackReport } from './feedback.ts';
import { FEEDBACK_STATUSES } from './feedback-terms.ts';

const Status = z.enum(FEEDBACK_STATUSES);

export const feedbackEndpoints = {
  createFeedback: endpoint({
    method: 'POST',
    path: '/api/feedback',
    access: 'sme',
    summary: 'Sends feedback about the interface.',
    status: 201,
    rateLimit: { max: 30, minutes: 10 },
    body: FeedbackReport,
    reply: good({ feedback: Feedback.omit({ note: true }) }),
  }),
  listFeedback: endpoint({
    method: 'GET',
    path: '/api/feedback',
    access: 'admin',
    mayLag: true,
    summary: 'Lists feedback, newest first.',
    query: Page.extend({
      limit: z.coerce.number().int().min(1).max(200).default(200),
      status: Status.optional(),
    }),
    reply: good({ feedback: z.array(Feedback), nextCursor: NextCursor }),
  }),
  updateFeedback: endpoint({
    method: 'PATCH',
    path: '/api/feedback/:id',
    access: 'admin',
    summary: 'Updates the status of a piece of feedback. Omitted fields do not change.',
    params: z.object({ id: Id }),
    body: z.object({
      status: Status.optional(),
      note: z.string().trim().max(4000).optional(),
      category: FeedbackReport.shape.category.unwrap().optional(),
      message: FeedbackReport.shape.message.unwrap().optional(),
    }),
    reply: good({ feedback: Feedback }),
  }),
};
