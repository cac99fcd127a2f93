import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { BlockKind } from '@coursecraft/domain/content/block-kinds';
import { findBlocks, replaceBlocks } from '@coursecraft/domain/content/blocks';

/** Below this number of words, text is only an introduction. */
const FEW_WORDS = 200;

/** Returns the element format by content: a lesson unless it is mostly checks, cards or a video. */
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
