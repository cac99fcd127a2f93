import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '../config/version.ts';

/** Stops computing a reply that the caller has already. */
class Held extends Error {}

/** Sends an ETag, or 304 if the caller has the same state. The cache is private and always revalidated. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (show: (state: object) => void) => Promise<object>,
): Promise<FastifyReply> {
  let tag = '';
  const show = (state: object) => {
    tag = tagOf(state);
    if (namedIn(request.headers['if-none-match']).includes(tag)) throw new Held();
  };
  const tagged = () => reply.headers({ etag: `W/${tag}`, 'cache-control': 'no-cache, private', vary: 'Authorization' });
  try {
    const result = await work(show);
    return tagged().send(result);
  } catch (error) {
    if (error instanceof Held) return tagged().status(304).send();
    throw error;
  }
}

/** Includes the server version, which may present the same state differently. */
const tagOf = (state: object) =>
  `"${createHash('sha256')
    .update(JSON.stringify([VERSION, state]))
    .digest('base64url')
    .slice(0, 22)}"`;

/** Weak comparison, as RFC 9110 13.1.2 requires. */
const namedIn = (list = '') => list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
