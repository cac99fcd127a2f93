import { createRemoteJWKSet, decodeJwt, UnsecuredJWT } from 'jose';
import type { Config } from '../config/config.ts';
import { cookieIn, cookiePrefix, isHttps } from './cookie-name.ts';
import { createTokenVerifier, readToken } from './create-token-verifier.ts';
import type { Identity } from './identity.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const COOKIE_SECONDS = 30 * 24 * 3600;

const FAILURES: Record<string, { status: number; code: string }> = {
  EMAIL_EXISTS: { status: 422, code: 'USER_ALREADY_EXISTS' },
  EMAIL_NOT_FOUND: { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' },
  INVALID_PASSWORD: { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' },
  INVALID_LOGIN_CREDENTIALS: { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' },
  INVALID_EMAIL: { status: 400, code: 'INVALID_EMAIL' },
  MISSING_PASSWORD: { status: 400, code: 'PASSWORD_TOO_SHORT' },
  WEAK_PASSWORD: { status: 400, code: 'PASSWORD_TOO_SHORT' },
  TOO_MANY_ATTEMPTS_TRY_LATER: { status: 429, code: 'TOO_MANY_ATTEMPTS' },
  USER_DISABLED: { status: 403, code: 'USER_DISABLED' },
};

class GoogleFailure extends Error {
  readonly reply: Response;

  constructor(firebaseMessage: string) {
    super(firebaseMessage);
    const [word = '', sentence] = firebaseMessage.split(' : ', 2);
    const { status, code } = FAILURES[word] ?? { status: 502, code: word };
    this.reply = Response.json({ code, message: sentence ?? word }, { status });
  }
}

type Options = Pick<Config, 'firebase' | 'publicUrl'> & {
  onSignedOut: (signIn: string) => Promise<void>;
};
type FirebaseClaims = { email?: string; password?: string; name?: string };

/** Uses accounts of a Firebase project behind our form. The refresh token stays in an httpOnly cookie. */
export function createFirebaseIdentity(options: Options): Identity {
  const { firebase, publicUrl, onSignedOut } = options;
  const { projectId, apiKey, emulator } = firebase;
  const at = (host: string) => (emulator ? `http://${emulator}/${host}` : `https://${host}`);
  const issuer = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  const key = createRemoteJWKSet(new URL(KEYS));
  const https = isHttps(publicUrl);
  const cookie = `${cookiePrefix(https)}.refresh`;
  const attributes = https ? 'Path=/; Secure' : 'Path=/api/auth';
  const remember = (token: string, seconds: number) =>
    `${cookie}=${token}; ${attributes}; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  const entered = (token: string) =>
    Response.json({ status: true }, { headers: { 'set-cookie': remember(token, COOKIE_SECONDS) } });

  const ask = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${at(path)}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as T & { error?: { message: string } };
    if (!response.ok) throw new GoogleFailure(reply.error?.message ?? 'UNKNOWN');
    return reply;
  };
  const accounts = <T>(call: string, body: object) =>
    ask<T>(`identitytoolkit.googleapis.com/v1/accounts:${call}`, body);

  const renew = async (request: Request): Promise<string | undefined> => {
    const known = cookieIn(request.headers.get('cookie'), cookie);
    if (!known) return undefined;
    const given = { grant_type: 'refresh_token', refresh_token: known };
    try {
      return (await ask<{ id_token: string }>('securetoken.googleapis.com/v1/token', given)).id_token;
    } catch (error) {
      if (error instanceof GoogleFailure) return undefined;
      throw error;
    }
  };

  type Answer = (given: FirebaseClaims, request: Request, onLetIn: (email: string) => void) => Promise<Response>;
  const paths: Record<string, Answer> = {
    async 'POST /sign-in/email'({ email, password }, _, onLetIn) {
      const given = { email, password, returnSecureToken: true };
      const { refreshToken } = await accounts<{ refreshToken: string }>('signInWithPassword', given);
      onLetIn(email ?? '');
      return entered(refreshToken);
    },
    async 'POST /sign-up/email'({ email, password, name }, _, onLetIn) {
      const given = { email, password, displayName: name, returnSecureToken: true };
      const { refreshToken } = await accounts<{ refreshToken: string }>('signUp', given);
      onLetIn(email ?? '');
      return entered(refreshToken);
    },
    async 'POST /request-password-reset'({ email }) {
      // Hides whether an account exists.
      await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email }).catch((error: unknown) => {
        if (!(error instanceof GoogleFailure)) throw error;
      });
      return Response.json({ status: true });
    },
    async 'POST /sign-out'(_, request) {
      const token = await renew(request);
      if (token) {
        const { sub, auth_time } = decodeJwt(token);
        await onSignedOut(`${sub} ${auth_time}`);
      }
      return Response.json({ success: true }, { headers: { 'set-cookie': remember('', 0) } });
    },
    async 'GET /token'(_, request) {
      const token = await renew(request);
      return token ? Response.json({ token }) : Response.json({}, { status: 401 });
    },
  };

  return {
    entrance: { kind: 'password', ownAccounts: false, provesAddresses: false },
    verify: createTokenVerifier(async (token) => {
      if (!emulator) return readToken(token, { ...issuer, algorithms: ['RS256'], key });
      try {
        return UnsecuredJWT.decode(token, issuer).payload;
      } catch {
        return undefined;
      }
    }),
    paths: new Set(Object.keys(paths)),
    async handle(request, onLetIn) {
      const { pathname, host } = new URL(request.url);
      const answer = paths[`${request.method} ${pathname.replace('/api/auth', '')}`];
      if (!answer) return Response.json({}, { status: 404 });
      const origin = request.headers.get('origin');
      if (request.method === 'POST' && (!origin || !URL.canParse(origin) || new URL(origin).host !== host))
        return Response.json({ message: 'That page may not sign anybody in here' }, { status: 403 });
      const given = request.method === 'POST' ? ((await request.json().catch(() => ({}))) as FirebaseClaims) : {};
      try {
        return await answer(given, request, onLetIn);
      } catch (error) {
        if (error instanceof GoogleFailure) return error.reply;
        throw error;
      }
    },
    // Nothing to end: tokens keep the time of the sign-in, so earlier ones are refused.
    async endSessions() {},
  };
}
