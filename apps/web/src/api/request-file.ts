import { addressOf } from './call.ts';
import { readReply } from './read-reply.ts';
import { request } from './request.ts';

type Given = { params: { courseId: string; name: string }; signal?: AbortSignal };

/** A file of a course. An address alone would not do: the token travels in a header. Throws `ApiError`. */
export async function requestFile(name: 'downloadUpload' | 'getMedia', { params, signal }: Given): Promise<Blob> {
  const { method, path } = addressOf(name, { params });
  const response = await request(path, { method, accept: '*/*', signal });
  if (!response.ok) readReply(response.status, await response.text());
  return response.blob();
}
