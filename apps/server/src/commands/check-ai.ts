import { join } from 'node:path';
import { accessOf } from '../ai/connections/access-of.ts';
import { environmentSettings } from '../ai/connections/environment.ts';
import { listConnectionModels } from '../ai/connections/list-connection-models.ts';
import { readStoredSettings } from '../ai/connections/queries.ts';
import { testConnection } from '../ai/connections/test-connection.ts';
import { createLocalModels } from '../ai/local/create-local-models.ts';
import { readConfig } from '../platform/config/config.ts';
import { databaseOf } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { createCipher } from '../platform/secrets/cipher.ts';
import { readSecretKeys } from '../platform/secrets/secret-keys.ts';
import { runToEnd, withInstallation } from './run-command.ts';

const config = readConfig();
const localModels = createLocalModels({
  ...config.localModels,
  folder: join(config.dataFolder, 'models'),
  log: { info: () => undefined, warn: () => undefined },
});

/** Tests each connection, and prints what “Test connection” shows. Fails if one does not work. */
runToEnd(() =>
  withInstallation(config, async ({ pool }) => {
    await migrate(pool);
    const cipher = createCipher(await readSecretKeys(config));
    const { connections, roles } = await readStoredSettings(databaseOf(pool), cipher);
    const environment = environmentSettings(config.ai);
    const all = environment ? [environment.connection, ...connections] : connections;
    if (all.length === 0) return 'No AI connection. Add one under Administration, AI, or set AI_PROVIDER.';
    const lines = await Promise.all(
      all.map(async (connection) => {
        const chosen = Object.values(environment?.roles ?? roles).find(
          (choice) => choice?.connectionId === connection.id,
        );
        const { ok, message } = await testConnection(connection, {
          model: chosen?.model,
          list: listConnectionModels(localModels),
          open: async (one, model) =>
            accessOf(one, { timeoutMs: config.ai.timeoutMs, localModel: localModels.languageModel })(model),
        });
        return { ok, line: `${ok ? 'ok    ' : 'FAILED'} ${connection.name}: ${message}` };
      }),
    );
    await localModels.close();
    const text = lines.map(({ line }) => line).join('\n');
    if (lines.some(({ ok }) => !ok)) throw new StartUpError(text);
    return text;
  }),
);
