import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const ownQuestionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'questions', 'own'],
    queryFn: async ({ signal }) =>
      (await call('listQuestions', { params: { courseId }, query: { view: 'learner' }, signal })).questions,
  });
