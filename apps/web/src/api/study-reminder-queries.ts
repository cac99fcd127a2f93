import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const studyRemindersQuery = queryOptions({
  queryKey: ['study-reminders'],
  queryFn: ({ signal }) => call('getStudyReminders', { signal }),
});
