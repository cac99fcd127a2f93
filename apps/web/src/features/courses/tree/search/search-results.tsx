import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useContentLanguage } from '../../../../components/content-language.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Option } from '../../../../ui/options/option.tsx';
import type { Options } from '../../../../ui/options/use-options.ts';
import { FormatMark } from '../format-mark.tsx';
import { courseTreeMessages } from '../messages.ts';
import type { TreeNode } from '../tree-node.ts';
import type { TitleHit } from './find-titles.ts';
import { MarkedText } from './marked-text.tsx';

type TextHit = { node: TreeNode; snippet: string };

type Props = {
  options: Options;
  onOpen: (id: string) => void;
  query: string;
  titles: readonly TitleHit[];
  titleCount: number;
  texts: readonly TextHit[];
  isSearching: boolean;
  error: Error | null;
};

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox needs groups of options
    <div role="group" aria-label={label} className="flex flex-col gap-px">
      <p aria-hidden className="px-2 pt-3 pb-1 text-12 font-medium text-soft">
        {label}
      </p>
      {children}
    </div>
  );
}

export function SearchResults(props: Props) {
  const { options, onOpen, query, titles, titleCount, texts, isSearching, error } = props;
  const t = useMessages(courseTreeMessages);
  const language = useContentLanguage();
  const line = (id: string, node: TreeNode, title: ReactNode, below: ReactNode) => (
    <Option key={id} id={id} options={options} onPick={onOpen} className="flex gap-2">
      <span className="flex h-5 w-4 shrink-0 items-center">{node.format && <FormatMark format={node.format} />}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={clsx('break-words', !node.format && 'font-semibold')}>
          <bdi lang={language}>{title}</bdi>
        </span>
        {below && (
          <span className="text-12 break-words text-soft">
            <bdi lang={language}>{below}</bdi>
          </span>
        )}
      </span>
    </Option>
  );
  const nothing = titles.length === 0 && texts.length === 0;
  const isDone = !isSearching && !error;
  return (
    <div className="flex min-h-0 flex-1 flex-col p-2 pt-0">
      {!nothing && (
        <div
          id={options.listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t('found')}
          className="relative min-h-0 overflow-y-auto"
        >
          {titles.length > 0 && (
            <Group label={t('inTitles')}>
              {titles.map(({ node, way }) =>
                line(`title ${node.id}`, node, <MarkedText text={node.title} query={query} />, way.join(' › ')),
              )}
            </Group>
          )}
          {texts.length > 0 && (
            <Group label={t('inTexts')}>
              {texts.map(({ node, snippet }) =>
                line(`text ${node.id}`, node, node.title, <MarkedText text={snippet} query={query} />),
              )}
            </Group>
          )}
        </div>
      )}
      {titleCount > titles.length && (
        <p className="px-2 py-2 text-12 text-soft">{t('moreTitles', { count: titleCount - titles.length })}</p>
      )}
      {error && (
        <p role="alert" className="px-2 py-3 text-14 text-brick">
          {t('textsFailed', { reason: error.message })}
        </p>
      )}
      {isSearching && <p className="px-2 py-3 text-12 text-soft">{t('searchingTexts')}</p>}
      <p role="status" className={clsx('px-2 py-3 text-14 text-soft', !(isDone && nothing) && 'sr-only')}>
        {isDone &&
          (nothing
            ? t('foundNothing', { query: query.trim() })
            : t('foundCount', { titles: titleCount, texts: texts.length }))}
      </p>
    </div>
  );
}
