import { z } from 'zod';
import { Refusal } from '../failure.ts';

export const Upload = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  mime: z.string(),
  useInContext: z.boolean(),
  status: z.enum(['pending', 'ready', 'failed']),
  pages: z.int().optional(),
  characters: z.int().optional(),
  /** How far the recognition of its scanned pages is, as long as it is pending. */
  recognising: z.object({ done: z.int(), of: z.int() }).optional(),
  /** Pages whose text stands as it was recognised in pictures, and that nobody has looked through yet. */
  recognised: z.int().optional(),
  /** Of a picture, in pixels. A picture is shown in lessons and has no text. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** The document that a picture was read out of. */
  fromUpload: z.string().optional(),
  /** Why it could not be read. */
  ...Refusal.partial().shape,
  /** The same as a sentence. */
  error: z.string().optional(),
});
export type Upload = z.infer<typeof Upload>;

/** A page of what was read; one that was recognised in a picture says how sure that is, in per cent. */
export const UploadPage = z.object({ page: z.int(), text: z.string(), confidence: z.int().optional() });
export type UploadPage = z.infer<typeof UploadPage>;

/** The most that a file may have, in bytes. */
export const UploadLimits = z.object({ document: z.int(), picture: z.int() });
export type UploadLimits = z.infer<typeof UploadLimits>;

/** Where a generated sentence or row comes from; `quote` stands verbatim in the upload's extracted text. */
export const Source = z.object({ upload: z.string(), page: z.int().optional(), quote: z.string() });
export type Source = z.infer<typeof Source>;
