import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Pool } from '../db/connect.ts';
import type { Claims, Identity } from './identity.ts';

const ISSUER = 'coursecraft';
const MINIMUM_PASSWORD_LENGTH = 6;
/** Verified tokens kept in memory; the oldest go first. */
const CACHE_SIZE = 5000;

type Options = {
  /** Connections whose search path is the identity schema. */
  pool: Pool;
  /** Signs session cookies. */
  secret: string;
  /** Whether browsers reach the installation by HTTPS. */
  secure: boolean;
};

/**
 * Accounts with e-mail and password on our own database: sessions in an httpOnly cookie, and for the API an EdDSA
 * token of ten minutes.
 */
export function createEmbeddedIdentity({ pool, secret, secure }: Options): Identity {
  const auth = betterAuth({
    database: pool,
    secret,
    basePath: '/api/auth',
    baseURL: 'http://localhost',
    // A browser may only come from the page that we serve; the address is whatever the page was opened under.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host');
      return host ? [`http://${host}`, `https://${host}`] : [];
    },
    emailAndPassword: { enabled: true, minPasswordLength: MINIMUM_PASSWORD_LENGTH, maxPasswordLength: 256 },
    // Attempts are limited by account and address where the requests come in.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: 'coursecraft',
      // Said so that tests run under the same protection as everything else; the library would drop it for them.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      jwt({
        jwt: {
          issuer: ISSUER,
          audience: ISSUER,
          expirationTime: '10m',
          definePayload: ({ user, session }) => ({
            email: user.email,
            name: user.name,
            auth_time: new Date(session.createdAt).getTime() / 1000,
          }),
        },
      }),
    ],
  });

  const verified = new Map<string, { claims: Claims; expires: number }>();
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const loadKeys = async () => createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
  const check = async (token: string) => {
    keys ??= await loadKeys();
    const options = { issuer: ISSUER, audience: ISSUER, algorithms: ['EdDSA'] };
    try {
      return await jwtVerify(token, keys, options);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_JWKS_NO_MATCHING_KEY') throw error;
      keys = await loadKeys();
      return await jwtVerify(token, keys, options);
    }
  };

  return {
    async verify(token) {
      const known = verified.get(token);
      if (known && known.expires > Date.now()) return known.claims;
      verified.delete(token);
      const payload = await check(token).then(
        (result) => result.payload,
        (error: { code?: string }) => {
          if (error.code?.startsWith('ERR_J')) return undefined;
          throw error;
        },
      );
      if (!payload?.sub || !payload.exp) return undefined;
      const claims: Claims = {
        uid: payload.sub,
        email: String(payload.email ?? ''),
        displayName: String(payload.name ?? ''),
        signedInAt: Math.round(Number(payload.auth_time) * 1000),
      };
      verified.set(token, { claims, expires: payload.exp * 1000 });
      const oldest = verified.size > CACHE_SIZE ? verified.keys().next().value : undefined;
      if (oldest) verified.delete(oldest);
      return claims;
    },
    handle: (request) => auth.handler(request),
    async createAccount({ email, password, displayName }) {
      const { user } = await auth.api.signUpEmail({ body: { email, password, name: displayName } });
      return { uid: user.id, email: user.email, displayName: user.name };
    },
    async endSessions(uid) {
      await (await auth.$context).internalAdapter.deleteUserSessions(uid);
    },
    async deleteAccount(uid) {
      await (await auth.$context).internalAdapter.deleteUser(uid);
    },
  };
}
