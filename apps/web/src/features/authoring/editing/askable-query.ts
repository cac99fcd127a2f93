import type { AskedOf } from '@coursecraft/contract/shapes/askable';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { elementKey } from '../../../api/course-queries.ts';
import type { Language } from '../../../ui/i18n/language.tsx';

/** What the engine does here when it is asked in words; examples are made of the open text, and change with it. */
export const askableQuery = (courseId: string, of: AskedOf, elementId: string | undefined, language: Language) =>
  queryOptions({
    queryKey: [...(elementId ? elementKey(courseId, elementId) : ['course', courseId]), 'askable', of, language],
    queryFn: async ({ signal }) =>
      (await call('listAskable', { params: { courseId }, query: { of, elementId, language }, signal })).askable,
  });
