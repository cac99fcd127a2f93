import type { EndpointName, ReplyOf } from '@coursecraft/contract/endpoints';
import { accessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { addressOf, type CallInput } from './call.ts';
import { failureWords } from './failure-message.ts';
import { readReply } from './read-reply.ts';

type Sending = { onProgress: (part: number) => void; signal: AbortSignal };

/** Uploads files with progress (0 to 1), which only XMLHttpRequest reports. */
export async function postFiles<N extends EndpointName>(
  name: N,
  given: CallInput<N>,
  files: readonly File[],
  { onProgress, signal }: Sending,
): Promise<ReplyOf<N>> {
  const token = await accessToken();
  const { method, path } = addressOf(name, given);
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    xhr.setRequestHeader('Accept', 'application/json');
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    xhr.onerror = () =>
      reject(new ApiError(failureWords().ofBrowser('broke-off-sending'), { status: 0, code: 'unreachable' }));
    xhr.onabort = () =>
      reject(new ApiError(failureWords().ofBrowser('stopped-sending'), { status: 0, code: 'aborted' }));
    xhr.onload = () => resolve(readReply(xhr.status, xhr.responseText) as Promise<ReplyOf<N>>);
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}
