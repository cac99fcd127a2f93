import { z } from 'zod';
import { Profile } from '../accounts/profile.ts';
import { Course } from '../courses/course.ts';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, CourseParams, Engine, Id, Title } from '../primitives.ts';
import { Comparison, CourseTranslation, LeftUntranslated, TranslationState } from './translation.ts';

const Language = z.string().trim().min(2).max(35);
const state = TranslationState.optional().describe('Absent if the course is not a translation of an existing course');

export const translationEndpoints = {
  listEditions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/editions',
    access: 'learner',
    mayLag: true,
    summary: 'Lists the translations of a course, the original first. Students see only those with published content.',
    params: CourseParams,
    reply: good({ editions: z.array(CourseTranslation) }),
  }),
  createEdition: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/editions',
    access: 'author',
    notInSandbox: true,
    summary: 'Creates a translation of a course with the original texts as drafts.',
    status: 201,
    params: CourseParams,
    body: z.object({ language: Language, title: Title.optional() }),
    reply: good({ course: Course }),
  }),
  changeEdition: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/editions/learn',
    access: 'learner',
    summary: 'Switches to another translation of a course. Progress and the current location carry over.',
    params: CourseParams,
    body: z.object({ language: Language, elementId: Id.optional() }),
    reply: good({ courseId: Id, elementId: Id.optional(), profile: Profile }),
  }),
  getEditionState: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/edition-state',
    access: 'author',
    summary: 'Lists the parts of a translation that are missing or outdated.',
    params: CourseParams,
    reply: good({ state }),
  }),
  compareWithOriginal: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/original',
    access: 'author',
    summary: 'Retrieves the original of a translated element, as it is now and as it was translated.',
    params: CourseParams.extend({ elementId: Id }),
    reply: good({ comparison: Comparison }),
  }),
  confirmPart: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/edition-state/confirm',
    access: 'author',
    summary: 'Marks a part of a translation, with its criteria and scenarios, as up to date.',
    params: CourseParams,
    body: z.object({ partId: Id }),
    reply: good({ state }),
  }),
  addFromOriginal: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/edition-state/add',
    access: 'author',
    summary: 'Copies a part that is missing from the original into the translation, as a draft.',
    status: 201,
    params: CourseParams,
    body: z.object({ originalPartId: Id }),
    reply: good({ id: Id, state }),
  }),
  detachPart: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/edition-state/detach',
    access: 'author',
    summary: 'Detaches a part of a translation from its original. Later changes of the original no longer concern it.',
    params: CourseParams,
    body: z.object({ partId: Id }),
    reply: good({ state }),
  }),
  translateEdition: endpoint({
    method: 'POST',
    path: '/api/translate-edition',
    access: 'author',
    summary: 'Translates the untranslated parts of a translation, or one element again. Saves drafts.',
    stream: true,
    body: z.object({ courseId: Id, elementId: Id.optional(), actionId: ActionId.optional() }),
    reply: good({
      translated: z.array(Id).describe('Element ids'),
      left: z.array(LeftUntranslated),
      engine: Engine,
      tokens: z.int().optional(),
    }),
  }),
};
