import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { findChapters } from './find-chapters.ts';
import type { Guide } from './guide.ts';
import { helpMessages } from './messages.ts';

/** The guide, searched as one types, and the keys. */
export function HelpGuide({ guide }: { guide: Guide }) {
  const t = useMessages(helpMessages);
  const { chapters, shortcuts } = guide[useLanguage()];
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
        <table className="w-full text-14">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('key')}</th>
              <th scope="col">{t('does')}</th>
            </tr>
          </thead>
          <tbody>
            {shortcuts.map(({ keys, does }) => (
              <tr key={keys} className="border-t border-line">
                <th scope="row" className="w-32 py-2.5 pe-4 text-start font-normal">
                  <kbd className="rounded-sm border border-line bg-raised px-1.5 py-0.5 font-mono text-12 text-ink">
                    {keys}
                  </kbd>
                </th>
                <td className="py-2.5 text-ink">{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
