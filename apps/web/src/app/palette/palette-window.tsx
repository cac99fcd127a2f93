import clsx from 'clsx';
import { useId, useState } from 'react';
import { MarkedText } from '../../features/courses/tree/search/marked-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Option } from '../../ui/options/option.tsx';
import { useOptions } from '../../ui/options/use-options.ts';
import { paletteMessages } from './messages.ts';
import type { PaletteProps } from './palette-props.ts';
import { type PaletteGroup, usePaletteEntries } from './use-palette-entries.ts';

export function PaletteWindow({ onClose, ...given }: PaletteProps) {
  const t = useMessages(paletteMessages);
  const [query, setQuery] = useState('');
  const { groups, isSearching } = usePaletteEntries(given, query);
  const entries = groups.flatMap((group) => group.entries);
  const choose = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.isUnavailable) return;
    onClose();
    // The dialog restores the focus when it closes, so commands run after that.
    requestAnimationFrame(() => requestAnimationFrame(entry.run));
  };
  const options = useOptions(
    entries.map(({ id }) => id),
    choose,
  );
  return (
    <Dialog title={t('palette')} isOpen onClose={onClose} width="md">
      <div className="flex flex-col gap-2">
        <input
          {...options.field}
          autoFocus
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          aria-label={t('palette')}
          placeholder={t('ask')}
          value={query}
          onChange={(event) => {
            options.setActive('');
            setQuery(event.target.value);
          }}
          className="min-h-10 w-full rounded-sm border border-edge bg-raised px-3 text-14 text-ink phone:text-16"
        />
        <div
          id={options.listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t('found')}
          className="relative max-h-96 min-h-40 overflow-y-auto outline-none"
        >
          {groups.map((group) => (
            <Group key={group.id} group={group} query={query} options={options} onPick={choose} />
          ))}
        </div>
        <p role="status" className={entries.length > 0 ? 'sr-only' : 'text-14 text-soft'}>
          {entries.length > 0
            ? t('count', { count: entries.length })
            : !isSearching && t('nothing', { query: query.trim() })}
        </p>
      </div>
    </Dialog>
  );
}

type GroupProps = {
  group: PaletteGroup;
  query: string;
  options: ReturnType<typeof useOptions>;
  onPick: (id: string) => void;
};

function Group({ group: { id, entries }, query, options, onPick }: GroupProps) {
  const t = useMessages(paletteMessages);
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox needs groups of options
    <div role="group" aria-labelledby={label} className="pb-1">
      <p id={label} className="px-2 pt-1.5 pb-0.5 text-12 font-semibold text-soft">
        {t(id)}
      </p>
      {entries.map(({ id: entryId, icon: Icon, label: text, note, keys, isUnavailable }) => (
        <Option
          key={entryId}
          id={entryId}
          options={options}
          onPick={onPick}
          isDisabled={isUnavailable}
          className="flex items-center gap-2.5"
        >
          <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-soft" />
          <span className="min-w-0 flex-1">
            <span className={clsx('block break-words', isUnavailable && 'text-soft')}>
              <MarkedText text={text} query={query} />
            </span>
            {note && (
              <span className={clsx('text-12 text-soft', id === 'texts' ? 'line-clamp-2' : 'block truncate')}>
                <bdi>{id === 'texts' ? <MarkedText text={note} query={query} /> : note}</bdi>
              </span>
            )}
          </span>
          {keys && <kbd className="font-sans text-12 text-soft phone:hidden">{keys}</kbd>}
        </Option>
      ))}
    </div>
  );
}
