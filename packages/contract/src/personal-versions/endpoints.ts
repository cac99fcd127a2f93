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
    summary: 'Rewrites an element as a personal version for you. The original does not change.',
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
    summary: 'Generates a personal element from an element of the course.',
    status: 201,
    stream: true,
    rateLimit: { max: 20, minutes: 5 },
    body: z.object({
      ...ofElement,
      format: PersonalVersionKind.exclude(['simpler', 'shorter', 'translation']),
    }),
    reply: good({ element: PersonalVersion, engine: Engine }),
  }),
  listOwnElements: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/my-elements',
    access: 'learner',
    mayLag: true,
    summary: 'Lists your personal versions, newest first, and the changes that the current engine supports.',
    params: z.object({ courseId: Id }),
    query: z.object({ elementId: Id.optional() }),
    reply: good({ elements: z.array(PersonalVersion), kinds: z.array(PersonalVersionKind) }),
  }),
  deleteOwnElement: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/my-elements/:id',
    access: 'learner',
    summary: 'Deletes a personal version. Can be undone for 30 days.',
    params: z.object({ courseId: Id, id: Id }),
    reply: good({ undoToken: z.string() }),
  }),
};
