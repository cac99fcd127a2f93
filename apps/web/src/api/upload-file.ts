import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { accessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { addressOf } from './call.ts';
import { failureWords, withWords } from './failure-words.ts';
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
      reject(new ApiError(failureWords().ofBrowser('broke-off-sending'), { status: 0, code: 'unreachable' }));
    xhr.onabort = () =>
      reject(new ApiError(failureWords().ofBrowser('stopped-sending'), { status: 0, code: 'aborted' }));
    xhr.onload = () => resolve(told(readReply(xhr.status, xhr.responseText) as Promise<UploadReply>));
    given.signal.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}

/** Those that were refused, each with why in the reader's language. */
async function told(reply: Promise<UploadReply>): Promise<UploadReply> {
  const { rejected, ...rest } = await reply;
  return { ...rest, rejected: await Promise.all(rejected.map(withWords)) };
}
