import { createHash } from 'node:crypto';
import type { HashedText } from '@coursecraft/domain/editing/check-plan';

/** Returns a text with its SHA-256 in hexadecimal, which identifies the text a plan was made for. */
export const hashContent = (content: string): HashedText => ({
  content,
  hash: createHash('sha256').update(content, 'utf8').digest('hex'),
});
