import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

type ExternalSignIn = {
  /** Whether people have to show that their address is theirs. */
  provesAddresses: boolean;
  /** Called with the address of whoever has just been let in. */
  onLetIn: (email: string) => void;
};

const SECOND_WAYS = ['/two-factor/enable', '/passkey/generate-register-options', '/passkey/verify-registration'];

const ADDRESS_NOT_PROVED = { code: 'ADDRESS_NOT_PROVED', message: 'The address is not confirmed' };

/** The cookie of whoever has given their password and owes a code; the library's name. */
const OWES_CODE = 'two_factor';

/** Whose account a request is about although it names no address. */
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
    const { name } = ctx.context.createAuthCookie(OWES_CODE);
    const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
    const owing = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
    return owing ? internalAdapter.findUserById(owing.value) : null;
  },
);

/** How long a code may take after the first step, in seconds; the library's own time after a password. */
const OWES_CODE_SECONDS = 600;

/**
 * Signs in somebody whom another door of ours has let in. Whose account has a second factor gets the challenge that the
 * library gives after a password, and no session.
 */
const letIn = createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ uid: z.string() }) }, async (ctx) => {
  const { internalAdapter, secret } = ctx.context;
  const user = await internalAdapter.findUserById(ctx.body.uid);
  if (!user) throw APIError.from('NOT_FOUND', { code: 'USER_NOT_FOUND', message: 'There is no such account' });
  if ((user as { twoFactorEnabled?: boolean | null }).twoFactorEnabled) {
    // A session of somebody else in this browser would have the code checked against their secret.
    deleteSessionCookie(ctx);
    const identifier = `2fa-${randomBytes(24).toString('base64url')}`;
    const expiresAt = new Date(Date.now() + OWES_CODE_SECONDS * 1000);
    await internalAdapter.createVerificationValue({ value: user.id, identifier, expiresAt });
    await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt });
    const cookie = ctx.context.createAuthCookie(OWES_CODE, { maxAge: OWES_CODE_SECONDS });
    await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
    return ctx.json({ owesCode: true });
  }
  const session = await internalAdapter.createSession(user.id);
  await setSessionCookie(ctx, { session, user });
  return ctx.json({ owesCode: false });
});

/** What our door does besides what the library does. It stands last, after all that may still refuse somebody. */
export const externalSignInPlugin = ({ provesAddresses, onLetIn }: ExternalSignIn) =>
  ({
    id: 'door',
    endpoints: { findOwner, letIn },
    hooks: {
      before: [
        {
          // Whoever signed up with the address of another leaves no second way in for when its owner comes.
          matcher: ({ path = '' }) => provesAddresses && SECOND_WAYS.includes(path),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (session && !session.user.emailVerified) throw APIError.from('FORBIDDEN', ADDRESS_NOT_PROVED);
          }),
        },
        {
          // The library ends a session as well as it can; here it has ended, or the person is told that it has not.
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
