import { AsyncLocalStorage } from 'node:async_hooks';
import type { Person } from '@coursecraft/domain/accounts/claims';
import { betterAuth, type User } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Config } from '../config/config.ts';
import type { Pool } from '../db/connect.ts';
import { tellFailures } from '../db/tell-failures.ts';
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

/** The library's own code; no link can be mailed. */
const NOT_LINKED = { code: 'account_not_linked', message: 'There is another account with this address' };

/** How passwords are kept. */
export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

type Options = {
  /** Connections whose search path is the identity schema. */
  pool: Pool;
  /** Signs session cookies. */
  secret: string;
  /** Where browsers reach the installation, if it is configured. */
  publicUrl: string | undefined;
  /** Who signs people in instead of a password of ours. */
  oidc?: Config['oidc'] | undefined;
  /** Who has to have a second factor. */
  requireSecondFactor?: Config['requireSecondFactor'];
  /** Whether people have to show that their address is theirs, as far as mail reaches them. */
  provesAddresses: boolean;
  /** Instead of scrypt at the library's cost. */
  passwordHashing?: PasswordHashing | undefined;
  /** The time that all servers go by. It takes none of the connections of `pool`: its caller holds one. */
  readClock: () => Promise<Date>;
  /** Whether somebody may be let in at all; it takes none of the connections of `pool` either. */
  mayEnter: (uid: string) => Promise<boolean>;
  /** Whether an identity of the other provider may become an account; it takes none of the connections of `pool` either. */
  mayConnect: (identity: { subject: string; uid: string }) => Promise<boolean>;
  /** Sends somebody the token by which they may choose a new password. */
  onForgotten: (email: string, token: string) => void;
  /** Sends somebody the token by which they show that the address is theirs. */
  onUnproved: (email: string, token: string) => void;
  /** Tells somebody that their address was used to sign up again. */
  onKnown: (email: string) => void;
  /** Called when somebody has shown that. */
  onProved: (person: Person) => Promise<void>;
  /** Called when somebody has chosen a new password. */
  onReset: (uid: string) => Promise<void>;
  /** Called when somebody has been let in. */
  onEntered: (person: Person) => Promise<void>;
};

type InHand = {
  /** Hears whose account it is, where the request has proved that. */
  onLetIn?: ((email: string) => void) | undefined;
  failure?: unknown;
};

/** Makes the other provider one of ours. An address that it says is not verified is nobody's. */
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

/**
 * Accounts on our own database, with a password of ours or the sign-in of another provider: sessions in an httpOnly
 * cookie, and for the API an EdDSA token of ten minutes.
 */
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
  /** What the request in hand has met with: neither the library's hooks nor its database know their request. */
  const inHand = new AsyncLocalStorage<InHand>();
  const database = tellFailures(pool, (error) => {
    const request = inHand.getStore();
    if (request && unavailabilityOf(error)) request.failure ??= error;
  });
  /** Throws what kept the database from answering: the library would say that nobody is signed in. */
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
      // Thrown to us, its failures are told and logged as all are; it would print them with the values of the query.
      onAPIError: { errorURL: '/login', throw: true },
      // A browser may only come from the page that we serve; the address is whatever the page was opened under.
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
        // Nobody waits for a message: how long that takes would tell who has an account.
        sendResetPassword: async ({ user, token }) => options.onForgotten(user.email, token),
        // Whether an address was new is told to its owner alone.
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
              // An account that we make, as for the demo, is not asked.
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
            // By which tokens are told from a later sign-out: servers' own clocks differ.
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
      // Attempts are limited by account and address where the requests come in.
      rateLimit: { enabled: false },
      advanced: {
        // The library's own prefix, `__Secure-`, can be set by a sibling host.
        useSecureCookies: false,
        cookiePrefix: cookiePrefix(https),
        defaultCookieAttributes: { secure: https, path: '/' },
        // Said so that tests run under the same protection as everything else; the library would drop it for them.
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
      // A provider that could not be reached when it was looked for is looked for again.
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
            return { cookies: headers.getSetCookie(), owesCode: response.owesCode };
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
