import type { Element } from '@coursecraft/contract/courses/course';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ContentProvider, type ContentSurroundings, type SourcePlace } from '../../components/content-context.ts';
import { RenderedContent } from '../../components/markdown/rendered-content.tsx';
import { isPicture } from '../../components/pictures/is-picture.ts';
import { PresentMarks } from '../../components/presence/present-marks.tsx';
import { PublishState } from '../../components/publishing/publish-state.tsx';
import type { OnSelectedText } from '../../components/selected-text.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { EditorNotices } from './editor-notices.tsx';
import type { EditedText } from './kept-draft.ts';
import { type EditorLayout, LayoutChoice } from './layout-choice.tsx';
import { editorMessages } from './messages.ts';
import { pictureMarkdown } from './pictures/picture-markdown.ts';
import type { PictureRequest, PictureText } from './pictures/picture-request.ts';
import { usePictureRequests } from './pictures/use-picture-requests.ts';
import { type EditStatus, useElementDraft } from './use-element-draft.ts';
import { useOthersHere } from './use-others-here.ts';
import { useQuotedWords } from './use-quoted-words.ts';

const skeleton = <SkeletonLines count={10} className="p-6" />;
const PictureDialog = loadLater(async () => (await import('./pictures/picture-dialog.tsx')).default);
const SourceEditor = loadLater(async () => (await import('./source-editor.tsx')).default, { skeleton });
const VisualEditor = loadLater(async () => (await import('./visual/visual-editor.tsx')).default, { skeleton });

const SAVE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ S' : 'Ctrl S';

type Props = {
  courseId: string;
  element: Element;
  uploads: readonly Upload[] | undefined;
  criteria: ReadonlySet<string> | undefined;
  quote: string;
  /** The check whose form opens at once; empty for none. */
  taskId: string;
  onTaskOpened: () => void;
  onShowSource: (place: SourcePlace) => void;
  picture: Upload | undefined;
  onPictureTaken: () => void;
  onStatus: (status: EditStatus) => void;
  onWords: OnSelectedText;
};

