import { missingField } from '@coursecraft/domain/refusals/app-error';
import type { TaskRequests } from '../../ai/task-requests.ts';
import { findOriginal } from './queries.ts';
import { readPlaces } from './translation/read-places.ts';
import { readWritten, translationRequests } from './translation/read-written.ts';

export const previewRequests: TaskRequests<'translation'> = {
  async translation(db, { courseId, language, elementId }) {
    if (await findOriginal(db, courseId)) {
      const places = await readPlaces(db, courseId, elementId);
      return { places: translationRequests(places, places.to) };
    }
    if (language === undefined) throw missingField('language');
    return { places: translationRequests(await readWritten(db, courseId), language) };
  },
};
