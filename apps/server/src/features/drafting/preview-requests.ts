import type { ParsedBody } from '@coursecraft/contract/endpoints';
import { missingField } from '@coursecraft/domain/refusals/app-error';
import { elementRequest, moduleRequest, sectionRequest } from '../../ai/engine-requests.ts';
import type { TaskRequests } from '../../ai/task-requests.ts';

const required = (value: string | undefined, path: string): string => {
  if (value !== undefined) return value;
  throw missingField(path);
};

const optionsOf = ({
  courseId,
  title,
  hint,
  sections,
  formats,
  uploads,
  length,
  outline,
}: ParsedBody<'previewPrompt'>) => ({
  courseId,
  title,
  brief: hint,
  sections,
  formats,
  uploads,
  length,
  outline,
});

/** Only prompts for a model are shown. */
const PREVIEW = { byModel: true };

export const previewRequests: TaskRequests<'module' | 'section' | 'element'> = {
  module: (db, body) => moduleRequest(db, optionsOf(body), PREVIEW),

  async section(db, body) {
    return sectionRequest(db, { ...optionsOf(body), moduleId: required(body.moduleId, 'moduleId') }, PREVIEW);
  },

  async element(db, body) {
    const { courseId, title, hint, uploads, length, format = 'lesson' } = body;
    const moduleId = required(body.moduleId, 'moduleId');
    const sectionId = required(body.sectionId, 'sectionId');
    return elementRequest(db, { courseId, title, hint, uploads, length, format, moduleId, sectionId });
  },
};
