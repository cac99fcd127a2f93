import type { Readable } from 'node:stream';
import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';

/** An entry of a package that no reader gets to see, with the reason. */
export type RefusedFile = { name: string; why: TransferNote };

/** The files of a package, wherever they lie. Names have `/` between folders, and none leads out of the package. */
export type PackageFiles = {
  readonly names: readonly string[];
  /** Entries that are not among `names`: they lead out of the package, are links, or belong to the packing system. */
  readonly refused: readonly RefusedFile[];
  has(name: string): boolean;
  /** Bytes, as they are declared. */
  sizeOf(name: string): number | undefined;
  /** The whole file; undefined where there is none. Throws `PackageError` where it is damaged or larger than is read at once. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** The file as it is copied, of any size. Throws where there is none. */
  open(name: string): Promise<Readable>;
  /** Names whose content does not match the checksum of the archive. Without it the form has no checksums of its own. */
  damaged?(): Promise<string[]>;
  /**
   * Records what a reader did with a file beyond `read`: `told` when a part of the report names it, `unused` when nothing of
   * what was read came into the course. Only the files that `readPackage` hands out keep a record.
   */
  mark?(name: string, as: 'told' | 'unused'): void;
  close(): Promise<void>;
};

/** Why a package, or a file of it, cannot be read. */
export class PackageError extends Error {
  readonly why: 'damaged' | 'too-large' | 'too-many' | 'encrypted' | 'unknown';

  constructor(why: PackageError['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

export type PackageLimits = {
  entries: number;
  /** Bytes of all files together, unpacked. */
  bytes: number;
  /** Bytes of a file that is read at once. */
  bytesAtOnce: number;
};

export const PACKAGE_LIMITS: PackageLimits = { entries: 20_000, bytes: 2_000_000_000, bytesAtOnce: 64_000_000 };

/**
 * A name inside a package as it is asked for: without `./`, with `/` for `\`; undefined for one that leads out of it or is
 * none.
 */
export function nameInside(raw: string): string | undefined {
  const name = raw.replaceAll('\\', '/').normalize('NFC');
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\0')) return undefined;
  const kept: string[] = [];
  for (const step of name.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') kept.push(step);
    else if (kept.pop() === undefined) return undefined;
  }
  return kept.length > 0 ? kept.join('/') : undefined;
}

const strict = (label: string) => new TextDecoder(label, { fatal: true });

/** The text of a file of a package, by its byte order mark, by what XML declares, as UTF-8, or as what it most likely is. */
export function decodePackageText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const declared = /<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']|<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head);
  for (const label of ['utf-8', declared?.[1] ?? declared?.[2] ?? 'windows-1252']) {
    try {
      return strict(label).decode(bytes);
    } catch {
      // It is not what it says, or nobody knows that name.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The text of a file; undefined where there is none. */
export async function readText(files: PackageFiles, name: string): Promise<string | undefined> {
  const bytes = await files.read(name);
  return bytes && decodePackageText(bytes);
}
