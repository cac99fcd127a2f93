import { z } from 'zod';
import { Rating, Thread, TutorMessage } from '../assessment/thread.ts';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, Id, NextCursor, Paging } from '../primitives.ts';
import { StatsScope } from '../progress/progress.ts';
import { StudentCourse } from '../progress/view-endpoints.ts';
import { because } from '../reasons.ts';
import { AskedQuestion } from './asked-question.ts';

export const tutoringEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/api/student-ask',
    access: 'learner',
    summary: 'Asks the tutor. It answers from the course, and gives hints instead of answers to open checks.',
    stream: true,
    rateLimit: { max: 30, minutes: 5 },
    body: z.object({
      courseId: Id,
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      elementId: Id.optional(),
      question: z.string().trim().min(1, because('question-missing')).max(2000),
      threadId: Id.optional(),
      actionId: ActionId.optional(),
    }),
    reply: good({
      threadId: Id,
      ...TutorMessage.pick({ messageId: true, answer: true, citations: true, answered: true }).shape,
      ...TutorMessage.pick({ hintLevel: true, engine: true, at: true }).shape,
    }),
  }),
  listThreads: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/threads',
    access: 'learner',
    mayLag: true,
    summary: 'Lists your tutor and grading conversations, last used first.',
    params: z.object({ courseId: Id }),
    query: Paging.extend({
      elementId: Id.optional(),
      itemId: Id.optional(),
      scenarioId: Id.optional(),
      kind: z.enum(['tutor', 'check', 'scenario', 'teach-back']).optional(),
    }),
    reply: good({ threads: z.array(Thread), nextCursor: NextCursor }),
  }),
  listAskedQuestions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/tutor-questions',
    access: 'author',
    mayLag: true,
    summary: 'Lists what students asked the tutor, similar questions together and without names, most asked first.',
    params: z.object({ courseId: Id }),
    query: StatsScope.extend({ elementId: Id.optional() }),
    reply: good({
      questions: z.array(AskedQuestion),
      fewestStudents: z
        .int()
        .optional()
        .describe('Present if the group has fewer students, whose questions are then not shown'),
    }),
  }),
  rateMessage: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/micro-feedback',
    access: 'self',
    summary: 'Rates a message of the tutor, or removes the rating with null.',
    params: StudentCourse,
    body: z.object({
      messageId: Id,
      rating: Rating.nullable().optional(),
      comment: z.string().trim().max(2000).optional(),
    }),
    reply: good({ rating: Rating.nullable(), comment: z.string().optional() }),
  }),
};
