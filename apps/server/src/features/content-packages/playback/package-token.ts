import { PLAYED_KINDS } from '@coursecraft/contract/content-packages/package-block';
import { z } from 'zod';

/** What opens the files of one package to one learner, for as long as a school day. */
export const PackageToken = z.object({
  storageKey: z.string(),
  folder: z.string(),
  entry: z.string(),
  kind: z.enum(PLAYED_KINDS),
  courseId: z.string(),
  elementId: z.string(),
  itemId: z.string(),
  studentId: z.string(),
  /** The person who opened it, and the sign-in by which they did. */
  uid: z.string(),
  signIn: z.string(),
  /** In milliseconds. */
  signedInAt: z.number(),
});
export type PackageToken = z.infer<typeof PackageToken>;

export const PASS_SECONDS = 12 * 60 * 60;
