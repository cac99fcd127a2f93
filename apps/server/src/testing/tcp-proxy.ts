import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type To = { host: string; port: number };

/** Forwards a TCP connection to the database. `onConnection` decides whether a client's data is forwarded. */
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
    sockets: sockets as ReadonlySet<Socket>,
    breakAll,
    stop() {
      breakAll();
      proxy.close();
    },
  };
}
