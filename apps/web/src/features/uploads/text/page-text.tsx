import type { UploadPage } from '@coursecraft/contract/uploads/upload';
import { Check, PencilLine, ScanText } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { DocumentText } from '../../../components/markdown/document-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { uploadMessages } from '../messages.ts';

type Props = {
  page: UploadPage;
  isOnly: boolean;
  quote: string | undefined;
  isWanted: boolean;
  onCorrect: (() => void) | undefined;
  onRight: (() => void) | undefined;
  error: Error | null;
};

export function PageText({ page, isOnly, quote, isWanted, onCorrect, onRight, error }: Props) {
  const t = useMessages(uploadMessages);
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const mark = text.current?.querySelector('mark');
    if (mark) mark.scrollIntoView({ block: 'center' });
    else text.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <div ref={text} className="flex scroll-mt-2 flex-col gap-3">
      <header className="flex items-center gap-3">
        {!isOnly && <h3 className="text-12 font-semibold text-soft">{t('page', { page: page.page })}</h3>}
        <span className="h-px flex-1 bg-line" />
        {onCorrect && (
          <Button
            look="quiet"
            size="sm"
            onPress={onCorrect}
            aria-label={isOnly ? undefined : `${t('correct')}: ${t('page', { page: page.page })}`}
            className="text-soft"
          >
            <PencilLine aria-hidden size={15} strokeWidth={1.75} />
            {t('correct')}
          </Button>
        )}
      </header>
      {page.confidence !== undefined && (
        <p className="flex flex-wrap items-center gap-2 rounded-sm bg-sunken px-3 py-2 text-12 text-soft">
          <ScanText aria-hidden size={15} strokeWidth={1.75} className="shrink-0" />
          <span className="flex-1">{t('pageRecognised', { confidence: page.confidence })}</span>
          {onRight && (
            <Button
              look="quiet"
              size="sm"
              onPress={onRight}
              aria-label={isOnly ? undefined : `${t('isRight')}: ${t('page', { page: page.page })}`}
            >
              <Check aria-hidden size={15} strokeWidth={1.75} />
              {t('isRight')}
            </Button>
          )}
        </p>
      )}
      {error && <Notice tone="bad">{t('notSaved', { reason: error.message })}</Notice>}
      {page.text.trim() ? (
        <DocumentText text={page.text} quote={quote} />
      ) : (
        <p className="text-14 text-soft">{t('emptyPage')}</p>
      )}
    </div>
  );
}
