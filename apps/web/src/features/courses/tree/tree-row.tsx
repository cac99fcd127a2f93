import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { useContentLanguage } from '../../../components/content-language.ts';
import { formatMessages } from '../../../components/format-messages.ts';
import { DraftBadge } from '../../../components/publishing/draft-badge.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { courseTreeMessages } from './messages.ts';
import { PathIcon } from './path-icon.tsx';
import type { TreeNode } from './tree-node.ts';

const indents = { module: 'ps-1', section: 'ps-4', element: 'ps-10' } as const;
const words = {
  module: 'font-semibold text-ink',
  section: 'font-medium text-ink',
  element: 'text-ink',
} as const;
const levels = { module: 1, section: 2, element: 3 } as const;

type Props = {
  node: TreeNode;
  place: number;
  count: number;
  isUnfolded: boolean;
  isSelected: boolean;
  isDimmed: boolean;
  mark: (node: TreeNode) => ReactNode;
  tools?: ((node: TreeNode) => ReactNode) | undefined;
  field?: ReactNode;
};

/** One line of the tree. Long titles wrap. The tree handles its events. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { node, place, count, isUnfolded, isSelected, isDimmed, mark, tools, field } = props;
  const t = useMessages(courseTreeMessages);
  const formats = useMessages(formatMessages);
  const language = useContentLanguage();
  const holds = node.children.length > 0;
  const isChanged = node.level === 'element' && node.changed > 0;
  const marked = node.isDraft ? 'draftTitle' : isChanged ? 'changedTitle' : undefined;
  const title = marked ? t(marked, { title: node.title }) : node.title;
  return (
    // biome-ignore lint/a11y/useSemanticElements: table rows cannot nest or wrap
    <div
      role="row"
      data-id={node.id}
      aria-label={node.note ? t('notedTitle', { title, note: node.note }) : title}
      aria-level={levels[node.level]}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={holds ? isUnfolded : undefined}
      aria-selected={isSelected}
      tabIndex={-1}
      className={clsx('group scroll-my-2 outline-none', isDimmed && 'opacity-40')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the whole row has the focus */}
      <div
        role="gridcell"
        className={clsx(
          'relative flex min-h-9 cursor-pointer items-center gap-2 rounded-sm py-1.5 text-14 select-none',
          tools && !field ? 'pe-9 touch:pe-1.5' : 'pe-1.5',
          indents[node.level],
          'group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 group-focus-visible:outline-(--focus)',
          isSelected
            ? 'bg-raised shadow-[inset_3px_0_0_var(--gold)] rtl:shadow-[inset_-3px_0_0_var(--gold)]'
            : 'hover:bg-line/50',
        )}
      >
        {node.level !== 'element' && (
          <button
            type="button"
            tabIndex={-1}
            data-toggle
            aria-label={t(isUnfolded ? 'fold' : 'unfold')}
            className={clsx(
              'flex size-6 shrink-0 items-center justify-center rounded-sm text-soft',
              !holds && 'invisible',
            )}
          >
            <PathIcon
              path="m9 18 6-6-6-6"
              className={clsx('stroke-2 transition-transform', isUnfolded ? 'rotate-90' : 'rtl:rotate-180')}
            />
          </button>
        )}
        {mark(node)}
        {field ?? (
          <>
            <span className={clsx('min-w-0 flex-1 break-words', words[node.level], node.isDraft && 'italic')}>
              {node.isRepeated && node.format ? (
                <span className="text-soft">{formats(node.format)}</span>
              ) : (
                <bdi lang={language}>{node.shortTitle ?? node.title}</bdi>
              )}
              {node.note && <span className="block text-12 font-normal text-soft">{node.note}</span>}
            </span>
            {node.isDraft && !node.isInDraft && <DraftBadge />}
            {isChanged && <span title={t('changed')} className="size-2 shrink-0 rounded-full border-2 border-lake" />}
            {tools?.(node)}
          </>
        )}
      </div>
    </div>
  );
});
