import type { Connection } from '../platform/db/connect.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { whenFileEnds } from './when-file-ends.ts';

export type DatabaseProxy = {
  connection: Connection;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  /** Accepts connections but forwards nothing. */
  freeze(): void;
  restore(): void;
};

/** Starts a proxy to the database that simulates failures. */
export async function startDatabaseProxy(
  to: Exclude<Connection, { connectionString: string }>,
): Promise<DatabaseProxy> {
  let state: 'works' | 'cut' | 'frozen' = 'works';
  const proxy = await startTcpProxy(to, (client) => {
    if (state === 'cut') client.destroy();
    if (state === 'frozen') client.resume();
    return state === 'works';
  });
  whenFileEnds(proxy.stop);
  return {
    connection: { ...to, host: '127.0.0.1', port: proxy.port },
    cut() {
      state = 'cut';
      proxy.breakAll();
    },
    freeze() {
      state = 'frozen';
      for (const socket of proxy.sockets) socket.unpipe().resume();
    },
    restore() {
      state = 'works';
      proxy.breakAll();
    },
  };
}
