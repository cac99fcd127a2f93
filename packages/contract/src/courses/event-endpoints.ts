import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { CourseEvent, Presence } from './course-event.ts';

export const courseEventEndpoints = {
  courseEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'learner',
    summary: 'Streams where a course changes, as server-sent events named “change”; ends after ten minutes at most',
    query: z.object({ courseId: Id }),
    answers: 'events',
    reply: CourseEvent,
  }),
  tellPresence: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/presence',
    access: 'author',
    summary: 'Tells the other authors of a course where one is in it; nothing of it is kept',
    rateLimit: { max: 120, minutes: 1 },
    params: z.object({ courseId: Id }),
    body: Presence.pick({ page: true, elementId: true, isWriting: true }),
    reply: good({}),
  }),
};
