import { Readable } from 'node:stream';
import { PackageError, type PackageFiles } from './package-files.ts';

/** Wraps files in memory, for a single dropped file or a test. */
export function filesInMemory(contents: Readonly<Record<string, string | Uint8Array>>): PackageFiles {
  const bytesOf = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const files = new Map(Object.entries(contents).map(([name, content]) => [name.normalize('NFC'), bytesOf(content)]));
  const find = (name: string) => files.get(name.normalize('NFC'));
  return {
    names: [...files.keys()].toSorted(),
    refused: [],
    has: (name) => find(name) !== undefined,
    sizeOf: (name) => find(name)?.length,
    read: async (name) => find(name),
    async open(name) {
      const bytes = find(name);
      if (!bytes) throw new PackageError('unknown', `no file ${name}`);
      return Readable.from([bytes]);
    },
    close: async () => undefined,
  };
}
