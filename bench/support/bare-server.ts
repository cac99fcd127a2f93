import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server that returns a fixed text, to measure plain HTTP. */
export async function startBareServer() {
  let text = '';
  const server = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end(text));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    say: (next: string) => {
      text = next;
    },
    read: async () => (await fetch(address)).json(),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
