import type { Claims } from '@coursecraft/domain/accounts/claims';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { unavailabilityOf } from '../db/unavailability.ts';

/** Verified tokens kept in memory; the oldest are evicted. */
const CACHE_SIZE = 5000;

export type Issuer = { issuer: string; audience: string; algorithms: string[]; key: JWTVerifyGetKey };

const OF_TOKEN = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/** Other key errors are outages, and must not sign anyone out. */
const readable =
  (key: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (...asked) => {
    try {
      return await key(...asked);
    } catch (error) {
      if (OF_TOKEN.some((known) => error instanceof known) || unavailabilityOf(error)) throw error;
      const sentence = 'provider-unreachable';
      throw new AppError('unavailable', sentence, { cause: error });
    }
  };

/** Reads a token's claims; undefined if it is expired, forged, or of another issuer or audience. */
export async function readToken(token: string, { key, ...expected }: Issuer): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(token, readable(key), { ...expected, requiredClaims: ['sub', 'exp', 'auth_time'] }))
      .payload;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_J')) return undefined;
    throw error;
  }
}

export function createTokenVerifier(read: (token: string) => Promise<JWTPayload | undefined>) {
  const verified = new Map<string, { claims: Claims; expires: number }>();
  return async (token: string): Promise<Claims | undefined> => {
    const known = verified.get(token);
    if (known && known.expires > Date.now()) return known.claims;
    verified.delete(token);
    const payload = await read(token);
    if (!payload?.sub || !payload.exp) return undefined;
    const claims: Claims = {
      uid: payload.sub,
      email: String(payload.email ?? ''),
      displayName: String(payload.name ?? ''),
      emailUnproved: payload.email_unproved ? true : undefined,
      signedInAt: Math.round(Number(payload.auth_time) * 1000),
      signIn: String(payload.sid ?? `${payload.sub} ${payload.auth_time}`),
    };
    verified.set(token, { claims, expires: payload.exp * 1000 });
    const oldest = verified.size > CACHE_SIZE ? verified.keys().next().value : undefined;
    if (oldest) verified.delete(oldest);
    return claims;
  };
}
