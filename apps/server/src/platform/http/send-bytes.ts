import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/storage.ts';
import { readRange } from './read-range.ts';

type Bytes = {
  size: number;
  content: Readable | ((range?: ByteRange) => Promise<Readable>);
  /** Changes with the bytes. Lets a player continue an interrupted download. */
  etag?: string | undefined;
};

/** Streams bytes or the requested range. For HEAD only the length. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, content, etag }: Bytes,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const hasRanges = typeof content === 'function';
  const range = hasRanges ? readRange(request.headers, size, etag) : undefined;
  if (hasRanges) reply.header('accept-ranges', 'bytes');
  if (etag) reply.header('etag', etag);
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${size}`).send();
  // HEAD needs an unread stream, because a text would set the length.
  const isRead = request.method !== 'HEAD';
  if (!isRead && !hasRanges) content.destroy();
  const bytes = !isRead ? Readable.from([]) : hasRanges ? await content(range) : content;
  if (range) reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return reply.headers({ ...headers, 'content-length': range ? range.last - range.first + 1 : size }).send(bytes);
}
