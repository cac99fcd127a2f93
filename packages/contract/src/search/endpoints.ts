import { z } from 'zod';
import { View } from '../courses/endpoints.ts';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';

export const searchEndpoints = {
  searchCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/search',
    access: 'learner',
    mayLag: true,
    summary: 'Searches visible elements by words and beginnings of words. Returns at most 50.',
    params: CourseParams,
    query: View.extend({ q: z.string().trim().max(200) }),
    reply: good({ hits: z.array(z.object({ elementId: Id, title: z.string(), snippet: z.string() })) }),
  }),
};
