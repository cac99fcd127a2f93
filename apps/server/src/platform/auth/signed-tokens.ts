import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';

/** The purpose of a token. A token with another purpose is refused. */
export type Purpose =
  | 'package'
  | 'media'
  | 'connection'
  | 'unsubscribe'
  | 'lti-state'
  | 'lti-entry'
  | 'lti-launch'
  | 'lti-deep-link'
  | 'lti-return'
  | 'lti-registration';

export type SignedTokens = {
  make(purpose: Purpose, content: Record<string, unknown>, seconds: number): Promise<string>;
  /** Reads a token; undefined if it is forged or expired. `id` identifies it for single use. */
  read<S extends z.ZodObject>(
    purpose: Purpose,
    token: string,
    shape: S,
  ): Promise<{ content: z.output<S>; id: string; expiresAt: Date } | undefined>;
};

const ISSUER = 'coursecraft';

export function createSignedTokens(secret: string): SignedTokens {
  const keyOf = (purpose: Purpose) => createHmac('sha256', secret).update(purpose).digest();
  return {
    make: (purpose, content, seconds) =>
      new SignJWT(content)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setJti(crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(keyOf(purpose)),

    async read(purpose, token, shape) {
      try {
        const options = { issuer: ISSUER, audience: purpose, algorithms: ['HS256'] };
        const { payload } = await jwtVerify(token, keyOf(purpose), options);
        const parsed = shape.safeParse(payload);
        if (!parsed.success || !payload.jti || !payload.exp) return undefined;
        return { content: parsed.data, id: payload.jti, expiresAt: new Date(payload.exp * 1000) };
      } catch {
        return undefined;
      }
    },
  };
}
