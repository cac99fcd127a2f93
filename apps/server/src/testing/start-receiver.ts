import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** Starts a server that records requests. `answer` returns the status; undefined leaves the request unanswered. */
export async function startReceiver(answer: (number: number) => number | undefined = () => 200) {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const status = answer(received.length);
    if (status !== undefined) reply.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
