import type { Engine } from '@coursecraft/ai/engine/engine';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Config } from '../../platform/config/config.ts';
import { accessOf } from '../connections/access-of.ts';
import { engineSettings } from '../connections/engine-settings.ts';
import { environmentSettings } from '../connections/environment.ts';
import type { OfflineEngine } from '../offline/create-offline-engine.ts';
import type { Access } from './access.ts';
import { createRoleEngine } from './create-role-engine.ts';

/** Creates the engine of the environment variables: one connection does everything. The caller closes `builtin`. */
export function createModelEngine(ai: Config['ai'], builtin: OfflineEngine, onFailure?: Access['onFailure']): Engine {
  const environment = environmentSettings(ai);
  if (!environment) throw new AppError('internal', 'model-missing');
  const access = accessOf(environment.connection, { timeoutMs: ai.timeoutMs, onFailure });
  const stored = { connections: [environment.connection], roles: environment.roles };
  return createRoleEngine(
    builtin,
    engineSettings(stored, environment, () => access),
  );
}
