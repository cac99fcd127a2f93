import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useDeferredValue, useMemo } from 'react';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useOptions } from '../../../../ui/options/use-options.ts';
import { courseTreeMessages } from '../messages.ts';
import type { NodeIndex, TreeNode } from '../tree-node.ts';
import { findTitles, wordsOf } from './find-titles.ts';
import { foldText } from './fold-text.ts';
import { SearchResults } from './search-results.tsx';
import { tidySnippet } from './tidy-snippet.ts';
import { useTextHits } from './use-text-hits.ts';

const MOST_TITLES = 50;

type Props = {
  courseId: string;
  /** Whose texts are searched by an author. */
  view?: 'learner' | undefined;
  index: NodeIndex;
  query: string;
  onQuery: (query: string) => void;
  /** `find` has the query if the text of an element was found. */
  onOpen: (node: TreeNode, find?: string) => void;
  onLeave: () => void;
  field: Ref<HTMLInputElement>;
  tools?: ReactNode;
  children: ReactNode;
};

export function TreeSearch({
  courseId,
  view,
  index,
  query: typed,
  onQuery,
  onOpen,
  onLeave,
  field,
  tools,
  children,
}: Props) {
  const t = useMessages(courseTreeMessages);
  // The field updates before the list.
  const query = useDeferredValue(typed);
  const isOn = wordsOf(query).length > 0;
  const titles = useMemo(() => findTitles(index, query), [index, query]);
  const listed = titles.slice(0, MOST_TITLES);
  const { hits, isSearching, error } = useTextHits(courseId, query, view);
  // Elements found only by title are in the upper list.
  const texts = hits.flatMap((hit) => {
    const node = index.get(hit.elementId);
    const snippet = tidySnippet(hit.snippet);
    const folded = foldText(snippet);
    return node && wordsOf(query).some((word) => folded.includes(word)) ? [{ node, snippet }] : [];
  });
  const ids = [...listed.map(({ node }) => `title ${node.id}`), ...texts.map(({ node }) => `text ${node.id}`)];
  const open = (id: string) => {
    const [kind, nodeId = ''] = id.split(' ');
    const node = index.get(nodeId);
    if (node) onOpen(node, kind === 'text' ? query.trim() : undefined);
  };
  const options = useOptions(ids, open);
  const onKeyDown = (event: KeyboardEvent) => {
    options.field.onKeyDown(event);
    if (event.key !== 'Escape') return;
    // In a drawer, the first Escape clears only the field.
    if (typed !== '') event.stopPropagation();
    if (typed === '') onLeave();
    else onQuery('');
  };
  return (
    <>
      <div className="flex items-center gap-1 p-2 pb-0">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">{t('search')}</span>
          <Search
            aria-hidden
            size={15}
            className="pointer-events-none absolute inset-s-2.5 top-1/2 -translate-y-1/2 text-soft"
          />
          <input
            {...options.field}
            ref={field}
            type="text"
            enterKeyHint="search"
            aria-keyshortcuts="/ Control+Shift+F"
            placeholder={t('search')}
            value={typed}
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-9 w-full rounded-sm border border-edge bg-raised ps-8 pe-9 text-14 text-ink hover:border-soft phone:text-16"
          />
          {typed !== '' && (
            <IconButton
              icon={X}
              label={t('clearSearch')}
              size="sm"
              onPress={() => onQuery('')}
              className="absolute! inset-e-1 top-1"
            />
          )}
        </label>
        {tools}
      </div>
      {isOn && (
        <SearchResults
          query={query}
          titles={listed}
          titleCount={titles.length}
          texts={texts}
          isSearching={isSearching}
          error={error}
          options={options}
          onOpen={open}
        />
      )}
      <div className={isOn ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}
