import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';
import { Course } from './course.ts';
import { Deletion, DeletionKind } from './deletion.ts';

const ModuleParams = CourseParams.extend({ moduleId: Id });
const SectionParams = CourseParams.extend({ sectionId: Id });

const revision = z.int().describe('Revision of the course structure after the change');
const deleted = good({ undoToken: z.string().describe('Undoes the deletion within 30 days'), revision });

const ORDER_LIMIT = 5000;
const Order = z.object({ order: z.array(Id).max(ORDER_LIMIT), baseRevision: z.int().optional() });

export const structureEndpoints = {
  deleteModule: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/modules/:moduleId',
    access: 'author',
    summary: 'Deletes a module with everything in it. Can be undone for 30 days.',
    params: ModuleParams,
    reply: deleted,
  }),
  deleteSection: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/modules/:moduleId/sections/:sectionId',
    access: 'author',
    summary: 'Deletes a section with everything in it. Can be undone for 30 days.',
    params: ModuleParams.extend({ sectionId: Id }),
    reply: deleted,
  }),
  deleteElement: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/sections/:sectionId/elements/:elementId',
    access: 'author',
    summary: 'Deletes an element with its versions, criteria and scenarios. Can be undone for 30 days.',
    params: SectionParams.extend({ elementId: Id }),
    reply: deleted,
  }),
  undoDelete: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/undo',
    access: 'learner',
    summary:
      'Restores deleted content at its former location, with progress. Students can restore only their own content.',
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
    summary: 'Lists what authors deleted in a course in the last 30 days, latest first.',
    params: CourseParams,
    reply: good({ deletions: z.array(Deletion) }),
  }),
  countProofs: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/proofs',
    access: 'author',
    summary: 'Counts the students with mastered criteria in a module, section or element.',
    params: CourseParams,
    query: z.object({ partId: Id }),
    reply: good({ students: z.int() }),
  }),
  reorderModules: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/reorder',
    access: 'author',
    summary: 'Reorders the modules of a course. `order` contains each exactly once.',
    params: CourseParams,
    body: Order,
    conflict: Course,
    reply: good({ revision }),
  }),
  reorderSections: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/:moduleId/sections/reorder',
    access: 'author',
    summary: 'Reorders the sections of a module. `order` contains each exactly once.',
    params: ModuleParams,
    body: Order,
    conflict: Course,
    reply: good({ revision }),
  }),
  reorderElements: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/sections/:sectionId/elements/reorder',
    access: 'author',
    summary: 'Reorders the elements of a section. `order` contains each exactly once.',
    params: SectionParams,
    body: Order,
    conflict: Course,
    reply: good({ revision }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/move',
    access: 'author',
    summary: 'Moves a section to another module, or an element to another section, with its criteria and scenarios.',
    params: CourseParams,
    body: z.object({ id: Id, toParentId: Id, index: z.int().min(0), baseRevision: z.int().optional() }),
    conflict: Course,
    reply: good({ revision }),
  }),
  duplicatePart: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/duplicate-part',
    access: 'author',
    summary: 'Copies a module, section or element with its criteria, and inserts the copy after it.',
    status: 201,
    params: CourseParams,
    body: z.object({ id: Id }),
    reply: good({ id: Id, revision }),
  }),
};
