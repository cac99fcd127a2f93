import type { DiffBlock, DiffPart } from '@coursecraft/contract/shapes/diff';
import clsx from 'clsx';
import { UnfoldVertical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { elementMessages } from '../messages.ts';
import { foldUnchanged } from './fold-unchanged.ts';

const looks = {
  added: 'rounded-xs bg-leaf/20 decoration-leaf decoration-2 underline-offset-3',
  removed: 'rounded-xs bg-brick/15 decoration-brick decoration-2',
} as const;

function Part({ text, change }: DiffPart) {
  if (change === 'added') return <ins className={looks.added}>{text}</ins>;
  if (change === 'removed') return <del className={looks.removed}>{text}</del>;
  return text;
}

/** What the two marks mean, each in its own mark. */
export function DiffLegend({ added, removed }: { added: string; removed: string }) {
  return (
    <>
      <ins className={looks.added}>{added}</ins> <del className={looks.removed}>{removed}</del>
    </>
  );
}

function Block({ kind, parts }: DiffBlock) {
  return (
    <div
      dir="auto"
      className={clsx(
        'whitespace-pre-wrap wrap-anywhere',
        kind === 'code' ? 'rounded-sm bg-sunken px-3 py-2 font-mono text-12' : 'font-serif text-16',
      )}
    >
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never change places
        <Part key={place} {...part} />
      ))}
    </div>
  );
}

/** A document as it was and as it became: what came is underlined, what went is struck through, the rest folds away. */
export function DocumentDiff({ blocks, className }: { blocks: readonly DiffBlock[]; className?: string }) {
  const t = useMessages(elementMessages);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  return (
    <div className={clsx('flex flex-col gap-3 text-ink', className)}>
      {foldUnchanged(blocks).map(({ blocks: hunk, isFolded }, place) =>
        isFolded && !unfolded.has(place) ? (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: hunks have no other name
            key={place}
            look="quiet"
            size="sm"
            className="self-start"
            onPress={() => setUnfolded(new Set([...unfolded, place]))}
          >
            <UnfoldVertical aria-hidden size={14} />
            {t('unchanged', { count: hunk.length })}
          </Button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
          hunk.map((block, index) => <Block key={`${place}.${index}`} {...block} />)
        ),
      )}
    </div>
  );
}
