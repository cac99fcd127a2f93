import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { coursesQuery, outlineKey, outlineQuery } from '../../api/course-queries.ts';
import { profileKey } from '../../api/profile-query.ts';

type Change = { from: string; reply: ReplyOf<'changeEdition'> };

export async function followChange(queries: QueryClient, { from, reply }: Change): Promise<void> {
  const { courseId: to, profile } = reply;
  queries.setQueryData(profileKey(profile.uid), profile);
  if (from !== to) {
    await queries.cancelQueries({ queryKey: outlineKey(from) });
    queries.setQueryData(outlineQuery(from, 'learner').queryKey, (course) => course && { ...course, learnsIn: to });
  }
  // The cached progress of the other language is outdated.
  const refetchType = from === to ? 'active' : 'none';
  for (const queryKey of [['course', to], ['progress']]) await queries.invalidateQueries({ queryKey, refetchType });
  await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
}
