import type { EndpointName } from '@coursecraft/contract/endpoints';
import type { FastifyRequest } from 'fastify';

/** What a request is counted under: a name of the table, or one of four for everything else. Never its address. */
export type EndpointLabel = EndpointName | 'identity' | 'metrics' | 'web' | 'unknown';

/** Says under which name a request is counted; whatever nobody serves shares one. */
export function endpointOf({ is404, routeOptions, url }: FastifyRequest): EndpointLabel {
  const { name } = routeOptions.config;
  if (name) return name;
  const isApi = url.startsWith('/api');
  if (isApi && !is404) return 'identity';
  // Every address of a page is served by the one page, whether there is such a page or not.
  return isApi ? 'unknown' : 'web';
}
