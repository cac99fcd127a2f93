import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { accessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { addressOf } from './call.ts';
import { readReply } from './read-reply.ts';

type UploadReply = ReplyOf<'uploadFiles'>;

/** Sends one file, telling how much has gone out (0 to 1). Only XMLHttpRequest reports that. */
export async function uploadFile(
  courseId: string,
  file: File,
  given: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<UploadReply> {
  const token = await accessToken();
  const { method, path } = addressOf('uploadFiles', { params: { courseId } });
  const form = new FormData();
  form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    xhr.setRequestHeader('Accept', 'application/json');
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) given.onProgress(event.loaded / event.total);
    };
    xhr.onerror = () =>
      reject(new ApiError('The connection broke while this file was sent.', { status: 0, code: 'unreachable' }));
    xhr.onabort = () => reject(new ApiError('Stopped.', { status: 0, code: 'aborted' }));
    xhr.onload = () => {
      try {
        resolve(readReply(xhr.status, xhr.responseText) as UploadReply);
      } catch (error) {
        reject(error);
      }
    };
    given.signal.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}
