import type { Readable } from 'node:stream';
import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';

export type RefusedFile = { name: string; why: TransferNote };

/** Names use `/` and never lead out of the package. */
export type PackageFiles = {
  readonly names: readonly string[];
  /** Entries that are links, system files or outside the package. */
  readonly refused: readonly RefusedFile[];
  has(name: string): boolean;
  sizeOf(name: string): number | undefined;
  /** Returns undefined for a missing file. Throws `PackageError` if it is damaged or too large. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Streams a file of any size. Throws if it is missing. */
  open(name: string): Promise<Readable>;
  /** Returns names with a wrong checksum; absent if the format has no checksums. */
  damaged?(): Promise<string[]>;
  /** Marks a file as `told` (in the report) or `unused`. Only `readPackage` records this. */
  mark?(name: string, as: 'told' | 'unused'): void;
  close(): Promise<void>;
};

export class PackageError extends Error {
  readonly why: 'damaged' | 'too-large' | 'too-many' | 'encrypted' | 'unknown';

  constructor(why: PackageError['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

export type PackageLimits = {
  entries: number;
  bytes: number;
  /** Bytes of one file read into memory. */
  bytesAtOnce: number;
};

export const PACKAGE_LIMITS: PackageLimits = { entries: 20_000, bytes: 2_000_000_000, bytesAtOnce: 64_000_000 };

/** Normalizes a name in a package; undefined if it leads outside. */
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

/** Decodes by byte order mark, XML declaration, UTF-8 or detection. */
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
      // An unknown or wrong encoding falls through to detection.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Returns the text of a file, or undefined. */
export async function readText(files: PackageFiles, name: string): Promise<string | undefined> {
  const bytes = await files.read(name);
  return bytes && decodePackageText(bytes);
}
