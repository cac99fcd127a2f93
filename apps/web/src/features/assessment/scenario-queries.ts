import type { Thread } from '@coursecraft/contract/shapes/thread';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';

export const scenariosQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'learner-scenarios'],
    queryFn: async ({ signal }) => (await call('listScenarios', { params: { courseId }, signal })).scenarios,
    staleTime: 60_000,
    ...readableOffline,
  });

type ScenarioThread = Extract<Thread, { kind: 'scenario' }>;

/** What a learner and the scenarios of an element said to one another, the latest conversation first. */
export const scenarioThreadsQuery = (courseId: string, elementId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'threads', elementId, 'scenario'],
    queryFn: async ({ signal }) => {
      const query = { elementId, kind: 'scenario' } as const;
      const { threads } = await call('listThreads', { params: { courseId }, query, signal });
      return threads.filter((thread): thread is ScenarioThread => thread.kind === 'scenario');
    },
    staleTime: 60_000,
  });
