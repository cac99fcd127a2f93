import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { uploadMessages } from '../messages.ts';

type Props = {
  words: string;
  onWords: (words: string) => void;
  count: number;
  at: number;
  onStep: (by: 1 | -1) => void;
  pages: readonly number[];
  onPage: (page: number) => void;
};

export function FindBar({ words, onWords, count, at, onStep, pages, onPage }: Props) {
  const t = useMessages(uploadMessages);
  const isWanted = words.trim() !== '';
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line px-6 pb-3">
      <SearchField aria-label={t('find')} value={words} onChange={onWords} className="relative min-w-40 flex-1">
        <Search
          aria-hidden
          size={16}
          className="pointer-events-none absolute inset-s-3 top-1/2 -translate-y-1/2 text-soft"
        />
        <Input
          placeholder={t('find')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          }}
          className="min-h-10 w-full rounded-sm border border-edge bg-raised py-2 ps-9 pe-3 text-14 text-ink [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <output className="min-w-16 text-12 text-soft tabular-nums">
        {isWanted && t('found', { count, place: at + 1 })}
      </output>
      <span className="flex">
        <IconButton icon={ChevronUp} label={t('findBefore')} isDisabled={count === 0} onPress={() => onStep(-1)} />
        <IconButton icon={ChevronDown} label={t('findNext')} isDisabled={count === 0} onPress={() => onStep(1)} />
      </span>
      {pages.length > 1 && (
        <Select
          label={t('goToPage')}
          labelHidden
          placeholder={t('goToPage')}
          value=""
          onChange={(page) => onPage(Number(page))}
          options={pages.map((page) => ({ id: String(page), label: t('page', { page }) }))}
        />
      )}
    </search>
  );
}
