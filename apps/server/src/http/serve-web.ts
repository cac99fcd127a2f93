import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** What the web says to the welcome page where somebody is signed in; it opens nothing. */
const SIGNED_IN = /(?:^|; )cc\.signedIn=1/;

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
    app.get('/', (request, reply) =>
      request.headers['sec-fetch-dest'] === 'document'
        ? reply.redirect(`/welcome${request.url.slice(1)}`)
        : reply.header('cache-control', 'no-cache').sendFile('index.html'),
    );
    app.get('/welcome', (request, reply) => {
      const language = prefersGerman(request.headers['accept-language']) ? 'de' : 'en';
      const prerendered = `welcome.${language}${SIGNED_IN.test(request.headers.cookie ?? '') ? '.signed-in' : ''}.html`;
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language, Cookie')
        .sendFile(existsSync(join(folder, prerendered)) ? prerendered : 'index.html');
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api');
    if (page && built && request.headers.accept?.includes('text/html')) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    throw new AppError('not_found', page ? 'no-such-page' : 'no-such-call');
  });
}

/** Whether German comes before English among the languages that a browser asks for. */
function prefersGerman(accepted = ''): boolean {
  const known = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const [german, english] = [known.indexOf('de'), known.indexOf('en')];
  return german >= 0 && (english < 0 || german < english);
}
