import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What has been connected just now may have its first request under way. */
const GRACE_MS = 500;

/**
 * Closes, when the app stops, the connections on which nothing was ever asked. Browsers open some ahead; Node counts
 * them as busy and would wait a minute for their first request.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request) => unused.delete(request.socket));
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, GRACE_MS).unref();
  });
}
