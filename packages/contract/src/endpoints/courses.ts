import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import {
  Author,
  Course,
  CourseSummary,
  Element,
  ElementFormat,
  ElementInput,
  Module,
  Section,
} from '../shapes/course.ts';
import { Home } from '../shapes/home.ts';
import { Flag, Id, Title } from '../shapes/primitives.ts';

const CourseParams = z.object({ courseId: Id });
const ModuleParams = CourseParams.extend({ moduleId: Id });
const SectionParams = CourseParams.extend({ sectionId: Id });
const ElementParams = CourseParams.extend({ elementId: Id });

const Description = z.string().trim().max(4000);
const Language = z.string().trim().min(2).max(35);
const Blank = z.object({ title: Title.optional(), afterId: Id.optional() });
const View = z.object({ view: z.literal('learner').optional() });
const revision = z.int().describe('The structure’s revision after the change');

export const courseEndpoints = {
  listCourses: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'signed-in',
    mayLag: true,
    summary: 'Lists the courses an author may author, or a student is enrolled in; or an author’s deleted ones',
    query: z.object({ deleted: Flag.optional() }),
    reply: good({ courses: z.array(CourseSummary) }),
  }),
  getHome: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'signed-in',
    mayLag: true,
    summary: 'Lists the courses that one authors and those that one takes, each with what is next in it',
    reply: good({ home: Home }),
  }),
  createCourse: endpoint({
    method: 'POST',
    path: '/api/courses',
    access: 'maker',
    summary: 'Creates a course and puts it into the maker’s scope; a student who may becomes an SME by it',
    status: 201,
    body: z.object({
      title: Title,
      description: Description.optional(),
      language: Language.optional(),
      /** Fills the course with the sample’s content, in the sample’s language. */
      from: z.literal('sample').optional(),
    }),
    reply: good({ course: Course }),
  }),
  getCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId',
    access: 'learner',
    writes: true,
    summary: 'Reads a course; learners get the learner view',
    tagged: true,
    params: CourseParams,
    query: View.extend({ outline: Flag.optional() }),
    reply: good({ course: Course }),
  }),
  updateCourse: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId',
    access: 'author',
    summary: 'Changes title, description or language',
    params: CourseParams,
    body: z.object({
      title: Title.optional(),
      description: Description.optional(),
      language: Language.optional(),
      baseRevision: z.int().optional(),
    }),
    reply: good({ course: Course }),
  }),
  deleteCourse: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId',
    access: 'author',
    summary: 'Deletes a course; restorable for 30 days, and its code stops meanwhile',
    params: CourseParams,
    reply: good({}),
  }),
  restoreCourse: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/restore',
    access: 'author',
    ofDeleted: true,
    summary: 'Brings a deleted course back with its people and their progress',
    params: CourseParams,
    reply: good({ course: Course }),
  }),
  duplicateCourse: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/duplicate',
    access: 'author',
    summary: 'Copies a course with its knowledge and uploads, without its people and their progress',
    status: 201,
    params: CourseParams,
    body: z.object({ title: Title.optional() }),
    reply: good({ course: Course }),
  }),
  createBlankModule: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/create-blank',
    access: 'author',
    summary: 'Adds an empty module',
    status: 201,
    params: CourseParams,
    body: Blank,
    reply: good({ module: Module, revision }),
  }),
  createBlankSection: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/:moduleId/sections/create-blank',
    access: 'author',
    summary: 'Adds an empty section to a module',
    status: 201,
    params: ModuleParams,
    body: Blank,
    reply: good({ section: Section, revision }),
  }),
  createBlankElement: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/sections/:sectionId/elements/create-blank',
    access: 'author',
    summary: 'Adds an empty element to a section',
    status: 201,
    params: SectionParams,
    body: Blank.extend({ format: ElementFormat.optional() }),
    reply: good({ element: Element, revision }),
  }),
  updateModule: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/modules/:moduleId',
    access: 'author',
    summary: 'Renames a module',
    params: ModuleParams,
    body: z.object({ title: Title, baseRevision: z.int().optional() }),
    reply: good({ module: Module, revision }),
  }),
  updateSection: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/sections/:sectionId',
    access: 'author',
    summary: 'Renames a section',
    params: SectionParams,
    body: z.object({ title: Title, baseRevision: z.int().optional() }),
    reply: good({ section: Section, revision }),
  }),
  updateElement: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/elements/:elementId',
    access: 'author',
    summary: 'Saves an element as a new version; a stale baseVersion is a conflict and changes nothing',
    params: ElementParams,
    body: ElementInput.partial().extend({ baseVersion: z.int().optional() }),
    reply: good({ element: Element }),
  }),
  getElement: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId',
    access: 'learner',
    summary: 'Reads one element; learners get the learner view',
    params: ElementParams,
    query: View,
    reply: good({ element: Element }),
  }),
  searchCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/search',
    access: 'learner',
    mayLag: true,
    summary: 'Finds elements by words and beginnings of words in what the caller may see; at most 50',
    params: CourseParams,
    query: View.extend({ q: z.string().trim().max(200) }),
    reply: good({ hits: z.array(z.object({ elementId: Id, title: z.string(), snippet: z.string() })) }),
  }),
  listAuthors: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/authors',
    access: 'author',
    mayLag: true,
    summary: 'Lists who has the course in their scope, the first author first',
    params: CourseParams,
    reply: good({ authors: z.array(Author) }),
  }),
  addAuthor: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/authors',
    access: 'author',
    summary: 'Makes the person with exactly this e-mail address an author of the course',
    status: 201,
    rateLimit: { max: 20, minutes: 1 },
    params: CourseParams,
    body: z.object({ email: z.string().max(320) }),
    reply: good({ author: Author }),
  }),
};
