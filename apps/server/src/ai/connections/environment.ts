import type { AiRoles } from '@coursecraft/contract/ai-settings/connection';
import type { Config } from '../../platform/config/config.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { PROVIDERS } from './providers.ts';

export const ENVIRONMENT = 'environment';

export type EnvironmentSettings = {
  connection: ConnectionSettings;
  roles: AiRoles;
  /** Models that people may choose. */
  offered: string[];
};

/** Returns the connection and roles of the environment variables, which win over stored ones. */
export function environmentSettings(ai: Config['ai']): EnvironmentSettings | undefined {
  const { provider, model, quickModel = model, allowedModels, baseUrl, apiKey, transcriptionModel } = ai;
  if (provider === 'builtin' || model === undefined || quickModel === undefined) return undefined;
  const connection: ConnectionSettings = {
    id: ENVIRONMENT,
    provider,
    name: PROVIDERS[provider].name,
    baseUrl,
    apiKey,
    transcriptionModel,
    offeredModels: [],
    isInternal: PROVIDERS[provider].isInternal,
    prices: {},
    models: [],
    outputModes: {},
    version: 1,
    revision: ENVIRONMENT,
  };
  const strong = { connectionId: ENVIRONMENT, model };
  // Grading and hints are frequent and short, so a smaller model may serve.
  const quick = { connectionId: ENVIRONMENT, model: quickModel };
  return {
    connection,
    roles: { drafting: strong, editing: strong, translating: strong, grading: quick, tutoring: quick },
    offered: [...new Set([model, quickModel, ...allowedModels])],
  };
}
