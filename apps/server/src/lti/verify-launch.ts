import { createRemoteJWKSet, jwtVerify } from 'jose';
import { AppError } from '../errors/app-error.ts';
import { Launch } from './claims.ts';

export type PlatformKeys = { issuer: string; clientId: string; keysUrl: string };

const WITHIN_MS = 5_000;
const CLOCKS_DIFFER_SECONDS = 60;

/** Reads the tokens of platforms; their keys are asked for where they are kept, and kept for a while. */
export function createLaunchVerifier() {
  const sets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  return async ({ issuer, clientId, keysUrl }: PlatformKeys, token: string): Promise<Launch> => {
    const keys = sets.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: WITHIN_MS });
    sets.set(keysUrl, keys);
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'],
        clockTolerance: CLOCKS_DIFFER_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      });
      // Of a token for several, the one that it was given to is named (OpenID Connect core 3.1.3.7).
      if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) throw new Error('azp');
      return Launch.parse(payload);
    } catch (error) {
      throw new AppError('unauthenticated', 'lti-launch-refused', { cause: error });
    }
  };
}
export type VerifyLaunch = ReturnType<typeof createLaunchVerifier>;
