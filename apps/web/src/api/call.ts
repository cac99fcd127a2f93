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

/** What a call needs besides its name: path parameters, query and body, each only where the contract has it. */
export type CallInput<N extends EndpointName> = Part<'params', ParamsOf<N>> &
  Part<'query', QueryOf<N>> &
  Part<'body', BodyOf<N>> & { signal?: AbortSignal };

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** Method and address of a call whose address is known, with its parameters and query written in. */
export function addressOf<N extends EndpointName>(name: N, given: CallInput<N>): { method: string; path: string } {
  const { params = {}, query = {} } = given as Loose;
  const [method, template] = endpointAddresses[name];
  const path = fillPath(template, params);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

/** Calls an endpoint of the contract: `call('getCourse', { params: { courseId } })`. Throws `ApiError`. */
export async function call<N extends EndpointName>(name: N, given: CallInput<N>): Promise<ReplyOf<N>> {
  const { body, signal } = given as Loose;
  // Not awaited for nothing: what was prefetched is taken in the moment that it is called for.
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

/** Calls an endpoint ahead of the page: the first `call` for the same gets this reply. */
export function prefetchCall<N extends EndpointName>(name: N, given: CallInput<N>): Promise<ReplyOf<N>> {
  const reply = call(name, given);
  keepPrefetched(addressOf(name, given).path, reply);
  return reply;
}
