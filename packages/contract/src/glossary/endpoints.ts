import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { GlossaryTerm } from './glossary.ts';

export const glossaryEndpoints = {
  getGlossary: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/glossary',
    access: 'learner',
    writes: true,
    summary: 'Lists the terms that published texts of the course define, in course order, each with its sentence.',
    params: z.object({ courseId: Id }),
    reply: good({ terms: z.array(GlossaryTerm) }),
  }),
};
