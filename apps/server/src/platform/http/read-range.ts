import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../storage/storage.ts';

/** Returns the single range of a request (RFC 9110, 14); undefined for none, several, or a conditional one. */
export function readRange(headers: IncomingHttpHeaders, size: number): ByteRange | 'outside' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if ((from === '' && to === '') || headers['if-range'] !== undefined) return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'outside' : { first, last };
}
