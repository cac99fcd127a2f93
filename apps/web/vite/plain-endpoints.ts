import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@coursecraft/contract/endpoints';
import type { Plugin } from 'vite';

const ALL = /\/src\/api\/endpoint-addresses\.ts$/;
const OF_AUTHORS = /\/src\/api\/author-addresses\.ts$/;
const AUTHORS: readonly string[] = ['author', 'maker', 'sme', 'admin'];
/** Pages that load the addresses of authors call these too. */
const ON_OTHER_PAGES = [
  '/api/calendar-feed',
  '/api/push-devices',
  '/api/review',
  '/api/study-reminders',
  '/api/unsubscribe',
];

const isOfAuthors = ({ access, path }: { access: string; path: string }) =>
  AUTHORS.includes(access) || ON_OTHER_PAGES.some((begin) => path.startsWith(begin));

function quotedWords(sources: string): ReadonlySet<string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((name) => !/\.test\.tsx?$/.test(name));
  const words = files.flatMap((name) => readFileSync(join(sources, name), 'utf8').match(/(?<=['"])\w+(?=['"])/g) ?? []);
  return new Set(words);
}

/** Returns a literal of author endpoints or all others that the page calls. */
function addresses({ ofAuthors, isCalled }: { ofAuthors: boolean; isCalled: (name: string) => boolean }): string {
  const theirs = Object.entries(endpoints).filter(
    ([name, endpoint]) => isOfAuthors(endpoint) === ofAuthors && isCalled(name),
  );
  return JSON.stringify(Object.fromEntries(theirs.map(([name, { method, path }]) => [name, [method, path]])));
}

/**
 * Replaces endpoint modules by plain data, which keeps Zod out of the bundle. Leaves out endpoints that the page never
 * calls.
 */
export function plainEndpoints(): Plugin {
  let isCalled: (name: string) => boolean = () => true;
  return {
    name: 'coursecraft:plain-endpoints',
    enforce: 'pre',
    configResolved({ command, root }) {
      if (command !== 'build') return;
      const words = quotedWords(join(root, 'src'));
      isCalled = (name) => words.has(name);
    },
    load(id) {
      if (ALL.test(id)) return `export const endpointAddresses = ${addresses({ ofAuthors: false, isCalled })};`;
      if (OF_AUTHORS.test(id))
        return `import { endpointAddresses } from './endpoint-addresses.ts';
Object.assign(endpointAddresses, ${addresses({ ofAuthors: true, isCalled })});`;
      return undefined;
    },
  };
}
