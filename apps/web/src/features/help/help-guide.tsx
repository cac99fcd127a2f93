import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { elementMessages } from '../../components/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { findChapters } from './find-chapters.ts';
import { GuideChapters } from './guide-chapters.tsx';
import { helpMessages } from './messages.ts';
import { ShortcutTable } from './shortcut-table.tsx';
import { useGuide } from './use-guide.ts';

type Props = { guide: Catalogue; accessibilityPath: string };

export function HelpGuide({ guide, accessibilityPath }: Props) {
  const t = useMessages(helpMessages);
  const say = useMessages(elementMessages);
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
      <GuideChapters chapters={found} />
      <section aria-labelledby="help-keys" className="flex flex-col gap-3">
        <h2 id="help-keys" className="font-serif text-18 font-semibold text-ink">
          {t('shortcuts')}
        </h2>
        <ShortcutTable shortcuts={shortcuts} />
      </section>
      <TextLink to={accessibilityPath} className="self-start">
        {say('accessibility')}
      </TextLink>
    </>
  );
}
