import { unreachable } from './api-error.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { readReply } from './read-reply.ts';
import { replacingSession } from './session-replacement.ts';

export async function askIdentity(path: string, given: { method: 'GET' | 'POST'; body?: unknown }): Promise<unknown> {
  const { method, body } = given;
  let response: Response;
  try {
    response = await fetchWithRetry(`/api/auth${path}`, {
      method,
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw unreachable(cause);
  }
  return readReply(response.status, await response.text());
}

/** The same for requests that may change the session. */
export const postIdentity = (path: string, body: unknown) =>
  replacingSession(askIdentity(path, { method: 'POST', body }));
