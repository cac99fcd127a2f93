import { z } from 'zod';

const Digest = z.object({ bytes: z.int(), sha256: z.string() });

/** The first entry of a backup: its contents in order. */
export const Manifest = z.object({
  format: z.literal('coursecraft-backup-1'),
  madeAt: z.iso.datetime(),
  version: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  steps: z.int().default(0),
  tables: z.array(Digest.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.array(Digest.extend({ key: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_ENTRY = 'manifest.json';
export const tableEntry = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}.copy`;
export const fileEntry = ({ key }: { key: string }) => `files/${key}`;
