import { missingField } from '@coursecraft/domain/refusals/app-error';
import { editRequest } from '../../ai/engine-requests.ts';
import type { TaskRequests } from '../../ai/task-requests.ts';
import { readElement } from '../courses/repository/course.ts';
import { readRefusals } from './queries.ts';

export const previewRequests: TaskRequests<'edit'> = {
  async edit(db, { courseId, elementId, hint, selection, selectionStart, uploads }) {
    if (elementId === undefined) throw missingField('elementId');
    if (hint === undefined) throw missingField('hint');
    const element = await readElement(db, courseId, elementId, 'author');
    const refused = await readRefusals(db, courseId, element.id);
    return editRequest(db, { courseId, uploads, element, hint, selection, selectionStart, refused });
  },
};
