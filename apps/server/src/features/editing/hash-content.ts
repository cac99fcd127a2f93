import { createHash } from 'node:crypto';
import type { HashedText } from '@coursecraft/domain/editing/check-plan';

/** A text with the SHA-256 of its UTF-8 bytes in hexadecimal, by which a plan knows the text it was made for. */
export const hashContent = (content: string): HashedText => ({
  content,
  hash: createHash('sha256').update(content, 'utf8').digest('hex'),
});
