import type { BlockKind } from '@coursecraft/domain/content/blocks';
import type { ComponentType, ReactNode } from 'react';
import { CheckBlock } from '../check/check-block.tsx';
import { FlashcardsBlock } from '../flashcards/flashcards-block.tsx';
import { DiagramBlock } from './diagram-block.tsx';
import { InteractiveBlock } from './interactive-block.tsx';
import { ScenarioBlock } from './scenario-block.tsx';
import { VideoBlock } from './video-block.tsx';

/** How each kind of block is shown. A kind without an entry does not compile. */
const blocks: Record<BlockKind, ComponentType<{ body: string }>> = {
  check: CheckBlock,
  flashcards: FlashcardsBlock,
  scenario: ScenarioBlock,
  video: VideoBlock,
  diagram: DiagramBlock,
  interactive: InteractiveBlock,
};

export function isBlockKind(word: string): word is BlockKind {
  return Object.hasOwn(blocks, word);
}

export function renderBlock(kind: BlockKind, body: string): ReactNode {
  const Block = blocks[kind];
  return <Block body={body} />;
}
