import type { EndpointName } from '@coursecraft/contract/endpoints';
import type { FastifyRequest } from 'fastify';

/** A label for metrics: an endpoint name or one of eight others. Never an address. */
export type EndpointLabel =
  | EndpointName
  | 'identity'
  | 'lti'
  | 'packages'
  | 'metrics'
  | 'scim'
  | 'unsubscribe'
  | 'web'
  | 'unknown';

export function endpointOf({ routeOptions, url }: FastifyRequest): EndpointLabel {
  // Every page address serves the same document.
  return routeOptions.config.name ?? (url.startsWith('/api') ? 'unknown' : 'web');
}
