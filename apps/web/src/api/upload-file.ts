import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { withWords } from './failure-message.ts';
import { postFiles } from './post-files.ts';

type UploadReply = ReplyOf<'uploadFiles'>;

/** Uploads a file with progress (0 to 1), as a document or picture, or as media of a lesson. */
export async function uploadFile(
  courseId: string,
  file: File,
  given: { onProgress: (part: number) => void; signal: AbortSignal },
  as: 'uploadFiles' | 'uploadMedia' = 'uploadFiles',
): Promise<UploadReply> {
  const { rejected, ...rest } = await postFiles(as, { params: { courseId } }, [file], given);
  return { ...rest, rejected: await Promise.all(rejected.map(withWords)) };
}
