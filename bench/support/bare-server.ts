import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers with the text it was last given and does nothing else: what HTTP alone costs here. */
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
