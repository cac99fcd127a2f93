import { useQuery } from '@tanstack/react-query';
import { openFlagsQuery, openQuestionsQuery } from './inbox-queries.ts';

export function useWaiting(courseId: string): number {
  const questions = useQuery(openQuestionsQuery(courseId)).data ?? 0;
  const flags = useQuery(openFlagsQuery(courseId)).data ?? 0;
  return questions + flags;
}
