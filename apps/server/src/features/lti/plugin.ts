import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../platform/errors/to-app-error.ts';
import { logFailure } from '../../platform/http/error-handler.ts';
import type { Fields, LtiReply, LtiService } from './protocol/lti-service.ts';
import { CLOSE_SCRIPT, PAGE_STYLE, type Page, refusedPage } from './protocol/pages.ts';

const ATTEMPTS_A_MINUTE = 240;
const FRAMED: ReadonlySet<string> = new Set(['/lti/login', '/lti/launch', '/lti/register']);

/** Allows the platform to frame the launch pages. They act only after they open a window of their own. */
const policyOf = ({ formAction, frames = [] }: Page) =>
  `default-src 'none'; style-src 'self'; script-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors ${
    frames.length > 0 ? frames.join(' ') : "'none'"
  }`;

export function registerLtiRoutes(app: FastifyInstance, ltiService: LtiService): void {
  app.register(async (lti) => {
    lti.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    lti.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    });
    lti.setErrorHandler(async (error, request, reply) => {
      const appError = toAppError(error);
      logFailure(request, appError, error);
      // Without the database the error page cannot be framed.
      const frames = await framing(request).catch(() => []);
      return sendPage(reply.status(ERROR_STATUS[appError.code]), { ...refusedPage(appError.message), frames });
    });
    const config = { rateLimit: { max: ATTEMPTS_A_MINUTE, timeWindow: 60_000 }, name: 'lti' } as const;
    const options = { config, schema: { hide: true }, helmet: false } as const;

    const given = ({ method, query, body }: FastifyRequest): Fields => strings(method === 'GET' ? query : body);
    const framing = (request: FastifyRequest): Promise<string[]> =>
      FRAMED.has(request.url.split('?', 1)[0] ?? '') ? ltiService.framing(given(request)) : Promise.resolve([]);
    const serve = (method: 'GET' | 'POST', url: string, answer: (request: FastifyRequest) => Promise<LtiReply>) =>
      lti.route({ method, url, ...options, handler: async (request, reply) => send(reply, await answer(request)) });

    serve('GET', '/lti/login', (request) => ltiService.login(given(request)));
    serve('POST', '/lti/login', (request) => ltiService.login(given(request)));
    serve('POST', '/lti/launch', (request) => {
      const { cookie = '', 'sec-fetch-dest': shownIn } = request.headers;
      return ltiService.launch(given(request), { cookies: cookie, isFramed: shownIn === 'iframe' });
    });
    serve('GET', '/lti/enter', (request) => ltiService.askEntry(given(request).ticket ?? ''));
    serve('POST', '/lti/enter', async (request) => {
      requireOwnPage(request);
      return ltiService.enter(given(request).ticket ?? '');
    });
    serve('POST', '/lti/separate', async (request) => {
      requireOwnPage(request);
      return ltiService.separate(given(request).launch ?? '');
    });
    serve('GET', '/lti/back', (request) => ltiService.back(given(request).ticket ?? ''));
    serve('GET', '/lti/register', (request) => ltiService.register(given(request)));
    serve('GET', '/lti/keys', () => ltiService.keys());
    lti.get('/lti/page.css', options, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(PAGE_STYLE),
    );
    lti.get('/lti/close.js', options, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(CLOSE_SCRIPT),
    );
  });
}

/** Refuses cross-site requests, so that another site cannot sign a visitor in as somebody else. */
function requireOwnPage({ headers }: FastifyRequest): void {
  const { 'sec-fetch-site': from = 'same-origin' } = headers;
  if (from !== 'same-origin') throw new AppError('forbidden', 'lti-launch-used');
}

const strings = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

function send(reply: FastifyReply, { status, location, page, json, cookies = [] }: LtiReply) {
  reply.status(status);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  if (location !== undefined) return reply.header('location', location).send('');
  return page ? sendPage(reply, page) : reply.send(json);
}

const sendPage = (reply: FastifyReply, page: Page) =>
  reply
    .headers({
      'content-security-policy': policyOf(page),
      ...(page.frames?.length ? {} : { 'x-frame-options': 'DENY' }),
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
