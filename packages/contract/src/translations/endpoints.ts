import { z } from 'zod';
import { Profile } from '../accounts/profile.ts';
import { Course } from '../courses/course.ts';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, CourseParams, Engine, Id, Title } from '../primitives.ts';
import { Comparison, CourseTranslation, LeftUntranslated, TranslationState } from './translation.ts';

const Language = z.string().trim().min(2).max(35);
const state = TranslationState.optional().describe('Absent where the course is no edition of one that is there');

export const translationEndpoints = {
  listEditions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/editions',
    access: 'learner',
    mayLag: true,
    summary: 'Lists the languages of a course, the original first; learners are told of those with something published',
    params: CourseParams,
    reply: good({ editions: z.array(CourseTranslation) }),
  }),
  createEdition: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/editions',
    access: 'author',
    summary: 'Makes a course in another language with the texts of this one, all of it drafts to be translated',
    status: 201,
    params: CourseParams,
    body: z.object({ language: Language, title: Title.optional() }),
    reply: good({ course: Course }),
  }),
  changeEdition: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/editions/learn',
    access: 'learner',
    summary: 'Goes on learning in another language, with all that was proved, at the place that is there for this one',
    params: CourseParams,
    body: z.object({ language: Language, elementId: Id.optional() }),
    reply: good({ courseId: Id, elementId: Id.optional(), profile: Profile }),
  }),
  getEditionState: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/edition-state',
    access: 'author',
    summary: 'Says which parts of an edition are not as far as its original',
    params: CourseParams,
    reply: good({ state }),
  }),
  compareWithOriginal: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/original',
    access: 'author',
    summary: 'Reads what an element of an edition was translated from, as it is and as it was then',
    params: CourseParams.extend({ elementId: Id }),
    reply: good({ comparison: Comparison }),
  }),
  confirmPart: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/edition-state/confirm',
    access: 'author',
    summary: 'Says that a part of an edition, with what it asks for, says what the original says now',
    params: CourseParams,
    body: z.object({ partId: Id }),
    reply: good({ state }),
  }),
  addFromOriginal: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/edition-state/add',
    access: 'author',
    summary: 'Copies a part of the original that the edition has not into its place there, to be translated',
    status: 201,
    params: CourseParams,
    body: z.object({ originalPartId: Id }),
    reply: good({ id: Id, state }),
  }),
  detachPart: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/edition-state/detach',
    access: 'author',
    summary: 'Keeps a part of an edition by itself, whatever becomes of its original',
    params: CourseParams,
    body: z.object({ partId: Id }),
    reply: good({ state }),
  }),
  translateEdition: endpoint({
    method: 'POST',
    path: '/api/translate-edition',
    access: 'author',
    summary: 'Has a model translate what an edition has not translated yet, or one element anew; all of it as drafts',
    stream: true,
    body: z.object({ courseId: Id, elementId: Id.optional(), actionId: ActionId.optional() }),
    reply: good({
      translated: z.array(Id).describe('Elements'),
      left: z.array(LeftUntranslated),
      engine: Engine,
      tokens: z.int().optional(),
    }),
  }),
};
