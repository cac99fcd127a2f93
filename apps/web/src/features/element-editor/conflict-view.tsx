import { alignDocuments } from '@coursecraft/domain/diff/merge-documents';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { editorMessages } from './messages.ts';

export function ConflictView({ mine, theirs }: { mine: string; theirs: string }) {
  const t = useMessages(editorMessages);
  const blocks = useMemo(() => alignDocuments(mine, theirs), [mine, theirs]);
  const sides = [
    { side: 'mine', name: t('mine'), only: t('onlyMine') },
    { side: 'theirs', name: t('theirs'), only: t('onlyTheirs') },
  ] as const;
  return (
    <section
      aria-label={t('compare')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts must scroll by keyboard
      tabIndex={0}
      className="grid max-h-[45vh] grid-cols-2 gap-3 overflow-y-auto phone:grid-cols-1"
    >
      {sides.map(({ side, name, only }) => (
        <div key={side} className="min-w-0">
          <h2 className="pb-1.5 text-14 font-semibold text-ink">{name}</h2>
          <ol className="flex flex-col gap-1.5">
            {blocks
              .filter((block) => block.in === 'both' || block.in === side)
              .map((block, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be the same
                  key={index}
                  className={clsx(
                    'rounded-sm px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere',
                    block.in === 'both' ? 'text-soft' : 'border-s-3 border-leaf bg-sunken text-ink',
                  )}
                >
                  {block.in !== 'both' && <span className="block font-sans font-semibold text-leaf">{only}</span>}
                  {block.text}
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
