import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../storage/storage.ts';

/**
 * Returns the single range of a request (RFC 9110, 14); undefined for none or several, or if `If-Range` names another
 * version than `etag`.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  size: number,
  etag?: string,
): ByteRange | 'outside' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const [, from = '', to = ''] = asked ?? [];
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  if ((from === '' && to === '') || isOther) return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'outside' : { first, last };
}
