import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '../config/version.ts';

/** Ends the work on a reply that the caller holds already. */
class Held extends Error {}

/**
 * Answers with a tag of what the reply shows, or with 304 where the caller names that tag. What is kept is asked for
 * anew each time, and belongs to one person alone.
 */
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

/** A newer version of the server may show the same state otherwise. */
const tagOf = (state: object) =>
  `"${createHash('sha256')
    .update(JSON.stringify([VERSION, state]))
    .digest('base64url')
    .slice(0, 22)}"`;

/** The tags of a list, compared weakly as RFC 9110 13.1.2 asks. */
const namedIn = (list = '') => list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
