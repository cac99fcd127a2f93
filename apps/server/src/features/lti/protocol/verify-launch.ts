import { AppError } from '@coursecraft/domain/refusals/app-error';
import { createRemoteJWKSet, customFetch, type FetchImplementation, jwtVerify } from 'jose';
import type { OutboundClient } from '../../../platform/outbound/create-outbound-client.ts';
import { Launch } from './claims.ts';

export type PlatformKeys = { issuer: string; clientId: string; keysUrl: string };

const WITHIN_MS = 5_000;
const CLOCKS_DIFFER_SECONDS = 60;

const keysUnread = (cause: unknown): never => {
  throw new AppError('unavailable', 'lti-keys-unread', { cause });
};

/** Verifies tokens of platforms. Fetches their keys and caches them. */
export function createLaunchVerifier(outbound: OutboundClient) {
  const sets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const fetchKeys: FetchImplementation = async (url, { headers, signal }) => {
    const reply = await outbound(url, { headers: Object.fromEntries(headers), signal, withinMs: WITHIN_MS }).catch(
      keysUnread,
    );
    return reply.ok ? reply : keysUnread(new Error(`${url} answered with status ${reply.status}.`));
  };
  const open = (keysUrl: string) =>
    createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: WITHIN_MS, [customFetch]: fetchKeys });

  return async ({ issuer, clientId, keysUrl }: PlatformKeys, token: string): Promise<Launch> => {
    const keys = sets.get(keysUrl) ?? open(keysUrl);
    sets.set(keysUrl, keys);
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'],
        clockTolerance: CLOCKS_DIFFER_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      });
      // A token for several audiences must name the authorized one (OpenID Connect core 3.1.3.7).
      if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) throw new Error('azp');
      // The library accepts a token from the future unless a maximum age is set.
      if (Number(payload.iat) > Date.now() / 1000 + CLOCKS_DIFFER_SECONDS) throw new Error('iat');
      return Launch.parse(payload);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('unauthenticated', 'lti-launch-refused', { cause: error });
    }
  };
}
export type VerifyLaunch = ReturnType<typeof createLaunchVerifier>;
