import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { ensureSetting, readSetting, writeSetting } from '../../../platform/db/settings.ts';
import { type Cipher, createCipher } from '../../../platform/secrets/cipher.ts';
import { readSecretKeys } from '../../../platform/secrets/secret-keys.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

const NAME = 'vapid_keys';
const PURPOSE = 'vapid';

type Stored = { publicKey: string; ciphertext: string };

/** Returns the keys that identify this server to push services: those of the settings, or stored ones, made once. */
export async function readVapidKeys(
  db: Queryable,
  config: Pick<Config, 'vapid' | 'dataFolder' | 'secretKeys'>,
): Promise<VapidKeys> {
  if (config.vapid) return config.vapid;
  const cipher = createCipher(await readSecretKeys(config));
  const { default: webPush } = await import('web-push');
  const make = () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return JSON.stringify({ publicKey, ciphertext: cipher.encrypt(privateKey, PURPOSE) } satisfies Stored);
  };
  const { publicKey, ciphertext }: Stored = JSON.parse(
    (await readSetting(db, NAME)) ?? (await ensureSetting(db, NAME, make)),
  );
  const privateKey = cipher.decrypt(ciphertext, PURPOSE);
  if (privateKey === undefined)
    throw new Error('The stored VAPID keys cannot be decrypted. Restore SECRET_KEY or the key file.');
  return { publicKey, privateKey };
}

/** Encrypts the stored private key with the first key of the cipher. Returns false if it cannot be read. */
export async function reencryptVapidKeys(db: Queryable, cipher: Cipher): Promise<boolean> {
  const stored = await readSetting(db, NAME);
  if (stored === undefined) return true;
  const { publicKey, ciphertext }: Stored = JSON.parse(stored);
  const privateKey = cipher.decrypt(ciphertext, PURPOSE);
  if (privateKey === undefined) return false;
  await writeSetting(db, NAME, JSON.stringify({ publicKey, ciphertext: cipher.encrypt(privateKey, PURPOSE) }));
  return true;
}
