import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Queryable } from '../../../platform/db/connect.ts';
import { ensureSetting } from '../../../platform/db/settings.ts';

const ALGORITHM = 'RS256';
const SETTING = 'lti_key';

/** The key that signs messages to platforms (LTI 1.3 security framework 5.4: RS256). */
export type ToolKey = {
  publicKeys: { keys: JWK[] };
  sign(claims: Record<string, unknown>, seconds: number): Promise<string>;
};

export async function openToolKey(db: Queryable): Promise<ToolKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const made = JSON.stringify({ private: await exportJWK(privateKey), public: await exportJWK(publicKey) });
  const kept = JSON.parse(await ensureSetting(db, SETTING, () => made)) as { private: JWK; public: JWK };
  const kid = await calculateJwkThumbprint(kept.public);
  const key = await importJWK(kept.private, ALGORITHM);
  return {
    publicKeys: { keys: [{ ...kept.public, kid, alg: ALGORITHM, use: 'sig' }] },
    sign: (claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .setJti(crypto.randomUUID())
        .sign(key),
  };
}

export function lateToolKey(db: Queryable): () => Promise<ToolKey> {
  let opening: Promise<ToolKey> | undefined;
  return () => {
    opening ??= openToolKey(db).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
