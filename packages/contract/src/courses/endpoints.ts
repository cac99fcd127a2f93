import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Flag, Id, Title } from '../primitives.ts';
import { because } from '../reasons.ts';
import { Author, Course, CourseSummary, Element, ElementFormat, ElementInput, Module, Section } from './course.ts';

const ModuleParams = CourseParams.extend({ moduleId: Id });
const SectionParams = CourseParams.extend({ sectionId: Id });
const ElementParams = CourseParams.extend({ elementId: Id });
const Description = z.string().trim().max(4000);
const Language = z.string().trim().min(2).max(35);
const Blank = z.object({ title: Title.optional(), afterId: Id.optional() });
export const View = z.object({ view: z.literal('learner').optional() });
const revision = z.int().describe('Revision of the course structure after the change');

const Publish = z.boolean().optional().describe('Whether students see the change at once');

export const courseEndpoints = {
  listCourses: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'signed-in',
    mayLag: true,
    summary: 'Lists the courses you can edit or take. Authors can list their deleted courses instead.',
    query: z.object({ deleted: Flag.optional() }),
    reply: good({ courses: z.array(CourseSummary) }),
  }),
  createCourse: endpoint({
    method: 'POST',
    path: '/api/courses',
    access: 'maker',
    summary: 'Creates a course with you as its author. A student who may create courses becomes an author.',
    status: 201,
    body: z.object({
      title: Title,
      description: Description.optional(),
      language: Language.optional(),
      from: z.literal('sample').optional(),
      publishAtOnce: z.boolean().optional().describe('Whether every change is published at once. Defaults to no'),
    }),
    reply: good({ course: Course }),
  }),
  getCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId',
    access: 'learner',
    writes: true,
    summary: 'Retrieves a course. Students get the student view.',
    tagged: true,
    params: CourseParams,
    query: View.extend({ outline: Flag.optional() }),
    reply: good({ course: Course }),
  }),
  updateCourse: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId',
    access: 'author',
    summary: 'Updates the title, description, language, look or way of publishing of a course.',
    params: CourseParams,
    body: z.object({
      title: Title.optional(),
      description: Description.optional(),
      language: Language.optional(),
      cover: z.string().max(255).nullable().optional().describe('Name of an uploaded picture, or null for none'),
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/, because('accent-not-a-color'))
        .nullable()
        .optional(),
      publishAtOnce: z.boolean().optional().describe('Whether every change is published at once'),
      baseRevision: z.int().optional(),
    }),
    conflict: Course,
    reply: good({ course: Course }),
  }),
  deleteCourse: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId',
    access: 'author',
    summary: 'Deletes a course. It can be restored for 30 days, and its enrollment code is inactive meanwhile.',
    params: CourseParams,
    reply: good({}),
  }),
  restoreCourse: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/restore',
    access: 'author',
    ofDeleted: true,
    summary: 'Restores a deleted course with its students and their progress.',
    params: CourseParams,
    reply: good({ course: Course }),
  }),
  duplicateCourse: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/duplicate',
    access: 'author',
    notInSandbox: true,
    summary: 'Copies a course with its criteria and uploads, without students and progress.',
    status: 201,
    params: CourseParams,
    body: z.object({ title: Title.optional() }),
    reply: good({ course: Course }),
  }),
  createBlankModule: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/create-blank',
    access: 'author',
    summary: 'Adds an empty module to a course.',
    status: 201,
    params: CourseParams,
    body: Blank,
    reply: good({ module: Module, revision }),
  }),
  createBlankSection: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/:moduleId/sections/create-blank',
    access: 'author',
    summary: 'Adds an empty section to a module.',
    status: 201,
    params: ModuleParams,
    body: Blank,
    reply: good({ section: Section, revision }),
  }),
  createBlankElement: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/sections/:sectionId/elements/create-blank',
    access: 'author',
    summary: 'Adds an empty element to a section, as a draft unless `publish` is true.',
    status: 201,
    params: SectionParams,
    body: Blank.extend({ format: ElementFormat.optional(), publish: Publish }),
    reply: good({ element: Element, revision }),
  }),
  updateModule: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/modules/:moduleId',
    access: 'author',
    summary: 'Renames a module.',
    params: ModuleParams,
    body: z.object({ title: Title, baseRevision: z.int().optional() }),
    conflict: Course,
    reply: good({ module: Module, revision }),
  }),
  updateSection: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/sections/:sectionId',
    access: 'author',
    summary: 'Renames a section.',
    params: SectionParams,
    body: z.object({ title: Title, baseRevision: z.int().optional() }),
    conflict: Course,
    reply: good({ section: Section, revision }),
  }),
  updateElement: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/elements/:elementId',
    access: 'author',
    summary:
      'Saves an element as a new version. The change of a published element is unpublished unless `publish` is true. With the `planId` of an edit plan for the element, the version counts as written by AI. Returns 409 and changes nothing if `baseVersion` is stale.',
    params: ElementParams,
    body: ElementInput.partial().extend({ baseVersion: z.int().optional(), publish: Publish, planId: Id.optional() }),
    conflict: Element,
    reply: good({ element: Element }),
  }),
  getElement: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId',
    access: 'learner',
    summary: 'Retrieves an element. Students get the student view.',
    params: ElementParams,
    query: View,
    reply: good({ element: Element }),
  }),
  listAuthors: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/authors',
    access: 'author',
    mayLag: true,
    summary: 'Lists the authors of a course, the first author first.',
    params: CourseParams,
    reply: good({ authors: z.array(Author) }),
  }),
  addAuthor: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/authors',
    access: 'author',
    notInSandbox: true,
    summary: 'Makes the person with this exact e-mail address an author of the course.',
    status: 201,
    rateLimit: { max: 20, minutes: 1 },
    params: CourseParams,
    body: z.object({ email: z.string().max(320) }),
    reply: good({ author: Author }),
  }),
};