export function ElementEditor(props: Props) {
  const { courseId, element, uploads, criteria, quote, taskId, onTaskOpened } = props;
  const { onShowSource, picture, onPictureTaken, onStatus, onWords } = props;
  const t = useMessages(editorMessages);
  const draft = useElementDraft(courseId, element);
  const others = useOthersHere(courseId, element.id, draft.status);
  const [isReading, setReading] = useState(false);
  const edit = (change: Partial<EditedText>) => {
    others.noteEdit();
    draft.edit(change);
  };
  const [kept, keep] = useStoredValue('cc.editor.layout');
  const phone = useMedia(PHONE);
  const [isUnfit, setUnfit] = useState(false);
  // Highlights appear in the preview, because the source may spell the words differently.
  const [isShowing, setShowing] = useState(quote !== '');
  const [isAsked, setAsked] = useState(false);
  if (taskId !== '' && !isAsked) setAsked(true);
  const wanted = isShowing || isAsked ? 'visual' : ((kept ?? 'visual') as EditorLayout);
  const costlyLine = useMemo(() => findCostly(draft.text.content)?.line, [draft.text.content]);
  const allowed = wanted === 'visual' && (isUnfit || costlyLine) ? 'both' : wanted;
  const single = isShowing ? 'preview' : 'source';
  const layout = isReading ? 'preview' : phone && allowed === 'both' ? single : allowed;
  const missingQuote = useQuotedWords(quote);
  const { text, status } = draft;
  const inserter = useRef<(picture: PictureText) => void>(undefined);
  const pictures = usePictureRequests();
  const given: PictureRequest | undefined = picture && {
    start: { src: pictureAddress(picture), alt: '', title: '' },
    onDone: (done: PictureText) =>
      inserter.current
        ? inserter.current(done)
        : draft.edit({ content: `${text.content.trimEnd()}\n\n${pictureMarkdown(done)}\n` }),
  };
  const scope = useMemo(() => ({ courseId, elementId: element.id }), [courseId, element.id]);
  const previewed = useDeferredValue(text.content);
  const context = useMemo<ContentSurroundings>(
    () => ({
      audience: 'author',
      courseId,
      elementId: element.id,
      uploads: uploads?.map(({ name }) => name) ?? [],
      onShowSource,
      criteria,
    }),
    [courseId, element.id, uploads, onShowSource, criteria],
  );
  const asked = pictures.asked ?? given;
  const settle = pictures.asked ? pictures.settle : onPictureTaken;

  useEffect(() => {
    onStatus(status);
    return () => onStatus('saved');
  }, [onStatus, status]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
    event.preventDefault();
    draft.save();
  };
  const settled = (text: 'tookTheirs' | 'keptBoth' | 'gaveWay', mine: EditedText) =>
    showToast({
      tone: 'good',
      text: t(text),
      action: { label: t('putMineBack'), run: () => draft.edit(mine) },
    });
  const choose = (next: EditorLayout) => {
    // The visual editor checks the text again on each request.
    setUnfit(false);
    setShowing(false);
    setAsked(false);
    setReading(false);
    keep(next);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for all content
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col bg-raised">
      <h1 className="sr-only">{text.title}</h1>
      <div className="flex items-center gap-3 border-b border-line py-2 ps-5 pe-3 phone:flex-wrap phone:justify-between">
        <div className="flex min-w-0 flex-1 flex-col gap-1 phone:basis-full">
          <textarea
            aria-label={t('title')}
            value={text.title}
            rows={1}
            maxLength={300}
            dir="auto"
            onChange={(event) => edit({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="field-sizing-content max-h-24 resize-none rounded-sm bg-transparent py-1 font-serif text-22 font-semibold text-ink phone:text-18"
          />
          <div className="self-start">
            <PublishState courseId={courseId} element={element} onSave={draft.saveAll} />
          </div>
        </div>
        <PresentMarks present={others.here} />
        <LayoutChoice layout={layout} onLayout={choose} hasRoom={!phone} />
        <Button
          look="primary"
          onPress={draft.save}
          isDisabled={status !== 'unsaved' || !text.title.trim()}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t(status === 'saving' ? 'saving' : status === 'unsaved' ? 'save' : 'saved')}
          {status === 'unsaved' && (
            <kbd className="font-sans text-12 font-normal opacity-75 phone:hidden">{SAVE_KEYS}</kbd>
          )}
        </Button>
      </div>
      <EditorNotices
        conflict={draft.conflict}
        mine={text.content}
        isUnfit={isUnfit}
        costlyLine={costlyLine}
        missingQuote={missingQuote}
        error={draft.error}
        restoredAt={draft.restoredAt}
        onKeepMine={draft.keepMine}
        onTakeTheirs={() => settled('tookTheirs', draft.takeTheirs())}
        onKeepBoth={() => settled('keptBoth', draft.keepBoth())}
        onDiscard={draft.discard}
        met={others.met}
        onGoOn={others.goOn}
        onReadOnly={() => {
          const mine = draft.text;
          others.giveWay();
          setReading(true);
          if (draft.status !== 'unsaved') return;
          draft.discard();
          settled('gaveWay', mine);
        }}
      />
      <div className="flex min-h-0 flex-1">
        {layout === 'visual' && (
          <ContentProvider value={context}>
            <VisualEditor
              title={element.title}
              value={text.content}
              scope={scope}
              onChange={(content) => edit({ content })}
              onPicture={pictures.ask}
              inserter={inserter}
              taskId={taskId}
              onTaskOpened={onTaskOpened}
              onUnfit={() => setUnfit(true)}
              onWords={onWords}
              isSaved={status === 'saved'}
              onSave={draft.saveAll}
              onAccepted={draft.saveAccepted}
            />
          </ContentProvider>
        )}
        {(layout === 'source' || layout === 'both') && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <SourceEditor
              label={t('sourceLabel', { title: element.title })}
              value={text.content}
              onChange={(content) => edit({ content })}
              onSave={draft.save}
              onPicture={pictures.ask}
              inserter={inserter}
              onWords={onWords}
            />
          </div>
        )}
        {(layout === 'both' || layout === 'preview') && (
          <section
            aria-label={t('preview')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview must scroll by keyboard
            tabIndex={0}
            className={`min-w-0 flex-1 relative overflow-y-auto bg-paper px-6 py-5 -outline-offset-2 ${layout === 'both' ? 'border-s border-line' : ''}`}
          >
            <ContentProvider value={context}>
              {previewed.trim() ? (
                <RenderedContent
                  content={previewed}
                  className={layout === 'preview' ? 'mx-auto max-w-[42rem]' : 'reading-compact'}
                />
              ) : (
                <p className="font-serif text-16 text-soft italic">{t('empty')}</p>
              )}
            </ContentProvider>
          </section>
        )}
      </div>
      {asked && (
        <PictureDialog
          key={asked.files?.length}
          courseId={courseId}
          elementId={element.id}
          pictures={uploads?.filter(isPicture) ?? []}
          start={asked.start}
          isThere={asked.isThere ?? false}
          file={asked.files?.[0]}
          onClose={settle}
          onDone={(done) => {
            // An open dialog would take the focus back from the text.
            flushSync(settle);
            asked.onDone(done);
          }}
        />
      )}
    </div>
  );
}
