import { AsyncLocalStorage } from 'node:async_hooks';
import type { Person } from '@coursecraft/domain/accounts/claims';
import { betterAuth, type User } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Config } from '../config/config.ts';
import type { Pool } from '../db/connect.ts';
import { translateErrors } from '../db/translate-errors.ts';
import { unavailabilityOf } from '../db/unavailability.ts';
import { cookiePrefix, isHttps } from './cookie-name.ts';
import { createTokenVerifier, readToken } from './create-token-verifier.ts';
import { externalSignInPlugin } from './external-sign-in-plugin.ts';
import type { Identity } from './identity.ts';
import { PROOF_SECONDS, RESET_SECONDS } from './mails.ts';
import { secondFactors } from './second-factors.ts';
import { servedPaths } from './served-paths.ts';

const ISSUER = 'coursecraft';
const MINIMUM_PASSWORD_LENGTH = 6;
const MAXIMUM_PASSWORD_LENGTH = 256;
const OIDC = 'oidc';

const DEACTIVATED = { code: 'ACCOUNT_DEACTIVATED', message: 'The account is deactivated' };

const NOT_CONFIRMED = { code: 'ACCOUNT_NOT_CONFIRMED', message: 'The account did not confirm this sign-in' };

const NOT_LINKED = { code: 'account_not_linked', message: 'There is another account with this address' };

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

type Options = {
  pool: Pool;
  secret: string;
  publicUrl: string | undefined;
  oidc?: Config['oidc'] | undefined;
  requireSecondFactor?: Config['requireSecondFactor'];
  provesAddresses: boolean;
  passwordHashing?: PasswordHashing | undefined;
  /** Reads the database clock. Uses no connection of `pool`, because the caller holds one. */
  readClock: () => Promise<Date>;
  /** Whether a person may sign in. Uses no connection of `pool`. */
  mayEnter: (uid: string) => Promise<boolean>;
  /** Whether an external identity may use an account. Uses no connection of `pool`. */
  mayConnect: (identity: { subject: string; uid: string }) => Promise<boolean>;
  onForgotten: (email: string, token: string) => void;
  onUnproved: (email: string, token: string) => void;
  onKnown: (email: string) => void;
  onProved: (person: Person) => Promise<void>;
  onReset: (uid: string) => Promise<void>;
  onEntered: (person: Person) => Promise<void>;
};

type InHand = {
  onLetIn?: ((email: string) => void) | undefined;
  failure?: unknown;
};

