import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, Engine, Id } from '../primitives.ts';
import { PersonalVersion, PersonalVersionKind } from './personal-version.ts';

const ofElement = {
  courseId: Id,
  moduleId: Id.optional(),
  sectionId: Id.optional(),
  elementId: Id,
  userInstructions: z.string().trim().max(1000).default(''),
  actionId: ActionId.optional(),
};

export const personalVersionEndpoints = {
  editOwnElement: endpoint({
    method: 'POST',
    path: '/api/student-edit-element',
    access: 'learner',
    summary: 'Has an element put differently for oneself alone; the original stays as it is',
    stream: true,
    rateLimit: { max: 20, minutes: 5 },
    body: z.object({
      ...ofElement,
      kind: z.enum(['simpler', 'shorter', 'translation']).optional(),
      element: z.object({}).optional(),
    }),
    reply: good({ element: PersonalVersion, baseVersion: z.int(), engine: Engine }),
  }),
  generateOwnElement: endpoint({
    method: 'POST',
    path: '/api/student-generate-element',
    access: 'learner',
    summary: 'Has a private element written from one of the course',
    status: 201,
    stream: true,
    rateLimit: { max: 20, minutes: 5 },
    body: z.object({
      ...ofElement,
      format: z.enum(['example', 'analogy', 'story', 'summary', 'flashcards', 'diagram']),
    }),
    reply: good({ element: PersonalVersion, engine: Engine }),
  }),
  listOwnElements: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/my-elements',
    access: 'learner',
    mayLag: true,
    summary: 'Lists one’s private elements, the newest first, and what can be asked for with the present engine',
    params: z.object({ courseId: Id }),
    query: z.object({ elementId: Id.optional() }),
    reply: good({ elements: z.array(PersonalVersion), kinds: z.array(PersonalVersionKind) }),
  }),
  deleteOwnElement: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/my-elements/:id',
    access: 'learner',
    summary: 'Deletes a private element, undoably',
    params: z.object({ courseId: Id, id: Id }),
    reply: good({ undoToken: z.string() }),
  }),
};
