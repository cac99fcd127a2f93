import { replaceBlocks } from '@coursecraft/domain/content/blocks';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useMemo } from 'react';
import { DiffLegend, DocumentDiff } from '../../components/diff/document-diff.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { personalVersionMessages } from './messages.ts';

/** Without the marks that only a writer sees. */
const asRead = (text: string) => text.replaceAll('**', '').trim();

/** What differs between an element and what was made of it, word by word; questions stay with the original. */
export function Differences({ original, own }: { original: string; own: string }) {
  const t = useMessages(personalVersionMessages);
  const blocks = useMemo(() => {
    const text = replaceBlocks(original, ({ kind }) => (kind === 'check' || kind === 'scenario' ? '' : undefined));
    return compareDocuments(asRead(text), asRead(own));
  }, [original, own]);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-4 text-14 text-soft">
        <DiffLegend added={t('added')} removed={t('removed')} />
      </p>
      <DocumentDiff blocks={blocks} />
    </div>
  );
}
