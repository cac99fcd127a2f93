const json = { 'content-type': 'application/json' };

export const OWNER = { name: 'Bench', email: 'bench@example.org', password: 'benchmark' };

/** Signs the first person up, who owns the server, and gives their calls. */
export async function signUpOwner(address: string) {
  const signedUp = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(OWNER),
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const reply = await fetch(`${address}/api/auth/token`, { headers: { cookie } });
  const { token } = (await reply.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const form = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: body && !form ? { ...headers, ...json } : headers,
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}
