import type { Upload } from '@coursecraft/contract/uploads/upload';
import { isPicture } from './is-picture.ts';

/** Whether an upload has no text and is no picture, such as a video. */
export const isAttachment = (upload: Upload): boolean =>
  upload.status === 'ready' && upload.characters === undefined && !isPicture(upload);

export const isDocument = (upload: Upload): boolean => !isPicture(upload) && !isAttachment(upload);
