import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

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
  app.setNotFoundHandler(async (request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api');
    if (page && built && request.headers.accept?.includes('text/html')) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    throw new AppError('not_found', page ? 'There is no such page.' : 'There is no such call.');
  });
}
