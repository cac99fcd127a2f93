import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@coursecraft/contract/endpoints';
import { pathFor } from '../../apps/server/src/testing/speak-to.ts';
import type { Traveller, World } from './build-world.ts';
import type { Call } from './mix.ts';
import type { Traffic } from './traffic.ts';

/** Renews a token before it expires, like a page. */
const RENEW_MS = 8 * 60_000;
const PATIENCE_MS = 20_000;

type SentRequest = {
  name: Call['name'];
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
};
type Got = { status: number; text: string; etag: string | undefined; retryAfter: string | undefined };

const agent = new Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 500 });

const TRIES = 4;

/** Sends a request and retries later if the server is busy, like a page. */
async function send(address: string, sent: SentRequest, traffic: Traffic): Promise<Got> {
  for (let tried = 1; ; tried += 1) {
    const got = await sendOnce(address, sent, traffic);
    if (got.status !== 503 || got.retryAfter === undefined) return got;
    traffic.shed.push(Date.now());
    if (tried === TRIES) return got;
    await wait(Number(got.retryAfter) * 1000 * 2 ** (tried - 1) * (1 + Math.random()));
  }
}

function sendOnce(address: string, { name, method, path, headers, body }: SentRequest, traffic: Traffic): Promise<Got> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(`${address}${path}`, { agent, method, headers, timeout: PATIENCE_MS }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => {
        const content = Buffer.concat(parts);
        // Counts the bytes of status line, headers and body.
        const said = reply.rawHeaders.reduce((sum, word) => sum + word.length + 2, 17);
        const told = asked.getRawHeaderNames().reduce((sum, name) => sum + name.length + 60, path.length + 20);
        traffic.requests += 1;
        traffic.bytes += content.length + said + told + (body?.length ?? 0);
        const { etag, 'retry-after': retryAfter } = reply.headers;
        if (reply.statusCode !== 503) {
          traffic.served.push({ name, ended: Date.now(), took: performance.now() - began });
        }
        resolve({ status: reply.statusCode ?? 0, text: content.toString(), etag, retryAfter });
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Creates a person with a token and a browser cache. */
export function createTraveller({ uid, email, cookie }: Traveller, { password }: Pick<World, 'password'>) {
  let token = '';
  let renewedAt = Number.NEGATIVE_INFINITY;
  const tags = new Map<string, string>();
  const json = { 'content-type': 'application/json' };

  async function renew(address: string, traffic: Traffic) {
    const { status, text } = await send(
      address,
      { name: 'token', method: 'GET', path: '/api/auth/token', headers: { cookie } },
      traffic,
    );
    if (status !== 200) throw new Error(`token ${status}`);
    ({ token } = JSON.parse(text) as { token: string });
    renewedAt = performance.now();
  }

  async function signIn(address: string, traffic: Traffic) {
    const body = JSON.stringify({ email, password });
    const { status } = await send(
      address,
      { name: 'sign-in', method: 'POST', path: '/api/auth/sign-in/email', headers: json, body },
      traffic,
    );
    if (status !== 200) throw new Error(`sign-in ${status}`);
  }

  return {
    uid,
    async tokenFor(address: string, traffic: Traffic) {
      if (performance.now() - renewedAt > RENEW_MS) await renew(address, traffic);
      return token;
    },
    /** Sends one call; throws its name and status on failure. */
    async make(address: string, call: Call, traffic: Traffic): Promise<void> {
      if (call.name === 'token') return renew(address, traffic);
      if (call.name === 'sign-in') return signIn(address, traffic);
      const { method, tagged, stream } = endpoints[call.name] as { method: string; tagged?: true; stream?: true };
      const path = pathFor(call.name, call.given as never);
      const { body } = call.given as { body?: object };
      const tag = tagged && tags.get(path);
      const headers = {
        authorization: `Bearer ${await this.tokenFor(address, traffic)}`,
        accept: stream ? 'text/event-stream' : 'application/json',
        ...(body && json),
        ...(tag && { 'if-none-match': tag }),
      };
      const got = await send(
        address,
        { name: call.name, method, path, headers, body: body && JSON.stringify(body) },
        traffic,
      );
      if (tagged && got.etag) tags.set(path, got.etag);
      const isWell = got.status < 400 && (!stream || got.text.includes('event: result'));
      if (!isWell) throw new Error(`${call.name} ${/"reason":"([\w-]+)"/.exec(got.text)?.[1] ?? got.status}`);
    },
  };
}
