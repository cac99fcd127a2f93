import { DisplayName } from '@coursecraft/contract/primitives';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asFailure, isWrongGuess } from '../platform/auth/identity-failures.ts';
import type { Secret } from '../platform/auth/sign-in-guard.ts';
import type { Services } from '../request-context.ts';

/** Attempts per account, address and minute, so that a classroom behind one address is not locked out. */
const ATTEMPTS_A_MINUTE = 10;
/** Attempts per address and minute: enough for a classroom, too few to try a list of accounts. */
const ATTEMPTS_A_MINUTE_BY_ADDRESS = 120;

const A_MINUTE = 60;

const SIGN_UP = '/sign-up/email';
const SIGN_IN = '/sign-in/email';
const SHORTEST = 6;
const LONGEST = 256;

const SECRETS: Record<string, Secret> = { password: 'password', currentPassword: 'password', code: 'code' };

/** The path that stores something for visitors. */
const KEPT_FOR_VISITORS = '/passkey/generate-authenticate-options';

export function registerIdentityRoutes(
  app: FastifyInstance,
  { identity, signInGuard, passwordJudge: passwordChecker }: Services,
): void {
  const byAddress = app.createRateLimit({
    max: ATTEMPTS_A_MINUTE_BY_ADDRESS,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    config: {
      name: 'identity',
      rateLimit: {
        max: ATTEMPTS_A_MINUTE,
        timeWindow: 60_000,
        // The path is part of the key, so that a password reset stays possible after too many attempts.
        keyGenerator: (request) => `${request.ip} ${pathOf(request)} ${accountOf(request)}`,
        allowList: (request) => accountOf(request) === undefined,
        errorResponseBuilder: (_, { ttl }) => tooManyFromHere(ttl / 1000),
      },
    },
    onRequest: async (request) => {
      if (!identity.paths.has(`${request.method} ${pathOf(request)}`)) throw new AppError('not_found', 'no-such-call');
    },
    preHandler: async (request) => {
      const isAttempt = accountOf(request) !== undefined || secretIn(request) || pathOf(request) === KEPT_FOR_VISITORS;
      if (!isAttempt) return;
      const attempt = await byAddress(request);
      if (attempt.isAllowed || !attempt.isExceeded) return;
      throw tooManyFromHere(attempt.ttlInSeconds);
    },
    handler: async (request, reply) => {
      const asked = asWebRequest(request);
      refuseBlankName(request);
      await refuseEasyPassword(request, asked);
      const attempt = await beginAttempt(request, asked);
      let known: string | undefined;
      const response = await identity.handle(asked, (email) => {
        known = email.trim().toLowerCase();
      });
      if (response.status >= 400) {
        const failure = await asFailure(response);
        if (!isWrongGuess(failure)) await attempt?.wasNone();
        throw failure;
      }
      await attempt?.wentWell();
      reply.status(response.status);
      for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
      for (const one of response.headers.getSetCookie()) reply.header('set-cookie', one);
      if (known !== undefined && request.method === 'POST')
        reply.header('set-cookie', signInGuard.knowDevice(known, request.headers.cookie));
      return reply.send(await response.text());
    },
  });

  async function refuseEasyPassword(request: FastifyRequest, asked: Request) {
    const { password, newPassword, token, email, name } = (request.body ?? {}) as Record<string, unknown>;
    const chosen = pathOf(request) === SIGN_UP ? password : newPassword;
    // The provider reports the wrong length.
    if (typeof chosen !== 'string' || chosen.length < SHORTEST || chosen.length > LONGEST) return;
    const owner = await identity.findOwner?.(asked, typeof token === 'string' ? token : undefined);
    const known = [email, name, owner?.email, owner?.displayName].filter((one) => typeof one === 'string');
    if (!(await passwordChecker.isEasy({ password: chosen, known }))) return;
    throw new AppError('invalid', 'password-too-easy');
  }

  /** Counts a possible guess of a secret. Throws while attempts are blocked. */
  async function beginAttempt(request: FastifyRequest, asked: Request) {
    const secret = secretIn(request);
    if (!secret) return undefined;
    // Except for sign-in, the session decides the account, not the body.
    const account = pathOf(request) === SIGN_IN ? accountOf(request) : (await identity.findOwner?.(asked))?.email;
    if (account === undefined) return undefined;
    const attempt = await signInGuard.begin(account, secret, request.headers.cookie);
    if (!('waitSeconds' in attempt)) return attempt;
    throw tooManyWrong(secret, attempt.waitSeconds);
  }
}

function refuseBlankName({ body }: FastifyRequest) {
  const { name } = (body ?? {}) as { name?: unknown };
  if (typeof name === 'string' && !DisplayName.safeParse(name).success) throw new AppError('invalid', 'name-missing');
}

/** Returns the account of an attempt. Reading a token and signing out are none. */
function accountOf(request: FastifyRequest): string | undefined {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  return request.method === 'POST' && typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}

function secretIn(request: FastifyRequest): Secret | undefined {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (pathOf(request) === SIGN_UP) return undefined;
  return Object.entries(SECRETS).find(([field]) => typeof body[field] === 'string')?.[1];
}

const pathOf = (request: FastifyRequest) => (request.url.split('?', 1)[0] ?? '').replace('/api/auth', '');

const tooManyFromHere = (retryAfter: number) => new AppError('rate_limited', 'too-many-attempts', { retryAfter });

function tooManyWrong(secret: Secret, retryAfter: number): AppError {
  const values =
    retryAfter < A_MINUTE
      ? { unit: 'seconds', wait: retryAfter }
      : { unit: 'minutes', wait: Math.ceil(retryAfter / A_MINUTE) };
  const why = refused(`too-many-wrong-${secret}s`, values);
  return new AppError('rate_limited', why, { retryAfter, extra: { retryAfter } });
}

function asWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-client-address', request.ip);
  // Browsers send an origin, which is checked. Scripts send none.
  if (!headers.has('origin')) headers.set('origin', `http://${request.host}`);
  return new Request(`http://${request.host}${request.url}`, {
    method: request.method,
    headers,
    ...(request.body === undefined || request.body === null ? {} : { body: JSON.stringify(request.body) }),
  });
}
