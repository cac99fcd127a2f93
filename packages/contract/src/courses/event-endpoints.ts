import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { CourseEvent, Presence } from './course-event.ts';

export const courseEventEndpoints = {
  courseEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'learner',
    summary:
      'Streams the locations of changes in a course as `change` server-sent events. Ends after ten minutes at most.',
    query: z.object({
      courseId: Id,
      /**
       * How long ago the student's data were read, in milliseconds. If the student got a result since, the first event
       * has `answers`.
       */
      readMsAgo: z.coerce.number().int().min(0).optional(),
    }),
    answers: 'events',
    reply: CourseEvent,
  }),
  tellPresence: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/presence',
    access: 'author',
    summary: 'Shows the other authors of a course where you are in it. Saves nothing.',
    rateLimit: { max: 120, minutes: 1 },
    params: z.object({ courseId: Id }),
    body: Presence.pick({ page: true, elementId: true, isWriting: true }),
    reply: good({}),
  }),
};
