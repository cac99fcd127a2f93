import type { EndpointName } from '@coursecraft/contract/endpoints';
import type { FastifyRequest } from 'fastify';

/** What a request is counted under: a name of the table, or one of seven for everything else. Never its address. */
export type EndpointLabel = EndpointName | 'identity' | 'lti' | 'packages' | 'metrics' | 'scim' | 'web' | 'unknown';

/** Says under which name a request is counted; whatever nobody serves shares one. */
export function endpointOf({ routeOptions, url }: FastifyRequest): EndpointLabel {
  // Every address of a page is served by the one page, whether there is such a page or not.
  return routeOptions.config.name ?? (url.startsWith('/api') ? 'unknown' : 'web');
}
