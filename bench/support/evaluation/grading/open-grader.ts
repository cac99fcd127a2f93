import { join } from 'node:path';
import { accessOf } from '../../../../apps/server/src/ai/connections/access-of.ts';
import type { ConnectionSettings } from '../../../../apps/server/src/ai/connections/connection-settings.ts';
import { ENVIRONMENT, environmentSettings } from '../../../../apps/server/src/ai/connections/environment.ts';
import { readStoredSettings } from '../../../../apps/server/src/ai/connections/queries.ts';
import { createLocalModels } from '../../../../apps/server/src/ai/local/create-local-models.ts';
import type { Access } from '../../../../apps/server/src/ai/model/access.ts';
import { withInstallation } from '../../../../apps/server/src/commands/run-command.ts';
import type { Config } from '../../../../apps/server/src/platform/config/config.ts';
import { databaseOf } from '../../../../apps/server/src/platform/db/connect.ts';
import { migrate } from '../../../../apps/server/src/platform/db/migrate.ts';
import { StartUpError } from '../../../../apps/server/src/platform/errors/start-up-error.ts';
import { createCipher } from '../../../../apps/server/src/platform/secrets/cipher.ts';
import { readSecretKeys } from '../../../../apps/server/src/platform/secrets/secret-keys.ts';
import type { AiRoles } from '../../../../packages/contract/src/ai-settings/connection.ts';

export type Grader = { connection: string; access: Access; close: () => Promise<void> };

const isNamed = ({ id, name }: ConnectionSettings, wanted: string) =>
  id === wanted || name.toLowerCase() === wanted.toLowerCase();

type ConnectionWithRoles = { connection: ConnectionSettings; roles: AiRoles };

/** Finds a connection by name or id: `environment`, or one of the settings. Reads the database only if it must. */
async function findConnection(config: Config, name: string): Promise<ConnectionWithRoles> {
  const environment = environmentSettings(config.ai);
  if (environment && isNamed(environment.connection, name)) return environment;
  return withInstallation(config, async ({ pool }) => {
    await migrate(pool);
    const cipher = createCipher(await readSecretKeys(config));
    const { connections, roles } = await readStoredSettings(databaseOf(pool), cipher);
    const connection = connections.find((one) => isNamed(one, name));
    if (connection) return { connection, roles };
    const known = [...(environment ? [ENVIRONMENT] : []), ...connections.map((one) => `“${one.name}”`)];
    throw new StartUpError(
      known.length === 0
        ? 'There is no AI connection. Add one under Administration, AI, or set AI_PROVIDER.'
        : `There is no connection “${name}”. There are ${known.join(', ')}.`,
    );
  });
}

/** Opens the model of a connection: the named one, or the one that grades or works by this connection. */
export async function openGrader(config: Config, name: string, wanted: string | undefined): Promise<Grader> {
  const { connection, roles } = await findConnection(config, name);
  const own = [roles.grading, ...Object.values(roles)].find((choice) => choice?.connectionId === connection.id);
  const model = wanted ?? own?.model;
  if (model === undefined)
    throw new StartUpError(`No role uses “${connection.name}”. Name the model with --model, such as --model ID.`);
  if (connection.isKeyUnreadable)
    throw new StartUpError(`The key of “${connection.name}” cannot be read. Enter it again under Administration, AI.`);
  const localModels = createLocalModels({
    ...config.localModels,
    folder: join(config.dataFolder, 'models'),
    log: { info: () => undefined, warn: () => undefined },
  });
  const access = accessOf(connection, { timeoutMs: config.ai.timeoutMs, localModel: localModels.languageModel });
  return { connection: connection.name, access: access(model), close: () => localModels.close() };
}
