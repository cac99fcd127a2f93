import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { findChapters } from './find-chapters.ts';
import { helpMessages } from './messages.ts';
import { ShortcutTable } from './shortcut-table.tsx';
import { useGuide } from './use-guide.ts';

/** The guide, searched as one types, and the keys. */
export function HelpGuide({ guide }: { guide: Catalogue }) {
  const t = useMessages(helpMessages);
  const { chapters, shortcuts } = useGuide(guide);
  const [words, setWords] = useState('');
  const found = findChapters(chapters, words);
  return (
    <>
      <TextField label={t('search')} type="search" value={words} onChange={setWords} className="max-w-sm" />
      <div aria-live="polite">
        {found.length === 0 && (
          <EmptyState icon={SearchX} title={t('nothing', { words })}>
            {t('nothingText')}
          </EmptyState>
        )}
      </div>
      <div className="flex flex-col gap-8">
        {found.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={`help-${id}`} className="flex max-w-[66ch] flex-col gap-2">
            <h2 id={`help-${id}`} className="font-serif text-18 font-semibold text-ink">
              {title}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="font-serif text-16 leading-relaxed text-ink">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
      <section aria-labelledby="help-keys" className="flex flex-col gap-3">
        <h2 id="help-keys" className="font-serif text-18 font-semibold text-ink">
          {t('shortcuts')}
        </h2>
        <ShortcutTable shortcuts={shortcuts} />
      </section>
    </>
  );
}
