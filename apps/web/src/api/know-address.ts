import type { EndpointName } from '@coursecraft/contract/endpoints';
import { unreachable } from './api-error.ts';
import { endpointAddresses } from './endpoint-addresses.ts';

export const isAddressKnown = (name: EndpointName) => name in endpointAddresses;

/** Loads the addresses of author endpoints. Throws `ApiError`. */
export async function knowAddress(): Promise<void> {
  try {
    await import('./author-addresses.ts');
  } catch (cause) {
    throw unreachable(cause);
  }
}
