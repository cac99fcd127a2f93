import type { DiffBlock, DiffPart } from '@coursecraft/contract/versions/diff';
import clsx from 'clsx';
import { UnfoldVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { foldUnchanged } from './fold-unchanged.ts';
import { diffMessages } from './messages.ts';
import { type Line, readBlock, type Stretch } from './read-block.ts';

const looks = {
  added: 'rounded-xs bg-leaf/20 decoration-leaf decoration-2 underline-offset-3',
  removed: 'rounded-xs bg-brick/15 decoration-brick decoration-2',
} as const;

function Part({ text, change }: DiffPart) {
  if (change === 'added') return <ins className={looks.added}>{text}</ins>;
  if (change === 'removed') return <del className={looks.removed}>{text}</del>;
  return text;
}

export function DiffLegend({ added, removed }: { added: string; removed: string }) {
  return (
    <>
      <ins className={looks.added}>{added}</ins> <del className={looks.removed}>{removed}</del>
    </>
  );
}

function Text({ text, change, bold, italic, code, isNote }: Stretch) {
  if (isNote)
    return (
      <sup className="text-12 text-soft">
        <Part text={text} change={change} />
      </sup>
    );
  return (
    <span className={clsx(bold && 'font-semibold', italic && 'italic', code && 'font-mono text-14')}>
      <Part text={text} change={change} />
    </span>
  );
}

const Stretches = ({ of }: { of: readonly Stretch[] }) =>
  of.map((stretch, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no id and never move
    <Text key={place} {...stretch} />
  ));

const lineLooks: Record<Line['kind'], string> = {
  text: '',
  item: 'ps-5 -indent-4',
  quote: 'border-s-3 border-gold ps-3',
  note: 'text-12 text-soft',
};

function TextLine({ kind, mark, stretches }: Line) {
  return (
    <p className={lineLooks[kind]}>
      {kind === 'item' && <span className="inline-block min-w-4 indent-0 text-soft">{mark}&nbsp;</span>}
      {kind === 'quote' && mark && <span className="block font-sans text-12 text-soft uppercase">{mark}</span>}
      <Stretches of={stretches} />
    </p>
  );
}

/** Returns the head of a table and its changed rows; all rows if none changed. */
function changedRows(rows: readonly Stretch[][][]): readonly Stretch[][][] {
  const isChanged = (cells: readonly Stretch[][]) => cells.some((cell) => cell.some(({ change }) => change));
  return rows.some(isChanged) ? rows.filter((cells, row) => row === 0 || isChanged(cells)) : rows;
}

function Block(given: DiffBlock) {
  const block = useMemo(() => readBlock(given), [given]);
  if (block.kind === 'code')
    return (
      <div dir="auto" className="rounded-sm bg-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere">
        {block.parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
          <Part key={place} {...part} />
        ))}
      </div>
    );
  if (block.kind === 'table')
    return (
      <div className="overflow-x-auto">
        <table className="border-collapse font-serif text-14">
          <tbody>
            {changedRows(block.rows).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never move
              <tr key={row} className={clsx(row === 0 && 'font-semibold')}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id and never move
                  <td key={column} className="border border-line px-2 py-1 align-top">
                    <Stretches of={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  return (
    <div
      dir="auto"
      className={clsx('wrap-anywhere font-serif', block.heading > 0 ? 'text-18 font-semibold' : 'text-16')}
    >
      {block.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
        <TextLine key={place} {...line} />
      ))}
    </div>
  );
}

export function DocumentDiff({ blocks, className }: { blocks: readonly DiffBlock[]; className?: string }) {
  const t = useMessages(diffMessages);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  return (
    <div className={clsx('flex flex-col gap-3 text-ink', className)}>
      {foldUnchanged(blocks).map(({ blocks: hunk, isFolded }, place) =>
        isFolded && !unfolded.has(place) ? (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: hunks have no id
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
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
          hunk.map((block, index) => <Block key={`${place}.${index}`} {...block} />)
        ),
      )}
    </div>
  );
}
