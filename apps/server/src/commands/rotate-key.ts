import { reencryptKeys } from '../ai/connections/queries.ts';
import { reencryptVapidKeys } from '../features/study-reminders/push/vapid-keys.ts';
import { readConfig } from '../platform/config/config.ts';
import { databaseOf } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createCipher } from '../platform/secrets/cipher.ts';
import { readSecretKeys, rotateKeyFile, type SecretKeys } from '../platform/secrets/secret-keys.ts';
import { runToEnd, withInstallation } from './run-command.ts';

const config = readConfig();

/** Encrypts the stored keys of AI providers and push notifications with a new secret key. The server may run. */
runToEnd(() =>
  withInstallation(config, async ({ pool }) => {
    await migrate(pool);
    let isVapidRead = true;
    let result = { done: 0, unreadable: [] as string[] };
    const reencrypt = async (keys: SecretKeys) => {
      const cipher = createCipher(keys);
      result = await reencryptKeys(databaseOf(pool), cipher);
      isVapidRead = await reencryptVapidKeys(databaseOf(pool), cipher);
    };
    const isInFile = await rotateKeyFile(config, reencrypt);
    if (!isInFile) await reencrypt(await readSecretKeys(config));
    return [
      `${result.done} ${result.done === 1 ? 'key is' : 'keys are'} encrypted with the ${isInFile ? 'new key of the data folder' : 'first key of SECRET_KEY'}.`,
      ...(isInFile ? [] : ['Remove the other keys from SECRET_KEY now, and restart the server.']),
      ...result.unreadable.map(
        (name) => `The key of “${name}” could not be read. Enter it again under Administration, AI.`,
      ),
      ...(isVapidRead ? [] : ['The key of push notifications could not be read. People must turn them on again.']),
    ].join('\n');
  }),
);
