import type { DiffBlock } from '@coursecraft/contract/versions/diff';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { DocumentDiff } from '../diff/document-diff.tsx';
import { RenderedContent } from '../markdown/rendered-content.tsx';
import { editPreviewMessages } from './messages.ts';
import { previewParts } from './preview-parts.ts';

const lines = { added: 'border-leaf', after: 'border-leaf', removed: 'border-brick', before: 'border-brick' } as const;

const isRemoved = (blocks: readonly DiffBlock[]) =>
  blocks.every(({ parts }) => parts.every(({ change }) => change === 'removed'));

/** Shows words as a diff, and checks, cards, tables and formulas as they look in the lesson. */
export function RenderedDiff({ blocks }: { blocks: readonly DiffBlock[] }) {
  const t = useMessages(editPreviewMessages);
  const parts = useMemo(() => previewParts(blocks), [blocks]);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {parts.map((part, place) =>
        part.kind === 'diff' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
          <div key={place} className={clsx('min-w-0', isRemoved(part.blocks) && 'border-s-3 border-brick ps-3')}>
            {isRemoved(part.blocks) && <p className="font-sans text-12 font-semibold text-soft">{t('removed')}</p>}
            <DocumentDiff blocks={part.blocks} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
          <div key={place} className={clsx('min-w-0 border-s-3 ps-3', lines[part.as])}>
            <p className="font-sans text-12 font-semibold text-soft">{t(part.as)}</p>
            <RenderedContent
              content={part.content}
              className="reading-compact [&>:first-child]:mt-0 [&>:last-child]:mb-0"
            />
          </div>
        ),
      )}
    </div>
  );
}
