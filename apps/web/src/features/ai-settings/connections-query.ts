import { AI_ROLES, type AiModel, type AiRoles } from '@coursecraft/contract/ai-settings/connection';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { modelsQuery } from '../../api/models-query.ts';
import { evaluationsQuery } from './evaluations-query.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['ai-connections'],
  queryFn: ({ signal }) => call('listAiConnections', { signal }),
});

export const rolesQuery = queryOptions({
  queryKey: ['ai-roles'],
  queryFn: ({ signal }) => call('getAiRoles', { signal }),
});

/** Reads everything again that a change of connections or roles may affect. */
export const rereadAi = (queries: QueryClient) =>
  Promise.all(
    [connectionsQuery, rolesQuery, modelsQuery, evaluationsQuery].map(({ queryKey }) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );

/** Returns the suggested model for each role, or undefined if a connection has none. */
export function suggestedRoles(connectionId: string, models: readonly AiModel[]): AiRoles | undefined {
  const roles = AI_ROLES.flatMap((role) => {
    const model = models.find(({ suggestedFor }) => suggestedFor?.includes(role));
    return model ? [[role, { connectionId, model: model.id }] as const] : [];
  });
  return roles.length > 0 ? Object.fromEntries(roles) : undefined;
}

/** Tests a connection. The first one that works gets all roles, so that nobody has to choose before the first draft. */
export async function testAndUse(connectionId: string) {
  const result = await call('testAiConnection', { params: { connectionId } });
  const { version, source, ...roles } = await call('getAiRoles', {});
  const suggested = suggestedRoles(connectionId, result.models);
  if (result.ok && suggested && source === 'settings' && AI_ROLES.every((role) => !roles[role]))
    await call('setAiRoles', { body: { ...suggested, baseVersion: version } });
  return result;
}
