import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { BlockKind } from '@coursecraft/domain/content/block-kinds';
import { findBlocks, replaceBlocks } from '@coursecraft/domain/content/blocks';

/** What is a little more than a heading above what is to be done. */
const FEW_WORDS = 200;

/** What an element is, by what stands in its content: a lesson, unless it is little but checks, cards or a film. */
export function formatOfContent(content: string): ElementFormat {
  const kinds = new Set<BlockKind>(findBlocks(content).map(({ kind }) => kind));
  if (kinds.size === 0) return 'lesson';
  const rest = replaceBlocks(content, () => '')
    .replace(/[\s#*_>-]+/g, ' ')
    .trim();
  if (rest.length > FEW_WORDS) return 'lesson';
  if (kinds.has('check')) return 'check';
  if (kinds.has('flashcards')) return 'flashcards';
  return kinds.has('video') ? 'video' : 'lesson';
}
