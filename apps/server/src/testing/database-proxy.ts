import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Connection } from '../db/connect.ts';
import { whenFileEnds } from './when-file-ends.ts';

export type DatabaseProxy = {
  connection: Connection;
  /** Breaks all connections and takes no new ones. */
  cut(): void;
  /** Takes connections and what they say, and passes nothing on. */
  freeze(): void;
  /** Works again, for new connections. */
  restore(): void;
};

/** Stands between a server and its database, and fails as networks and databases do. */
export async function startDatabaseProxy(
  to: Exclude<Connection, { connectionString: string }>,
): Promise<DatabaseProxy> {
  let state: 'works' | 'cut' | 'frozen' = 'works';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((client) => {
    keep(client);
    if (state !== 'works') {
      if (state === 'cut') client.destroy();
      else client.resume();
      return;
    }
    const server = keep(connect(`${to.host}/.s.PGSQL.${to.port}`));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.pipe(server);
    server.pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  whenFileEnds(() => {
    breakAll();
    proxy.close();
  });
  return {
    connection: { ...to, host: '127.0.0.1', port },
    cut() {
      state = 'cut';
      breakAll();
    },
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.unpipe().resume();
    },
    restore() {
      state = 'works';
      breakAll();
    },
  };
}
