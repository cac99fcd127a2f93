import type { Installation } from './installation.ts';

const TOKEN_MS = 4 * 60_000;
const PATIENCE_MS = 45_000;
const json = { 'content-type': 'application/json' };

/** Status 0 means no reply. */
export type Reply = { status: number; body: Record<string, unknown> };

export type Person = {
  send(method: string, path: string, body?: object): Promise<Reply>;
};

async function read(path: string, init: RequestInit): Promise<Reply & { cookie: string }> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { status: response.status, body: (await response.json()) as Reply['body'], cookie };
  } catch {
    return { status: 0, body: {}, cookie: '' };
  }
}

/** Signs up a person whose token is renewed by cookie. */
export async function signUp(server: Installation, email: string): Promise<Person> {
  const account = { name: 'Somebody', email, password: 'correct horse' };
  const entered = await read(`${server.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  if (entered.status !== 200) throw new Error(`Nobody can sign up: ${entered.status}.`);
  let token = '';
  let since = Number.NEGATIVE_INFINITY;
  return {
    async send(method, path, body) {
      if (performance.now() - since > TOKEN_MS) {
        const renewed = await read(`${server.address}/api/auth/token`, { headers: { cookie: entered.cookie } });
        if (renewed.status !== 200) return renewed;
        token = String(renewed.body.token);
        since = performance.now();
      }
      const isForm = body instanceof FormData;
      return read(server.address + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? json : {}) },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
    },
  };
}
