import { readEvents } from './read-events.ts';

const json = { 'content-type': 'application/json' };

export const OWNER = { name: 'Bench', email: 'owner@example.org', password: 'benchmark' };

export type Person = Awaited<ReturnType<typeof signUp>>;

/** Signs up a person and returns their calls; the first one owns the server. */
export async function signUp(address: string, email = OWNER.email) {
  const account = { ...OWNER, email };
  const signedUp = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const reply = await fetch(`${address}/api/auth/token`, { headers: { cookie } });
  const { token } = (await reply.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };

  const send = async (path: string, body?: object, method = body ? 'POST' : 'GET', accept = 'application/json') => {
    const form = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: { ...headers, accept, ...(body && !form ? json : {}) },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  return {
    async call<T>(path: string, body?: object, method?: string): Promise<T> {
      return (await (await send(path, body, method)).json()) as T;
    },
    async *stream(path: string, body: object): AsyncGenerator<{ event: string; data: Record<string, unknown> }> {
      const response = await send(path, body, 'POST', 'text/event-stream');
      for await (const { event = '', data } of readEvents(response)) {
        if (event === 'error') throw new Error(data);
        yield { event, data: JSON.parse(data) as Record<string, unknown> };
      }
    },
  };
}
