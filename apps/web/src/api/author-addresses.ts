import { endpointAddresses } from './endpoint-addresses.ts';

/**
 * Adds the addresses of author endpoints. The build fills this, so that students do not load them; without a build all
 * are in `endpoint-addresses`.
 */
const authorAddresses: Partial<typeof endpointAddresses> = {};
Object.assign(endpointAddresses, authorAddresses);
