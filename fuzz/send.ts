import { Agent, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';

export type SentRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
};

export type Received = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

const PATIENCE_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The previous exchange on each connection explains stray bytes. */
const lastOn = new WeakMap<Socket, string>();

/** Sends a raw request; leaves an open stream once it has started. */
export function send(address: string, { method, path, headers, body }: SentRequest): Promise<Received> {
  const { hostname, port } = new URL(address);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { agent, hostname, port, method, path, headers: { ...length, ...headers }, timeout: PATIENCE_MS };
  return new Promise((resolve, reject) => {
    let before = 'nothing';
    const request = httpRequest(options, (response) => {
      const { statusCode: status = 0, headers: said } = response;
      lastOn.set(response.socket, `${method} ${path} ${JSON.stringify(headers)} → ${status} ${JSON.stringify(said)}`);
      let text = '';
      const isStream = said['content-type']?.includes('event-stream') && !said['content-length'];
      const settle = () => resolve({ status, headers: said, text });
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        // An event stream never ends by itself.
        if (isStream && /^event: change/m.test(text)) response.destroy();
      });
      response.on('end', settle).on('close', settle).on('error', settle);
      if (isStream && method === 'GET') setTimeout(() => response.destroy(), 200).unref();
    });
    request.on('timeout', () => request.destroy(new Error(`no reply in ${PATIENCE_MS / 1000} s`)));
    request.on('socket', (socket) => {
      before = lastOn.get(socket) ?? before;
    });
    request.on('error', (error) => reject(new Error(`${error.message}; before it on this connection: ${before}`)));
    request.end(body);
  });
}

export const closeConnections = () => agent.destroy();
