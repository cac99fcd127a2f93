import type { BodyOf, EndpointName, ParamsOf, QueryOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { endpointAddresses } from './endpoint-addresses.ts';
import { fillPath } from './fill-path.ts';
import { isAddressKnown, knowAddress } from './know-address.ts';
import { keepPrefetched, takePrefetched } from './prefetched-replies.ts';
import { readReply } from './read-reply.ts';
import { reportFailure } from './report-failure.ts';
import { request } from './request.ts';

type Part<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** The path parameters, query and body of a call, as the contract defines them. */
export type CallInput<N extends EndpointName> = Part<'params', ParamsOf<N>> &
  Part<'query', QueryOf<N>> &
  Part<'body', BodyOf<N>> & { signal?: AbortSignal };

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

export function addressOf<N extends EndpointName>(name: N, given: CallInput<N>): { method: string; path: string } {
  const { params = {}, query = {} } = given as Loose;
  const [method, template] = endpointAddresses[name];
  const path = fillPath(template, params);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

/** Calls an endpoint: `call('getCourse', { params: { courseId } })`. Throws `ApiError`. */
export async function call<N extends EndpointName>(name: N, given: CallInput<N>): Promise<ReplyOf<N>> {
  const { body, signal } = given as Loose;
  // Awaited only if necessary, so that a prefetched reply is taken synchronously.
  if (!isAddressKnown(name)) await knowAddress();
  const { method, path } = addressOf(name, given);
  const prefetched = method === 'GET' && takePrefetched(path);
  if (prefetched) return (await prefetched) as ReplyOf<N>;
  try {
    const response = await request(path, { method, body, signal });
    return (await readReply(response.status, await response.text())) as ReplyOf<N>;
  } catch (error) {
    if (!signal?.aborted) reportFailure(`${method} ${path}`, error);
    throw error;
  }
}

/** Calls an endpoint in advance. The first equal `call` gets the reply. */
export function prefetchCall<N extends EndpointName>(name: N, given: CallInput<N>): Promise<ReplyOf<N>> {
  const reply = call(name, given);
  keepPrefetched(addressOf(name, given).path, reply);
  return reply;
}
