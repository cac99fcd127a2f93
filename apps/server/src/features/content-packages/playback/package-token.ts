import { PLAYED_KINDS } from '@coursecraft/contract/content-packages/package-block';
import { z } from 'zod';

export const PackageToken = z.object({
  storageKey: z.string(),
  folder: z.string(),
  entry: z.string(),
  kind: z.enum(PLAYED_KINDS),
  courseId: z.string(),
  elementId: z.string(),
  itemId: z.string(),
  studentId: z.string(),
  uid: z.string(),
  signIn: z.string(),
  /** In milliseconds. */
  signedInAt: z.number(),
});
export type PackageToken = z.infer<typeof PackageToken>;

export const PASS_SECONDS = 12 * 60 * 60;
