import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFor } from './language-for.ts';

/** Renders a page for the person who opens it; undefined where the page without content is enough. */
export type PageRenderer = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;

/** A hint cookie of the web app; it grants nothing. */
const SIGNED_IN = /(?:^|; )cc\.signedIn=1/;

const PAGE = /^\/(?!assets\/)[\w/-]*$/;

/** Serves the built files (hashed ones forever) and the page for every other address. */
export async function serveWeb(app: FastifyInstance, folder: string, render?: PageRenderer): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      // Its own route lists the folder of the file at each request, which takes 1 ms with 1,500 files.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (built) {
    app.get<{ Params: { '*': string } }>('/*', ({ params: { '*': path } }, reply) => {
      // `//host` is the address of another server for browsers.
      if (path.startsWith('/')) throw noPage();
      reply.sendFile(path);
    });
    // Redirects signed-in people. The service worker gets the document.
    app.get('/', async (request, reply) => {
      requirePage(request);
      return request.headers['sec-fetch-dest'] === 'document'
        ? reply.redirect(`/welcome${request.url.slice(1)}`)
        : sendPage(reply);
    });
    app.get('/welcome', async (request, reply) => {
      requirePage(request);
      const prerendered = `welcome.${languageFor(request)}.html`;
      const isVisitor = !isSignedIn(request);
      reply.header('vary', 'Accept, Accept-Language, Cookie');
      return sendPage(reply, isVisitor && existsSync(join(folder, prerendered)) ? prerendered : 'index.html');
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    requirePage(request);
    if (!built) throw noPage();
    // Certificates and reviews are readable by address but must not appear in search engines.
    if (/^\/(certificate\/|review(?:[/?]|$))/.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    const rendered = opensPage(request) && isSignedIn(request) ? await render?.(request, reply) : undefined;
    if (rendered === undefined) return sendPage(reply);
    return reply
      .status(200)
      .type('text/html; charset=utf-8')
      .headers({ vary: 'Accept, Accept-Language, Cookie', 'cache-control': 'private, no-store' })
      .send(rendered);
  });
}

const isSignedIn = ({ headers }: FastifyRequest) => SIGNED_IN.test(headers.cookie ?? '');

/** Whether a browser opens a page, rather than a script or the service worker reading it. */
const opensPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

function sendPage(reply: FastifyReply, name = 'index.html'): FastifyReply {
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept');
  return reply.header('cache-control', 'no-cache').sendFile(name);
}

const noPage = () => new AppError('not_found', 'no-such-page');

/** Accepts requests that expect a page. Scripts get an API error. */
function requirePage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): void {
  if (!['GET', 'HEAD'].includes(method) || url.startsWith('/api')) {
    throw new AppError('not_found', 'no-such-call');
  }
  const [path = ''] = url.split('?', 1);
  const takesAnything = accept.includes('*/*') && !accept.includes('application/json');
  if (accept.includes('text/html') || (takesAnything && PAGE.test(path))) return;
  throw noPage();
}
