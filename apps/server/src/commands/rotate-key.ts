import { reencryptKeys } from '../ai/connections/queries.ts';
import { readConfig } from '../platform/config/config.ts';
import { databaseOf } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createCipher } from '../platform/secrets/cipher.ts';
import { readSecretKeys, rotateKeyFile, type SecretKeys } from '../platform/secrets/secret-keys.ts';
import { runToEnd, withInstallation } from './run-command.ts';

const config = readConfig();

/** Encrypts the stored keys of AI providers with a new secret key. The server may run. */
runToEnd(() =>
  withInstallation(config, async ({ pool }) => {
    await migrate(pool);
    let result = { done: 0, unreadable: [] as string[] };
    const reencrypt = async (keys: SecretKeys) => {
      result = await reencryptKeys(databaseOf(pool), createCipher(keys));
    };
    const isInFile = await rotateKeyFile(config, reencrypt);
    if (!isInFile) await reencrypt(await readSecretKeys(config));
    return [
      `${result.done} ${result.done === 1 ? 'key is' : 'keys are'} encrypted with the ${isInFile ? 'new key of the data folder' : 'first key of SECRET_KEY'}.`,
      ...(isInFile ? [] : ['Remove the other keys from SECRET_KEY now, and restart the server.']),
      ...result.unreadable.map(
        (name) => `The key of “${name}” could not be read. Enter it again under Administration, AI.`,
      ),
    ].join('\n');
  }),
);
