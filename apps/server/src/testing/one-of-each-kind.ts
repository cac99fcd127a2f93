import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';

export const everyEndpoint = Object.keys(endpoints) as EndpointName[];

const PLACES = ['params', 'query', 'body'] as const;

function kindOf(name: EndpointName): string {
  const endpoint: Endpoint = endpoints[name];
  const ids = PLACES.map((place) =>
    Object.keys(endpoint[place]?.shape ?? {}).filter((key) => /Id$|^cursor$/.test(key)),
  );
  return JSON.stringify([endpoint.access, endpoint.multipart, ids]);
}

/** The first endpoint of each combination of access word and ids. A matrix of all endpoints is a system test. */
export const oneOfEachKind: EndpointName[] = [
  ...new Map(everyEndpoint.toReversed().map((name) => [kindOf(name), name])).values(),
];
