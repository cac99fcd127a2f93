import { AI_ROLES, type AiRoles, type ModelChoice } from '@coursecraft/contract/ai-settings/connection';
import type { Access } from '../model/access.ts';
import type { EngineSettings } from '../model/create-role-engine.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { ENVIRONMENT, type EnvironmentSettings } from './environment.ts';

type Stored = { connections: readonly ConnectionSettings[]; roles: AiRoles };
type OpenConnection = (connection: ConnectionSettings) => (model: string) => Access;

/** Returns the model of each role, and the models that people may choose. */
export function engineSettings(
  { connections, roles }: Stored,
  environment: EnvironmentSettings | undefined,
  open: OpenConnection,
): EngineSettings {
  const byId = new Map(connections.map((connection) => [connection.id, connection]));
  const choices = new Map<string, Access & { label: string }>();
  const find = (choice: ModelChoice | null | undefined): Access | undefined => {
    const connection = choice ? byId.get(choice.connectionId) : undefined;
    return choice && connection ? open(connection)(choice.model) : undefined;
  };
  const offer = (connection: ConnectionSettings, model: string) => {
    const isEnvironment = connection.id === ENVIRONMENT;
    const id = isEnvironment ? model : `${connection.id}/${model}`;
    const label = isEnvironment ? model : `${model} (${connection.name})`;
    choices.set(id, { ...open(connection)(model), label });
  };
  const found: EngineSettings['roles'] = {};
  for (const role of AI_ROLES) {
    const choice = roles[role];
    const access = find(choice);
    if (!choice || !access) continue;
    found[role] = { access, fallback: 'fallback' in choice ? find(choice.fallback) : undefined };
    const connection = byId.get(choice.connectionId);
    if (connection && !environment) offer(connection, choice.model);
  }
  if (environment) for (const model of environment.offered) offer(environment.connection, model);
  for (const connection of connections) for (const model of connection.offeredModels) offer(connection, model);
  return { roles: found, choices };
}
