import { z } from 'zod';

/** A lesson may stay open for a working day. */
const PLAYED_SECONDS = 8 * 60 * 60;

type Passes = { make(purpose: 'media', content: Record<string, unknown>, seconds: number): Promise<string> };

export const MediaPass = z.object({ courseId: z.string(), name: z.string() });

/** Returns an address of a file of a course that works for some hours. Callers check who may see the file. */
export async function mediaAddress(passes: Passes, { courseId, name }: z.infer<typeof MediaPass>): Promise<string> {
  return `/api/media/${await passes.make('media', { courseId, name }, PLAYED_SECONDS)}`;
}
