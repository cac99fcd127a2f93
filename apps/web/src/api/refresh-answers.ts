import type { QueryClient } from '@tanstack/react-query';
import { attemptsKey } from './attempts-query.ts';
import { conversationsKey } from './conversation-query.ts';

/** Reads answers and progress again after another tab or device sent an answer. */
export function refreshAnswers(queries: QueryClient, courseId: string): void {
  for (const queryKey of [attemptsKey(courseId), conversationsKey(courseId), ['progress']])
    void queries.invalidateQueries({ queryKey });
}
