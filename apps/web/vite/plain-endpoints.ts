import { endpoints } from '@coursecraft/contract/endpoints';
import type { Plugin } from 'vite';

const MODULE = /\/src\/api\/endpoint-addresses\.ts$/;

/**
 * Gives the browser the address of every served endpoint as plain data.
 * The module it replaces reads the same from the contract's schemas, which would bring Zod along.
 */
export function plainEndpoints(): Plugin {
  const addresses = Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path }]) => [name, [method, path]]),
  );
  return {
    name: 'coursecraft:plain-endpoints',
    enforce: 'pre',
    load(id) {
      if (!MODULE.test(id)) return undefined;
      return `export const endpointAddresses = ${JSON.stringify(addresses)};`;
    },
  };
}
