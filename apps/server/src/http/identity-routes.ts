import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { SignInRefusal } from '@coursecraft/contract/sign-in-refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Services } from '../request-context.ts';

/** How often one account may be tried from one address in a minute: a classroom behind one address is not locked out. */
const ATTEMPTS_A_MINUTE = 10;
/** How often anything may be tried from one address: room for a classroom, not for a list of accounts. */
const ATTEMPTS_A_MINUTE_BY_ADDRESS = 120;

const WRONG_PASSWORD = 401;

type Refusal = { code: ErrorCode; error: string; reason: SignInRefusal };

const EXISTS: Refusal = {
  code: 'conflict',
  error: 'There is an account with this e-mail already. Sign in instead.',
  reason: 'account-exists',
};
const NO_PASSWORDS: Refusal = {
  code: 'forbidden',
  error: 'Passwords are not used here. Sign in with the button.',
  reason: 'no-passwords',
};

/** The provider's failures that a person can do something about. */
const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: 'unauthenticated',
    error: 'The e-mail or the password is not right.',
    reason: 'wrong-password',
  },
  USER_ALREADY_EXISTS: EXISTS,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EXISTS,
  INVALID_EMAIL: { code: 'invalid', error: 'That is not an e-mail address.', reason: 'not-an-address' },
  PASSWORD_TOO_SHORT: {
    code: 'invalid',
    error: 'Password must be at least 6 characters',
    reason: 'password-too-short',
  },
  PASSWORD_TOO_LONG: {
    code: 'invalid',
    error: 'A password has at most 256 characters.',
    reason: 'password-too-long',
  },
  PROVIDER_NOT_FOUND: {
    code: 'unavailable',
    error: 'Whoever signs people in here cannot be reached. Try again in a moment.',
    reason: 'provider-unreachable',
  },
  INVALID_TOKEN: {
    code: 'invalid',
    error: 'This link was used already or is too old. Ask for a new one.',
    reason: 'link-used',
  },
  EMAIL_PASSWORD_DISABLED: NO_PASSWORDS,
  EMAIL_PASSWORD_SIGN_UP_DISABLED: NO_PASSWORDS,
};

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  415: 'unsupported_type',
  422: 'unprocessable',
  429: 'rate_limited',
};

/** Mounts the embedded provider's paths below `/api/auth`; its failures come in our form. */
export function registerIdentityRoutes(app: FastifyInstance, { identity, signInGuard }: Services): void {
  const { handle } = identity;
  if (!handle) return;
  const byAddress = app.createRateLimit({
    max: ATTEMPTS_A_MINUTE_BY_ADDRESS,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    config: {
      rateLimit: {
        max: ATTEMPTS_A_MINUTE,
        timeWindow: 60_000,
        // Who mistyped the password too often may still ask for a link to another.
        keyGenerator: (request) => `${request.ip} ${pathOf(request)} ${accountOf(request)}`,
        allowList: (request) => accountOf(request) === undefined,
        errorResponseBuilder: tooManyFromHere,
      },
    },
    preHandler: async (request, reply) => {
      if (accountOf(request) === undefined) return;
      const attempt = await byAddress(request);
      if (attempt.isAllowed || !attempt.isExceeded) return;
      reply.header('retry-after', attempt.ttlInSeconds);
      throw tooManyFromHere();
    },
    handler: async (request, reply) => {
      const account = hasPassword(request) ? accountOf(request) : undefined;
      const { cookie } = request.headers;
      const attempt = account === undefined || isSignUp(request) ? undefined : await signInGuard.begin(account, cookie);
      if (attempt && 'waitSeconds' in attempt) {
        reply.header('retry-after', attempt.waitSeconds);
        throw tooManyWrong(attempt.waitSeconds);
      }
      let known = account;
      const response = await handle(asWebRequest(request), (email) => {
        known = email.toLowerCase();
      });
      if (response.ok) await attempt?.wentWell();
      else if (response.status !== WRONG_PASSWORD) await attempt?.wasNone();
      if (response.status >= 400) throw await asFailure(response);
      reply.status(response.status);
      for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
      for (const one of response.headers.getSetCookie()) reply.header('set-cookie', one);
      if (known !== undefined) reply.header('set-cookie', signInGuard.knowDevice(known, cookie));
      return reply.send(await response.text());
    },
  });
}

/** The account that a request tries to enter or make; reading a token and signing out are no attempts. */
function accountOf(request: FastifyRequest): string | undefined {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  return request.method === 'POST' && typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}

const hasPassword = (request: FastifyRequest) =>
  typeof (request.body as { password?: unknown } | undefined)?.password === 'string';

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0];

/** Making an account says nothing of the password of another. */
const isSignUp = (request: FastifyRequest) => pathOf(request) === '/api/auth/sign-up/email';

const tooManyFromHere = () =>
  new AppError('rate_limited', 'Too many attempts from here. Wait a minute and try again.', {
    extra: { reason: 'too-many-attempts' satisfies SignInRefusal },
  });

const tooManyWrong = (retryAfter: number) =>
  new AppError('rate_limited', `Too many wrong passwords. Try again in ${inWords(retryAfter)}.`, {
    extra: { reason: 'too-many-wrong-passwords' satisfies SignInRefusal, retryAfter },
  });

const inWords = (seconds: number) =>
  seconds < 60 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : minutesInWords(Math.ceil(seconds / 60));
const minutesInWords = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

function asWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-client-address', request.ip);
  // Browsers name the page that a request comes from, and a foreign one is refused. Scripts name none.
  if (!headers.has('origin')) headers.set('origin', `http://${request.host}`);
  return new Request(`http://${request.host}${request.url}`, {
    method: request.method,
    headers,
    ...(request.body === undefined || request.body === null ? {} : { body: JSON.stringify(request.body) }),
  });
}

async function asFailure(response: Response): Promise<AppError> {
  const text = await response.text();
  let body: { code?: string; message?: string } = {};
  try {
    body = JSON.parse(text) as typeof body;
  } catch {}
  // What the library's own schema refuses has no code of its own for each field.
  const code = body.message?.startsWith('[body.email]') ? 'INVALID_EMAIL' : body.code;
  const known = REFUSALS[code ?? ''];
  if (known) return new AppError(known.code, known.error, { extra: { reason: known.reason } });
  const word = BY_STATUS[response.status];
  if (!word) return new AppError('internal', 'Signing in failed on our side. Try again.', { cause: text });
  return new AppError(
    word,
    asSentence(body.message) ?? (word === 'not_found' ? 'There is no such call.' : 'Sign in first.'),
  );
}

const asSentence = (message: string | undefined) =>
  message ? (/[.?!]$/.test(message) ? message : `${message}.`) : undefined;
