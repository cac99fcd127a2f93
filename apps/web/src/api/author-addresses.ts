import { endpointAddresses } from './endpoint-addresses.ts';

/**
 * Adds what authors and administrators alone ask for to the addresses that are known. The build puts it here, so that no
 * student loads it; unbuilt, all stand in `endpoint-addresses`.
 */
const authorAddresses: Partial<typeof endpointAddresses> = {};
Object.assign(endpointAddresses, authorAddresses);
