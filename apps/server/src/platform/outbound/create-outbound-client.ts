import { lookup as resolveName } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

const WITHIN_MS = 10_000;
const MOST_BYTES = 1024 * 1024;

export class OutboundRefusal extends Error {
  override name = 'OutboundRefusal';
  readonly why: 'address' | 'redirect' | 'size';
  readonly code: string;
  /** Where a refused redirect leads, as the server wrote it. */
  readonly location: string | undefined;

  constructor(why: OutboundRefusal['why'], message: string, code: string = why, location?: string) {
    super(message);
    this.why = why;
    this.code = code;
    this.location = location;
  }
}

export type OutboundRequest = {
  method?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
  /** Milliseconds until the end of the reply; 10 seconds by default. */
  withinMs?: number;
  /** The maximum reply size; 1 MiB by default. */
  mostBytes?: number;
  signal?: AbortSignal | undefined;
};

/**
 * Sends requests to addresses that others provide. Refuses redirects, long and slow replies, and, unless allowed,
 * private addresses.
 */
export type OutboundClient = (url: string | URL, request?: OutboundRequest) => Promise<Response>;

const refusedHost = (host: string) =>
  new OutboundRefusal(
    'address',
    `${host} is not a public address. An administrator can allow private ones with ALLOW_PRIVATE_ADDRESSES=1.`,
  );

/** Resolves to public addresses only, at connection time, so that a changed DNS answer has no effect. */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolveName(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(refusedHost(host), '');
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });
};

export function createOutboundClient({ allowPrivate }: { allowPrivate: boolean }): OutboundClient {
  return async (address, { method = 'GET', headers = {}, body, withinMs = WITHIN_MS, mostBytes, signal } = {}) => {
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new OutboundRefusal('address', `${url.protocol} addresses are not asked.`);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An IP address is never looked up.
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw refusedHost(host);
    const timeout = AbortSignal.timeout(withinMs);
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const request = send(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      // A pooled connection may have been opened under another rule.
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
    });
    return readReply(request, body, mostBytes ?? MOST_BYTES);
  };
}

async function readReply(
  request: ClientRequest,
  body: string | Uint8Array | undefined,
  mostBytes: number,
): Promise<Response> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body);
  });
  const status = reply.statusCode ?? 500;
  if (status >= 300 && status < 400) {
    request.destroy();
    throw new OutboundRefusal(
      'redirect',
      `The address leads elsewhere (${status}), which is not followed.`,
      String(status),
      reply.headers.location,
    );
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBytes) {
      request.destroy();
      throw new OutboundRefusal('size', `The reply is larger than ${mostBytes} bytes.`);
    }
    pieces.push(piece);
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(reply.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  // `Response` accepts no body for these statuses.
  const content = [204, 205, 304].includes(status) ? null : Buffer.concat(pieces);
  return new Response(content, { status, headers });
}
