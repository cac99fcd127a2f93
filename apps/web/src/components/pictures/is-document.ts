import type { Upload } from '@coursecraft/contract/uploads/upload';
import { isPicture } from './is-picture.ts';

/** Whether an upload is handed on as it is, as films and archives are: it has no text and is no picture. */
export const isAttachment = (upload: Upload): boolean =>
  upload.status === 'ready' && upload.characters === undefined && !isPicture(upload);

/** Whether an upload has text that a course may lean on, or is to have it. */
export const isDocument = (upload: Upload): boolean => !isPicture(upload) && !isAttachment(upload);
