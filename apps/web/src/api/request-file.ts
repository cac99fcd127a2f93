import { addressOf, type CallInput } from './call.ts';
import { readReply } from './read-reply.ts';
import { request } from './request.ts';

type Files =
  | 'downloadUpload'
  | 'getMedia'
  | 'getRecording'
  | 'exportProfile'
  | 'exportCourse'
  | 'exportResults'
  | 'exportEvidence';

/** Fetches a protected file with the token header. Throws `ApiError`. */
export async function requestFile<N extends Files>(name: N, given: CallInput<N>): Promise<Blob> {
  const { method, path } = addressOf(name, given);
  const response = await request(path, { method, accept: '*/*', signal: given.signal });
  if (!response.ok) await readReply(response.status, await response.text());
  return response.blob();
}
