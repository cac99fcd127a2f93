import type { UploadPage } from '@coursecraft/contract/uploads/upload';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { ContentProvider, type SourcePlace } from '../../../components/content-context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { uploadMessages } from '../messages.ts';
import type { WayToPlaces } from '../references-list.tsx';
import { uploadTextQuery } from '../upload-queries.ts';
import { CorrectionOutcome } from './correction-outcome.tsx';
import { FindBar } from './find-bar.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageText } from './page-text.tsx';
import { useCorrection } from './use-correction.ts';
import { useFindInText } from './use-find-in-text.ts';

function pageOfQuote(pages: readonly UploadPage[], { quote, page: named }: SourcePlace): number | undefined {
  if (!quote) return undefined;
  const holding = pages.filter((page) => quoteStandsIn(page.text, quote));
  return (holding.find(({ page }) => page === named) ?? holding[0])?.page;
}

const pagesToShow = ({ pages }: { pages: UploadPage[] }): UploadPage[] =>
  pages.length > 0 ? pages : [{ page: 1, text: '' }];

type Props = WayToPlaces & {
  source: SourcePlace;
  toCorrect?: boolean;
  onClose: () => void;
};

export function UploadTextDialog({ source, toCorrect = false, onClose, ...way }: Props) {
  const t = useMessages(uploadMessages);
  const { courseId } = way;
  const name = source.upload;
  const text = useQuery({
    ...uploadTextQuery(courseId, name),
    select: pagesToShow,
  });
  const correction = useCorrection({ courseId, name, pages: text.data, beginsAtOnce: toCorrect });
  const { draft, isDirty, save } = correction;
  const [giveUp, setGiveUp] = useState<() => void>();
  const [words, setWords] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const find = useFindInText(scroller, useDeferredValue(words), `${text.dataUpdatedAt} ${draft?.page}`);
  const leave = (then: () => void) => () => {
    const go = () => {
      correction.discard();
      setGiveUp(undefined);
      then();
    };
    if (isDirty) setGiveUp(() => go);
    else go();
  };
  const focusText = () => scroller.current?.focus({ preventScroll: true });
  const goTo = (page: number) => scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView();
  return (
    <>
      <Dialog title={t('textOf', { name })} isOpen onClose={leave(onClose)} width="lg" isTall>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <FindBar
            words={words}
            onWords={setWords}
            count={find.count}
            at={find.at}
            onStep={find.step}
            pages={text.data?.map(({ page }) => page) ?? []}
            onPage={goTo}
          />
          <section
            ref={scroller}
            aria-label={t('textOf', { name })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard
            tabIndex={0}
            className="relative min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-6 -outline-offset-2"
          >
            <Loadable from={text} skeleton={<SkeletonLines count={10} />}>
              {(pages) => {
                const quoted = pageOfQuote(pages, source);
                const isOnly = pages.length === 1;
                const isEmpty = pages.every((page) => !page.text.trim());
                return (
                  <ContentProvider value={{ audience: 'author', courseId }}>
                    <div className="flex flex-col gap-6">
                      {isEmpty && !draft && <Notice tone="info">{t('noText')}</Notice>}
                      {source.quote && quoted === undefined && <Notice tone="info">{t('quoteMissing')}</Notice>}
                      {pages.map((page) => (
                        <section key={page.page} data-page={page.page} className="flex flex-col gap-3">
                          {save.data && save.variables.page === page.page && (
                            <CorrectionOutcome {...way} references={save.data.leaning} />
                          )}
                          {draft?.page === page.page ? (
                            <PageEditor
                              draft={draft}
                              isOnly={isOnly}
                              isDirty={isDirty}
                              isSaving={save.isPending}
                              error={save.error}
                              onChange={correction.change}
                              onSave={() => save.mutate(draft, { onSuccess: focusText })}
                              onCancel={leave(focusText)}
                            />
                          ) : (
                            <PageText
                              page={page}
                              isOnly={isOnly}
                              quote={page.page === quoted ? source.quote : undefined}
                              isWanted={page.page === (quoted ?? source.page)}
                              onCorrect={draft ? undefined : () => correction.begin(page)}
                              onRight={
                                draft || save.isPending ? undefined : () => save.mutate(page, { onSuccess: focusText })
                              }
                              error={save.variables?.page === page.page ? save.error : null}
                            />
                          )}
                        </section>
                      ))}
                    </div>
                  </ContentProvider>
                );
              }}
            </Loadable>
          </section>
        </div>
      </Dialog>
      <ConfirmDialog
        title={t('giveUpTitle')}
        isOpen={giveUp !== undefined}
        onClose={() => setGiveUp(undefined)}
        confirm={t('giveUp')}
        onConfirm={() => giveUp?.()}
        isPending={false}
        error={null}
      >
        <p>{t('giveUpText')}</p>
      </ConfirmDialog>
    </>
  );
}
