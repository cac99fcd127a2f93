import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Statement } from '../features/xapi/repository/statement-of.ts';
import { findXapiProblems } from './xapi-rules.ts';

/** A simulated failure: a status with headers, or silence. */
export type Fault = { status: number; headers?: Record<string, string>; storesFirst?: boolean } | 'silent';

/** A learning record store that accepts valid batches with its key. `fault` chooses a failure per request. */
export async function startRecordStore() {
  const key = 'coursecraft';
  const secret = 'between-us-alone';
  const stored = new Map<string, Statement>();
  const requests: { status: number; statements: number }[] = [];
  const problems: string[] = [];
  const faults: { of: (statements: Statement[]) => Fault | undefined } = { of: () => undefined };

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await text(request);
    const answer = (status: number, headers: Record<string, string> = {}) => {
      requests.push({ status, statements: sent.length });
      const ids = JSON.stringify(sent.map(({ id }) => id));
      reply.writeHead(status, { 'content-type': 'application/json', 'x-experience-api-version': '1.0.3', ...headers });
      reply.end(status === 200 ? ids : JSON.stringify({ errorId: 'x', body }));
    };
    const sent: Statement[] = JSON.parse(body);
    const fault = faults.of(sent);
    const store = () => {
      for (const one of sent) stored.set(one.id, one);
    };
    if (fault === 'silent') return void requests.push({ status: 0, statements: sent.length });
    if (fault?.storesFirst) store();
    if (fault) return answer(fault.status, fault.headers);
    const { authorization } = request.headers;
    if (request.method !== 'POST' || request.url !== '/xapi/statements') return answer(404);
    if (authorization !== `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`) return answer(401);
    if (request.headers['x-experience-api-version'] !== '1.0.3') problems.push('another version');
    if (request.headers['content-type'] !== 'application/json') problems.push('another type');
    if (new Set(sent.map(({ id }) => id)).size < sent.length) problems.push('the same id twice in a batch');
    problems.push(...sent.flatMap(findXapiProblems));
    if (problems.length > 0) return answer(400);
    if (sent.some((one) => stored.has(one.id) && !isDeepStrictEqual(stored.get(one.id), one))) return answer(409);
    store();
    answer(200);
  }

  const server = createServer((request, reply) => {
    serve(request, reply).catch((error: unknown) => {
      problems.push(String(error));
      reply.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`, key, secret },
    stored: () => [...stored.values()],
    requests,
    /** Violations of the rules in received statements. */
    problems,
    faults,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
