import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { inject } from 'vitest';

export const everyEndpoint = Object.keys(endpoints) as EndpointName[];

const PLACES = ['params', 'query', 'body'] as const;

function kindsOf(name: EndpointName): string[] {
  const endpoint: Endpoint = endpoints[name];
  const ids = PLACES.flatMap((place) =>
    Object.keys(endpoint[place]?.shape ?? {}).flatMap((key) => (/Id$|^cursor$/.test(key) ? `${place}.${key}` : [])),
  );
  return ['', endpoint.multipart ?? '', ...ids].map((kind) => `${endpoint.access} ${kind}`);
}

const seen = new Set<string>();
/**
 * The first endpoints that together have each access word with each id that it occurs with. A matrix of all endpoints
 * is a system test.
 */
export const oneOfEachKind: EndpointName[] = everyEndpoint.filter((name) => {
  const fresh = kindsOf(name).filter((kind) => !seen.has(kind));
  for (const kind of fresh) seen.add(kind);
  return fresh.length > 0;
});

/** Returns those of the endpoints that the everyday suite tests, and all of them in others and when a file is named. */
export const fewerEndpointsEveryday = <N extends EndpointName>(names: readonly N[]): N[] =>
  names.filter((name) => inject('suite') !== 'everyday' || oneOfEachKind.includes(name));
