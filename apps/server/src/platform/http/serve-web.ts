import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseInterfaceLanguage, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the web says to the welcome page where somebody is signed in, who finds their courses there; it opens nothing. */
const SIGNED_IN = /(?:^|; )cc\.signedIn=1/;

/** How addresses of pages look; files have a name with an ending. */
const PAGE = /^\/(?!assets\/)[\w/-]*$/;

/** Serves the built web: files by name (those with a hash for ever), and for every page address the one page. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: 'index.html',
      // What the build has compressed is sent as it is.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (built) {
    // A person is led on; what keeps pages for later gets the document that serves every address.
    app.get('/', async (request, reply) => {
      requirePage(request);
      return request.headers['sec-fetch-dest'] === 'document'
        ? reply.redirect(`/welcome${request.url.slice(1)}`)
        : sendPage(reply);
    });
    app.get('/welcome', async (request, reply) => {
      requirePage(request);
      const prerendered = `welcome.${languageFor(request)}.html`;
      const isVisitor = !SIGNED_IN.test(request.headers.cookie ?? '');
      reply.header('vary', 'Accept, Accept-Language, Cookie');
      return sendPage(reply, isVisitor && existsSync(join(folder, prerendered)) ? prerendered : 'index.html');
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    requirePage(request);
    if (!built) throw noPage();
    // Whoever has its address may read a certificate; nobody is to come upon it by a search for its person.
    if (request.url.startsWith('/certificate/')) reply.header('x-robots-tag', 'noindex, nofollow');
    return sendPage(reply);
  });
}

function sendPage(reply: FastifyReply, name = 'index.html'): FastifyReply {
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept');
  return reply.header('cache-control', 'no-cache').sendFile(name);
}

const noPage = () => new AppError('not_found', 'no-such-page');

/**
 * Lets pass whoever takes a page: a browser under every address, and who takes anything where the address names no file.
 * A script is told in the form of the API that there is nothing for it.
 */
function requirePage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): void {
  if (!['GET', 'HEAD'].includes(method) || url.startsWith('/api')) {
    throw new AppError('not_found', 'no-such-call');
  }
  const [path = ''] = url.split('?', 1);
  const takesAnything = accept.includes('*/*') && !accept.includes('application/json');
  if (accept.includes('text/html') || (takesAnything && PAGE.test(path))) return;
  throw noPage();
}

/** What the web keeps of a language that was chosen on a page. */
const CHOSEN_LANGUAGE = /(?:^|; )cc\.language=([\w-]+)/;

/** The language that a browser has chosen, else the first one of those it asks for. */
function languageFor({ headers }: FastifyRequest): InterfaceLanguage {
  const chosen = CHOSEN_LANGUAGE.exec(headers.cookie ?? '')?.[1];
  const accepted = (headers['accept-language'] ?? '').split(',').map((one) => {
    const [tag = '', quality = '1'] = one.split(/;\s*q=/);
    return { tag, quality: Number(quality) };
  });
  accepted.sort((one, other) => other.quality - one.quality);
  return chooseInterfaceLanguage(
    chosen,
    accepted.map(({ tag }) => tag),
  );
}
