import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';

type Address = readonly [method: string, path: string];

/** Method and path of all endpoints. The build replaces this module by plain data. */
export const endpointAddresses = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, [method, path]]),
) as unknown as Record<EndpointName, Address>;
