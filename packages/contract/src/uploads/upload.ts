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
  recognising: z.object({ done: z.int(), of: z.int() }).optional(),
  recognised: z.int().optional(),
  /** Pixels; pictures are displayed in lessons and have no text. */
  width: z.int().optional(),
  height: z.int().optional(),
  fromUpload: z.string().optional(),
  /** The web page it was read from. */
  address: z.string().optional(),
  ...Refusal.partial().shape,
  error: z.string().optional(),
});
export type Upload = z.infer<typeof Upload>;

/** `confidence` in percent for recognized text. */
export const UploadPage = z.object({ page: z.int(), text: z.string(), confidence: z.int().optional() });
export type UploadPage = z.infer<typeof UploadPage>;

/** Bytes. */
export const UploadLimits = z.object({ document: z.int(), picture: z.int(), media: z.int() });
export type UploadLimits = z.infer<typeof UploadLimits>;

/** The source of a drafted sentence or criterion; `quote` is verbatim in the extracted text. */
export const Source = z.object({ upload: z.string(), page: z.int().optional(), quote: z.string() });
export type Source = z.infer<typeof Source>;
