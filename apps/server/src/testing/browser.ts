import type { Failure } from '@coursecraft/contract/failure';

type Reply = Partial<Failure> & { token?: string } & Record<string, unknown>;

/** A minimal browser for `/api/auth`: keeps cookies and sends an origin, and its address to an app behind a proxy. */
export function openBrowser(url: string, address?: string) {
  const jar = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(`${url}/api/auth${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': address || undefined,
        'content-type': body ? 'application/json' : undefined,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0(;|$)/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const reply = (text.startsWith('{') ? JSON.parse(text) : {}) as Reply;
    return { status: response.status, headers: response.headers, text, reply };
  };
  return {
    jar,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object = {}) => send('POST', path, body),
    /** Returns the API token; undefined without a session. */
    token: async () => (await send('GET', '/token')).reply.token,
    profileStatus: async (token: string | undefined) =>
      (await fetch(`${url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status,
  };
}
