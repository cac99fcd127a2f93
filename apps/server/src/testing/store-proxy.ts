import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { whenFileEnds } from './when-file-ends.ts';

/** What happens to a request. */
export type Fault =
  | { answer: number; code?: string }
  | 'silence'
  | 'cut'
  /** The store does its work, but the reply is lost. */
  | 'lost-answer'
  /** One byte arrives changed. */
  | 'flipped-byte'
  /** The reply ends after this many bytes. */
  | { cutAfter: number };

export type StoreProxy = {
  url: string;
  /** Every request since the last `failWith`, such as `PUT /bucket/key?partNumber=1`. */
  seen: { line: string; headers: IncomingMessage['headers'] }[];
  /** Chooses a fault per request; undefined forwards it. */
  failWith(choose?: (line: string, times: number) => Fault | undefined): void;
};

/** Starts a proxy to a store that simulates failures. `times` counts equal requests from 1. */
export async function startStoreProxy(to: string): Promise<StoreProxy> {
  let choose: Parameters<StoreProxy['failWith']>[0];
  const proxy: StoreProxy = {
    url: '',
    seen: [],
    failWith(next) {
      choose = next;
      proxy.seen = [];
    },
  };
  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    proxy.seen.push({ line, headers: incoming.headers });
    const times = proxy.seen.filter((one) => one.line === line).length;
    passOn(to, incoming, outgoing, choose?.(line, times));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  whenFileEnds(() => {
    server.closeAllConnections();
    server.close();
  });
  return proxy;
}

function passOn(to: string, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined): void {
  incoming.on('error', () => undefined);
  if (fault === 'silence') return void incoming.resume();
  if (fault === 'cut') return void incoming.socket.destroy();
  if (typeof fault === 'object' && 'answer' in fault) {
    const body = fault.code ? `<?xml version="1.0"?><Error><Code>${fault.code}</Code></Error>` : '';
    incoming.resume().on('end', () => outgoing.writeHead(fault.answer, { 'content-length': body.length }).end(body));
    return;
  }
  const { method, url, headers } = incoming;
  const onward = request(to + url, { method, headers }, (answer) => {
    if (fault === 'lost-answer') return void answer.resume().on('end', () => incoming.socket.destroy());
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (typeof fault !== 'object' || !('cutAfter' in fault)) return void answer.pipe(outgoing);
    let left = fault.cutAfter;
    answer.on('data', (chunk: Buffer) => {
      outgoing.write(chunk.subarray(0, Math.max(0, left)));
      left -= chunk.length;
      if (left <= 0) setTimeout(() => incoming.socket.destroy(), 20);
    });
  });
  onward.on('error', () => incoming.socket.destroy());
  (fault === 'flipped-byte' ? incoming.pipe(flipFirstByte()) : incoming).pipe(onward);
}

function flipFirstByte(): Transform {
  let isDone = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const changed = Buffer.from(chunk);
      if (!isDone) changed[0] = (changed[0] ?? 0) ^ 1;
      isDone = true;
      done(null, changed);
    },
  });
}
