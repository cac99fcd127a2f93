import { z } from 'zod';
import { CriterionChange } from '../criteria/criterion-saving.ts';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id, Time } from '../primitives.ts';
import { Element } from './course.ts';
import { Differences, Publication, ScheduledPublication } from './publication.ts';

const MOST_ELEMENTS = 5000;

/** Without any id, the whole course. */
const scope = {
  moduleId: Id.optional(),
  sectionId: Id.optional(),
  elementId: Id.optional(),
};
const elementIds = z.array(Id).max(MOST_ELEMENTS).optional();
const revision = z.int().describe('Revision of the course structure after the change');
const publicationId = Id.optional().describe('Undoes the change. Absent if nothing changed');

export const publishingEndpoints = {
  publish: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/publish',
    access: 'author',
    summary:
      'Publishes drafts and unpublished changes, or unpublishes elements. Evidence is kept and counts again when an element is published again. Returns 422 with `impact` if students mastered a criterion whose meaning may change and neither `change` nor `changes` decides.',
    params: CourseParams,
    body: z.object({
      published: z.boolean().default(true),
      ...scope,
      elementIds,
      change: CriterionChange.optional().describe('Decision for all changed criteria'),
      changes: z.record(Id, CriterionChange).optional().describe('Decision per criterion'),
      versions: z
        .record(Id, z.int())
        .optional()
        .describe('Versions of elements that the author saw. Another version returns 409'),
    }),
    conflict: Element,
    reply: good({ elementIds: z.array(Id).describe('Ids of the changed elements'), revision, publicationId }),
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/changes',
    access: 'author',
    summary: 'Lists drafts and unpublished changes, with their effect on students.',
    params: CourseParams,
    query: z.object(scope),
    reply: good({ differences: Differences }),
  }),
  discardChanges: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/discard-changes',
    access: 'author',
    summary: 'Returns published elements to their published version. Can be undone.',
    params: CourseParams,
    body: z.object({ ...scope, elementIds }),
    reply: good({ elementIds: z.array(Id), publicationId }),
  }),
  listPublications: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/publications',
    access: 'author',
    mayLag: true,
    summary: 'Lists when elements were published, unpublished or their changes discarded, latest first.',
    params: CourseParams,
    query: z.object({ elementId: Id.optional() }),
    reply: good({ publications: z.array(Publication) }),
  }),
  schedulePublication: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/scheduled-publications',
    access: 'author',
    summary: 'Publishes drafts and unpublished changes at a later time, as they are then.',
    status: 201,
    params: CourseParams,
    body: z.object({
      ...scope,
      at: Time.describe('A time in the future, at most a year from now'),
      changes: z.record(Id, CriterionChange).optional().describe('Decision per criterion, as for `publish`'),
    }),
    reply: good({ scheduled: ScheduledPublication }),
  }),
  listScheduledPublications: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/scheduled-publications',
    access: 'author',
    summary: 'Lists scheduled publications, and those that failed at their time.',
    params: CourseParams,
    reply: good({ scheduled: z.array(ScheduledPublication) }),
  }),
  cancelScheduledPublication: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/scheduled-publications/:scheduleId',
    access: 'author',
    summary: 'Cancels a scheduled publication, or removes one that failed.',
    params: CourseParams.extend({ scheduleId: Id }),
    reply: good({}),
  }),
  undoPublication: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/publications/:publicationId/undo',
    access: 'author',
    summary:
      'Undoes a publication or discard within 30 days: students get the former version, and the changes are unpublished again. Returns 409 if an element changed since, or if students have to show a criterion again.',
    params: CourseParams.extend({ publicationId: Id }),
    reply: good({ elementIds: z.array(Id), revision }),
  }),
};
