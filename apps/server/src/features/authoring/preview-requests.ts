import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { TaskRequests } from '../../ai/task-requests.ts';
import { missingField } from '../../errors/app-error.ts';
import { readElement } from '../../records/course.ts';
import { readRefusals } from './editing/queries.ts';
import { editRequest, elementRequest, moduleRequest, sectionRequest } from './engine-requests.ts';

const required = (value: string | undefined, path: string): string => {
  if (value !== undefined) return value;
  throw missingField(path);
};

const wishesOf = ({ courseId, title, hint, sections, formats, uploads, length }: ParsedBody<'previewPrompt'>) => ({
  courseId,
  title,
  brief: hint,
  sections,
  formats,
  uploads,
  length,
});

/** What an engine would be asked to draft or edit. */
export const previewRequests: TaskRequests<'module' | 'section' | 'element' | 'edit'> = {
  module: (db, body) => moduleRequest(db, wishesOf(body)),

  async section(db, body) {
    return sectionRequest(db, { ...wishesOf(body), moduleId: required(body.moduleId, 'moduleId') });
  },

  async element(db, body) {
    const { courseId, title, hint, uploads, length, format = 'lesson' } = body;
    const moduleId = required(body.moduleId, 'moduleId');
    const sectionId = required(body.sectionId, 'sectionId');
    return elementRequest(db, { courseId, title, hint, uploads, length, format, moduleId, sectionId });
  },

  async edit(db, body) {
    const { courseId, selection, uploads } = body;
    const element = await readElement(db, courseId, required(body.elementId, 'elementId'), 'author');
    const refused = await readRefusals(db, courseId, element.id);
    return editRequest(db, { courseId, uploads, element, hint: required(body.hint, 'hint'), selection, refused });
  },
};