const oidcPlugin = ({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>) =>
  genericOAuth({
    config: [
      {
        providerId: OIDC,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        ...(clientSecret ? { clientSecret } : { tokenEndpointAuth: { method: 'none' as const } }),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        overrideUserInfo: true,
        mapProfileToUser: (profile) => ({
          name: profile.name || profile.email || '',
          ...(String(profile.email_verified) === 'false' ? { email: '' } : {}),
        }),
      },
    ],
  });

/** Creates accounts in our database. Sessions are httpOnly cookies; API tokens are EdDSA and valid for ten minutes. */
export function createEmbeddedIdentity(options: Options): Identity {
  const { pool, secret, publicUrl, oidc } = options;
  const provesAddresses = options.provesAddresses && !oidc;
  const https = isHttps(publicUrl);
  const personOf = ({ id, email, name, emailVerified }: User): Person => ({
    uid: id,
    email,
    displayName: name,
    emailUnproved: provesAddresses && !emailVerified ? true : undefined,
  });
  /** State of the current request, because the library's hooks do not receive the request. */
  const inHand = new AsyncLocalStorage<InHand>();
  const database = translateErrors(pool, (error) => {
    const request = inHand.getStore();
    if (request && unavailabilityOf(error)) request.failure ??= error;
  });
  /** Throws database failures, which the library would treat as “not signed in”. */
  const ask = async <T>(work: () => Promise<T>, onLetIn?: InHand['onLetIn']): Promise<T> => {
    const request: InHand = { onLetIn };
    const [outcome] = await Promise.allSettled([inHand.run(request, work)]);
    if (request.failure) throw request.failure;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  const open = () =>
    betterAuth({
      database,
      secret,
      basePath: '/api/auth',
      baseURL: publicUrl ?? 'http://localhost',
      // Throws errors to us, because the library would log them with query values.
      onAPIError: { errorURL: '/login', throw: true },
      // Accepts only the origin of the page, whichever address it was opened under.
      trustedOrigins: (request) => {
        const host = request?.headers.get('host');
        return host ? [`http://${host}`, `https://${host}`] : [];
      },
      emailAndPassword: {
        enabled: oidc === undefined,
        minPasswordLength: MINIMUM_PASSWORD_LENGTH,
        maxPasswordLength: MAXIMUM_PASSWORD_LENGTH,
        ...(options.passwordHashing ? { password: options.passwordHashing } : {}),
        resetPasswordTokenExpiresIn: RESET_SECONDS,
        revokeSessionsOnPasswordReset: true,
        // Not awaited, because the response time would reveal whether an account exists.
        sendResetPassword: async ({ user, token }) => options.onForgotten(user.email, token),
        // The reply must not reveal whether an address was new.
        autoSignIn: !provesAddresses,
        onExistingUserSignUp: async ({ user }) => options.onKnown(user.email),
        onPasswordReset: async ({ user }) => {
          await options.onReset(user.id);
          if (provesAddresses && !user.emailVerified) await prove(user);
          inHand.getStore()?.onLetIn?.(user.email);
        },
      },
      ...(provesAddresses
        ? {
            emailVerification: {
              sendOnSignUp: true,
              expiresIn: PROOF_SECONDS,
              // Accounts that the server creates, such as for the demo, need no verification.
              sendVerificationEmail: async ({ user, token }, request) => {
                if (request) options.onUnproved(user.email, token);
              },
              afterEmailVerification: async (user) => options.onProved(personOf(user)),
            },
          }
        : {}),
      databaseHooks: {
        account: {
          create: {
            before: async ({ providerId, accountId, userId }) => {
              if (providerId !== OIDC || (await options.mayConnect({ subject: accountId, uid: userId }))) return;
              throw APIError.from('FORBIDDEN', options.provesAddresses ? NOT_CONFIRMED : NOT_LINKED);
            },
          },
        },
        session: {
          create: {
            // Uses the database clock, because tokens are compared with sign-outs across servers.
            before: async (session) => {
              if (!(await options.mayEnter(session.userId))) throw APIError.from('FORBIDDEN', DEACTIVATED);
              return { data: { ...session, createdAt: await options.readClock() } };
            },
            after: async ({ userId }) => {
              const user = await (await auth.$context).internalAdapter.findUserById(userId);
              if (user) await options.onEntered(personOf(user));
            },
          },
        },
      },
      // Attempts are limited in our routes.
      rateLimit: { enabled: false },
      advanced: {
        // The library's `__Secure-` prefix can be set by a sibling host.
        useSecureCookies: false,
        cookiePrefix: cookiePrefix(https),
        defaultCookieAttributes: { secure: https, path: '/' },
        // Explicit, because the library would disable the check in tests.
        disableOriginCheck: false,
        disableCSRFCheck: false,
        ipAddress: { ipAddressHeaders: ['x-client-address'] },
      },
      telemetry: { enabled: false },
      logger: { disabled: true },
      plugins: [
        ...(oidc ? [oidcPlugin(oidc)] : secondFactors()),
        jwt({
          jwt: {
            issuer: ISSUER,
            audience: ISSUER,
            expirationTime: '10m',
            definePayload: ({ user, session }) => ({
              email: user.email,
              name: user.name,
              ...(personOf(user as User).emailUnproved ? { email_unproved: true } : {}),
              auth_time: new Date(session.createdAt).getTime() / 1000,
              sid: session.id,
            }),
          },
        }),
        externalSignInPlugin({ provesAddresses, onLetIn: (email) => inHand.getStore()?.onLetIn?.(email) }),
      ],
    });

  let auth: ReturnType<typeof open> = open();
  const prove = async ({ id }: Pick<User, 'id'>) => {
    const { internalAdapter } = await auth.$context;
    await options.onProved(personOf(await internalAdapter.updateUser(id, { emailVerified: true })));
  };

  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const loadKeys = async () => createLocalJWKSet((await ask(() => auth.api.getJwks())) as JSONWebKeySet);
  const key: JWTVerifyGetKey = async (...asked) => {
    keys ??= await loadKeys();
    try {
      return await keys(...asked);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      keys = await loadKeys();
      return keys(...asked);
    }
  };
  const issuer = { issuer: ISSUER, audience: ISSUER, algorithms: ['EdDSA'], key };

  return {
    entrance: oidc
      ? { kind: 'redirect', provider: OIDC, name: oidc.name }
      : { kind: 'password', ownAccounts: true, provesAddresses, secondFactorFor: options.requireSecondFactor },
    verify: createTokenVerifier((token) => readToken(token, issuer)),
    paths: servedPaths({ elsewhere: oidc !== undefined, provesAddresses }),
    async handle(request, onLetIn) {
      // Discovers the provider again after a failure.
      if (oidc && request.url.endsWith('/sign-in/social') && (await auth.$context).socialProviders.length === 0)
        auth = open();
      return ask(() => auth.handler(request), onLetIn);
    },
    async findOwner({ headers }, resetToken) {
      const user = await ask(() => auth.api.findOwner({ headers, body: { resetToken } }));
      return user ? personOf(user) : undefined;
    },
    ...(oidc
      ? {}
      : {
          async createAccount({ email, password, displayName }) {
            const body = { email, password, name: displayName };
            const { user } = await ask(() => auth.api.signUpEmail({ body }));
            const { internalAdapter } = await auth.$context;
            return personOf(await ask(() => internalAdapter.updateUser(user.id, { emailVerified: true })));
          },
          async letIn(uid) {
            const { headers, response } = await ask(() => auth.api.letIn({ body: { uid }, returnHeaders: true }));
            return { cookies: headers.getSetCookie(), needsCode: response.owesCode };
          },
        }),
    accounts: {
      async find(email) {
        const { internalAdapter } = await auth.$context;
        const found = await ask(() => internalAdapter.findUserByEmail(email));
        return found ? personOf(found.user) : undefined;
      },
      async make({ email, displayName }) {
        const { internalAdapter } = await auth.$context;
        return personOf(
          await ask(() =>
            internalAdapter.createUser({ email, name: displayName, emailVerified: true }, { method: 'scim' }),
          ),
        );
      },
      async change(uid, { email, displayName }) {
        const { internalAdapter } = await auth.$context;
        await ask(() => internalAdapter.updateUser(uid, { email, name: displayName, emailVerified: true }));
      },
      async unmake(uid) {
        const { internalAdapter } = await auth.$context;
        await ask(() => internalAdapter.deleteUser(uid));
      },
    },
    async endSessions(uid) {
      await ask(async () => (await auth.$context).internalAdapter.deleteUserSessions(uid));
    },
    async deleteAccount(uid) {
      const { internalAdapter, adapter } = await auth.$context;
      await ask(() => internalAdapter.deleteUser(uid));
      await ask(() =>
        adapter.deleteMany({ model: 'verification', where: [{ field: 'value', operator: 'contains', value: uid }] }),
      );
    },
  };
}
