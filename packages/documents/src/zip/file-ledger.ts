import type { PackageFiles } from './package-files.ts';

export type FileLedger = {
  /** The undamaged files; records which of them are used. */
  files: PackageFiles;
  /** Whether the file was used or a report part names it. */
  isAccounted(name: string): boolean;
};

/** Records which files a reader uses, so that no file is forgotten. */
export function keepLedger(files: PackageFiles, damaged: ReadonlySet<string>): FileLedger {
  const accounted = new Set<string>();
  const names = damaged.size === 0 ? files.names : files.names.filter((name) => !damaged.has(name));
  const isThere = (name: string) => !damaged.has(name.normalize('NFC')) && files.has(name);
  const use = (name: string) => {
    if (isThere(name)) accounted.add(name.normalize('NFC'));
  };
  return {
    isAccounted: (name) => accounted.has(name),
    files: {
      ...files,
      names,
      has: isThere,
      sizeOf: (name) => (isThere(name) ? files.sizeOf(name) : undefined),
      async read(name) {
        if (!isThere(name)) return undefined;
        use(name);
        return files.read(name);
      },
      async open(name) {
        use(name);
        return files.open(name);
      },
      mark(name, as) {
        if (as === 'told') use(name);
        else accounted.delete(name.normalize('NFC'));
      },
    },
  };
}
