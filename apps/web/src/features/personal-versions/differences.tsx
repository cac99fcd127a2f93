import { replaceBlocks } from '@coursecraft/domain/content/blocks';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useMemo } from 'react';
import { DiffLegend, DocumentDiff } from '../../components/diff/document-diff.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { personalVersionMessages } from './messages.ts';

const asRead = (text: string) => text.replaceAll('**', '').trim();

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
