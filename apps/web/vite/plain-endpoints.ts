import { endpoints } from '@coursecraft/contract/endpoints';
import type { Plugin } from 'vite';

const ALL = /\/src\/api\/endpoint-addresses\.ts$/;
const OF_AUTHORS = /\/src\/api\/author-addresses\.ts$/;
const AUTHORS: readonly string[] = ['author', 'maker', 'sme', 'admin'];

/** Addresses of the endpoints that are for authors alone, or of all others, as a literal. */
function addresses({ ofAuthors }: { ofAuthors: boolean }): string {
  const theirs = Object.entries(endpoints).filter(([, { access }]) => AUTHORS.includes(access) === ofAuthors);
  return JSON.stringify(Object.fromEntries(theirs.map(([name, { method, path }]) => [name, [method, path]])));
}

/**
 * Gives the browser the addresses of served endpoints as plain data, those of authors apart from the others.
 * The modules it replaces read the same from the contract's schemas, which would bring Zod along.
 */
export function plainEndpoints(): Plugin {
  return {
    name: 'coursecraft:plain-endpoints',
    enforce: 'pre',
    load(id) {
      if (ALL.test(id)) return `export const endpointAddresses = ${addresses({ ofAuthors: false })};`;
      if (OF_AUTHORS.test(id))
        return `import { endpointAddresses } from './endpoint-addresses.ts';
Object.assign(endpointAddresses, ${addresses({ ofAuthors: true })});`;
      return undefined;
    },
  };
}
