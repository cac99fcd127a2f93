import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

type ExternalSignIn = {
  provesAddresses: boolean;
  onLetIn: (email: string) => void;
};

const SECOND_WAYS = ['/two-factor/enable', '/passkey/generate-register-options', '/passkey/verify-registration'];

const ADDRESS_NOT_PROVED = { code: 'ADDRESS_NOT_PROVED', message: 'The address is not confirmed' };

/** The library's cookie for a person who still needs to enter a code. */
const CODE_REQUIRED_COOKIE = 'two_factor';

const findOwner = createAuthEndpoint.serverOnly(
  { method: 'POST', requireHeaders: true, body: z.object({ resetToken: z.string().optional() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const { resetToken } = ctx.body;
    if (resetToken !== undefined) {
      const link = await internalAdapter.findVerificationValue(`reset-password:${resetToken}`);
      return link ? internalAdapter.findUserById(link.value) : null;
    }
    const session = await getSessionFromCtx(ctx);
    if (session) return session.user;
    const { name } = ctx.context.createAuthCookie(CODE_REQUIRED_COOKIE);
    const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
    const owing = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
    return owing ? internalAdapter.findUserById(owing.value) : null;
  },
);

/** The time to enter the code, in seconds; the library's default. */
const CODE_REQUIRED_SECONDS = 600;

/** Signs in a person from another system. An account with a second factor gets a challenge instead of a session. */
const letIn = createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ uid: z.string() }) }, async (ctx) => {
  const { internalAdapter, secret } = ctx.context;
  const user = await internalAdapter.findUserById(ctx.body.uid);
  if (!user) throw APIError.from('NOT_FOUND', { code: 'USER_NOT_FOUND', message: 'There is no such account' });
  if ((user as { twoFactorEnabled?: boolean | null }).twoFactorEnabled) {
    // Otherwise the code would be checked against the account of the current session.
    deleteSessionCookie(ctx);
    const identifier = `2fa-${randomBytes(24).toString('base64url')}`;
    const expiresAt = new Date(Date.now() + CODE_REQUIRED_SECONDS * 1000);
    await internalAdapter.createVerificationValue({ value: user.id, identifier, expiresAt });
    await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt });
    const cookie = ctx.context.createAuthCookie(CODE_REQUIRED_COOKIE, { maxAge: CODE_REQUIRED_SECONDS });
    await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
    return ctx.json({ owesCode: true });
  }
  const session = await internalAdapter.createSession(user.id);
  await setSessionCookie(ctx, { session, user });
  return ctx.json({ owesCode: false });
});

export const externalSignInPlugin = ({ provesAddresses, onLetIn }: ExternalSignIn) =>
  ({
    id: 'external-sign-in',
    endpoints: { findOwner, letIn },
    hooks: {
      before: [
        {
          // A person who signed up with a foreign address must not leave a second sign-in method for its owner.
          matcher: ({ path = '' }) => provesAddresses && SECOND_WAYS.includes(path),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (session && !session.user.emailVerified) throw APIError.from('FORBIDDEN', ADDRESS_NOT_PROVED);
          }),
        },
        {
          // Unlike the library, reports a failure to end the session.
          matcher: ({ path }) => path === '/sign-out',
          handler: createAuthMiddleware(async (ctx) => {
            const { authCookies, secret, internalAdapter } = ctx.context;
            const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
            if (token) await internalAdapter.deleteSession(token);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async (ctx) => {
            const { session, returned, internalAdapter } = ctx.context;
            if (!session || isAPIError(returned)) return;
            const open = await internalAdapter.listSessions(session.user.id);
            const others = open.filter(({ token }) => token !== session.session.token);
            await Promise.all(others.map(({ token }) => internalAdapter.deleteSession(token)));
          }),
        },
        {
          matcher: () => true,
          handler: createAuthMiddleware(async ({ context: { newSession } }) => {
            if (newSession) onLetIn(newSession.user.email);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
