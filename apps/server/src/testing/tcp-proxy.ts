import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A database of this machine, spoken to over its socket. */
type To = { host: string; port: number };

/**
 * Stands between a server and its database and passes everything on, both ways. `onConnection` hears of each client before anything of it
 * is passed on, and gives whether it is.
 */
export async function startTcpProxy(to: To, onConnection: (client: Socket) => boolean) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((client) => {
    keep(client);
    if (!onConnection(client)) return;
    const server = keep(connect(`${to.host}/.s.PGSQL.${to.port}`));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.pipe(server);
    server.pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    /** The open ends of both sides. */
    sockets: sockets as ReadonlySet<Socket>,
    breakAll,
    stop() {
      breakAll();
      proxy.close();
    },
  };
}
