import type { BlockKind } from '@coursecraft/domain/content/block-kinds';
import type { ComponentType, ReactNode } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { CheckBlock, LaterCheckForm } from '../check/check-block.tsx';
import { isDirected, LaterDirectives } from '../directives/later-directives.ts';
import { ScenarioBlock } from './scenario-block.tsx';

const skeleton = <SkeletonBlock className="my-7 h-44" />;
const DiagramBlock = loadLater(async () => (await import('./diagram-block.tsx')).DiagramBlock, { skeleton });
const FlashcardsBlock = loadLater(async () => (await import('../flashcards/flashcards-block.tsx')).FlashcardsBlock, {
  skeleton,
});
const InteractiveBlock = loadLater(async () => (await import('./played-blocks.ts')).InteractiveBlock, { skeleton });
const PackageBlock = loadLater(async () => (await import('./played-blocks.ts')).PackageBlock, { skeleton });
const VideoBlock = loadLater(async () => (await import('./played-blocks.ts')).VideoBlock, { skeleton });

/** The components of all blocks; a kind without one does not compile. */
const blocks = {
  check: CheckBlock,
  flashcards: FlashcardsBlock,
  scenario: ScenarioBlock,
  video: VideoBlock,
  diagram: DiagramBlock,
  interactive: InteractiveBlock,
  package: PackageBlock,
} satisfies Record<BlockKind, ComponentType<{ body: string }>>;

const partsOf = (content: string) => [
  ...Object.entries({ ...blocks, check: LaterCheckForm }).flatMap(([kind, Block]) =>
    'load' in Block && new RegExp(`[\`~]{3}\\s*${kind}`, 'i').test(content) ? [Block] : [],
  ),
  ...(isDirected(content) ? [LaterDirectives] : []),
];

/** Preloads the components of a content, in case the network goes down. */
export async function loadBlocks(content: string): Promise<void> {
  await Promise.all(partsOf(content).map((block) => block.load()));
}

export const areBlocksLoaded = (content: string): boolean => partsOf(content).every((block) => block.isLoaded());

export function isBlockKind(word: string): word is BlockKind {
  return Object.hasOwn(blocks, word);
}

export function renderBlock(kind: BlockKind, body: string): ReactNode {
  const Block = blocks[kind];
  return <Block body={body} />;
}
