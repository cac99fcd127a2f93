import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, importJWK, type JWK, type JWK_RSA_Private } from 'jose';
import type { Queryable } from '../../platform/db/connect.ts';
import { ensureSetting, readSetting } from '../../platform/db/settings.ts';

export const ALGORITHM = 'RS256';

const NAME = 'certificate_key';

async function readKey(db: Queryable): Promise<JWK_RSA_Private> {
  const kept = await readSetting(db, NAME);
  if (kept !== undefined) return JSON.parse(kept) as JWK_RSA_Private;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const made = JSON.stringify(await exportJWK(privateKey));
  return JSON.parse(await ensureSetting(db, NAME, () => made)) as JWK_RSA_Private;
}

export const signingKey = async (db: Queryable) => importJWK(await readKey(db), ALGORITHM);

export async function publicKey(db: Queryable): Promise<JWK> {
  const { n, e } = await readKey(db);
  return { kty: 'RSA', n, e, alg: ALGORITHM, use: 'sig' };
}
