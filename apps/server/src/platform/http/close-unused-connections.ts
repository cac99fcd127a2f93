import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A new connection may have its first request on the way. */
const GRACE_MS = 500;

/** Closes connections without any request on shutdown. Browsers open them in advance, and Node would wait a minute. */
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
