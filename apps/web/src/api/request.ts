import { accessToken, refreshSession } from './access-token.ts';
import { unreachable } from './api-error.ts';
import { modelHeaders } from './chosen-model.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { setSession } from './session.ts';

export type RequestOptions = {
  method: string;
  body?: unknown;
  accept?: string;
  signal?: AbortSignal | undefined;
  model?: string | undefined;
};

async function send(path: string, options: RequestOptions, token: string | undefined): Promise<Response> {
  const headers = new Headers({ Accept: options.accept ?? 'application/json', ...modelHeaders(options.model) });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  try {
    return await fetchWithRetry(path, {
      method: options.method,
      headers,
      cache: 'no-cache',
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}

async function sendSignedIn(path: string, options: RequestOptions): Promise<Response> {
  const token = await accessToken();
  const response = await send(path, options, token);
  if (response.status !== 401 || !token) return response;
  await refreshSession();
  const renewed = await accessToken();
  if (!renewed || renewed === token) return response;
  const second = await send(path, options, renewed);
  // A refused fresh token means a sign-out everywhere.
  if (second.status === 401) setSession({ status: 'signed-out' });
  return second;
}

/** Sends a request. Retries without the chosen model if that is no longer allowed. */
export async function request(path: string, options: RequestOptions): Promise<Response> {
  const response = await sendSignedIn(path, options);
  if (response.status !== 400 || options.model !== undefined) return response;
  const { forgetRefusedModel } = await import('./forget-refused-model.ts');
  return (await forgetRefusedModel(response)) ? sendSignedIn(path, options) : response;
}
