import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';
import { Course } from './course.ts';
import { Deletion, DeletionKind } from './deletion.ts';

const ModuleParams = CourseParams.extend({ moduleId: Id });
const SectionParams = CourseParams.extend({ sectionId: Id });

const revision = z.int().describe('The structure’s revision after the change');
const deleted = good({ undoToken: z.string().describe('Undoes the deletion for 30 days'), revision });

const ORDER_LIMIT = 5000;
const Order = z.object({ order: z.array(Id).max(ORDER_LIMIT), baseRevision: z.int().optional() });

export const structureEndpoints = {
  deleteModule: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/modules/:moduleId',
    access: 'author',
    summary: 'Deletes a module with all that is in it, undoably',
    params: ModuleParams,
    reply: deleted,
  }),
  deleteSection: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/modules/:moduleId/sections/:sectionId',
    access: 'author',
    summary: 'Deletes a section with all that is in it, undoably',
    params: ModuleParams.extend({ sectionId: Id }),
    reply: deleted,
  }),
  deleteElement: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/sections/:sectionId/elements/:elementId',
    access: 'author',
    summary: 'Deletes an element with its versions, criteria and scenarios, undoably',
    params: SectionParams.extend({ elementId: Id }),
    reply: deleted,
  }),
  undoDelete: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/undo',
    access: 'learner',
    summary: 'Puts what was deleted back in its place, progress included; learners bring back what is their own',
    params: CourseParams,
    body: z.object({ undoToken: z.string().min(1).max(100) }),
    reply: good({
      kind: DeletionKind,
      revision,
    }),
  }),
  listDeletions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/deletions',
    access: 'author',
    mayLag: true,
    summary: 'Lists what authors deleted in a course in the last 30 days, the latest first',
    params: CourseParams,
    reply: good({ deletions: z.array(Deletion) }),
  }),
  countProofs: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/proofs',
    access: 'author',
    summary: 'Counts the students who proved criteria of a module, section or element',
    params: CourseParams,
    query: z.object({ partId: Id }),
    reply: good({ students: z.int() }),
  }),
  reorderModules: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/reorder',
    access: 'author',
    summary: 'Orders the modules; the order names each exactly once',
    params: CourseParams,
    body: Order,
    conflict: Course,
    reply: good({ revision }),
  }),
  reorderSections: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/:moduleId/sections/reorder',
    access: 'author',
    summary: 'Orders the sections of a module',
    params: ModuleParams,
    body: Order,
    conflict: Course,
    reply: good({ revision }),
  }),
  reorderElements: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/sections/:sectionId/elements/reorder',
    access: 'author',
    summary: 'Orders the elements of a section',
    params: SectionParams,
    body: Order,
    conflict: Course,
    reply: good({ revision }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/publish',
    access: 'author',
    summary:
      'Shows drafts to learners, or takes elements from them; what they proved stays and counts again when it is back',
    params: CourseParams,
    body: z.object({
      published: z.boolean().default(true),
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      elementId: Id.optional(),
      elementIds: z.array(Id).max(ORDER_LIMIT).optional(),
    }),
    reply: good({ elementIds: z.array(Id).describe('Those that changed'), revision }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/move',
    access: 'author',
    summary: 'Moves a section to a module, or an element to a section; its criteria and scenarios follow',
    params: CourseParams,
    body: z.object({ id: Id, toParentId: Id, index: z.int().min(0), baseRevision: z.int().optional() }),
    conflict: Course,
    reply: good({ revision }),
  }),
  duplicatePart: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/duplicate-part',
    access: 'author',
    summary: 'Copies a module, section or element with its knowledge, and puts the copy after it',
    status: 201,
    params: CourseParams,
    body: z.object({ id: Id }),
    reply: good({ id: Id, revision }),
  }),
};
