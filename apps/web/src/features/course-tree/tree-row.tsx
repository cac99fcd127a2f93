import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { TreeItemContent } from 'react-aria-components/Tree';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { courseTreeMessages } from './messages.ts';
import type { TreeNode } from './tree-node.ts';

const indents = { module: 'ps-1', section: 'ps-4', element: 'ps-10' } as const;
const words = {
  module: 'font-semibold text-ink',
  section: 'font-medium text-ink',
  element: 'text-ink',
} as const;

/** One line of the tree. Long titles wrap; nothing is cut off. */
export function TreeRow({ node, mark, actions }: { node: TreeNode; mark: ReactNode; actions: ReactNode }) {
  const t = useMessages(courseTreeMessages);
  return (
    <TreeItemContent>
      {({ hasChildItems, isExpanded, isSelected, isFocusVisible }) => (
        <div
          className={clsx(
            'relative flex min-h-9 cursor-pointer items-center gap-2 rounded-sm py-1.5 pe-1.5 text-14 transition-colors',
            indents[node.level],
            isSelected
              ? 'bg-raised shadow-[inset_3px_0_0_var(--gold)] rtl:shadow-[inset_-3px_0_0_var(--gold)]'
              : 'hover:bg-line/50',
            isFocusVisible && 'outline-2 -outline-offset-2 outline-(--focus)',
          )}
        >
          {node.level !== 'element' && (
            <Button
              slot="chevron"
              aria-label={t('expand')}
              className={clsx(
                'flex size-6 shrink-0 items-center justify-center rounded-sm text-soft',
                !hasChildItems && 'invisible',
              )}
            >
              <ChevronRight
                aria-hidden
                size={16}
                className={clsx('transition-transform', isExpanded ? 'rotate-90' : 'rtl:rotate-180')}
              />
            </Button>
          )}
          {mark}
          <span className={clsx('min-w-0 flex-1 break-words', words[node.level])}>{node.title}</span>
          {actions && (
            <span className="absolute inset-e-1 top-1 rounded-sm bg-sunken opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 group-data-focus-visible-within:opacity-100 [@media(hover:none)]:opacity-100">
              {actions}
            </span>
          )}
        </div>
      )}
    </TreeItemContent>
  );
}
