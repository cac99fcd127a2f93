import type { HighlightColour, Note } from '@coursecraft/contract/inbox/inbox';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag, MessageCircleQuestionMark, NotebookPen } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { HighlightBar } from './highlights/highlight-bar.tsx';
import { usePaintedHighlights } from './highlights/use-painted-highlights.ts';
import { notebookMessages } from './messages.ts';
import { flagsQuery, notebookKeys, notesQuery, questionsQuery } from './notebook-queries.ts';
import { useOwnNotes } from './notes/use-own-notes.ts';
import { ReactionBar } from './reactions/reaction-bar.tsx';
import { type SelectedWords, type Spot, useSelectedWords } from './selected-words.ts';
import { SelectionBar } from './selection-bar.tsx';

const EntriesOnPage = loadLater(async () => (await import('./entries-on-page.tsx')).EntriesOnPage);
const NoteDialog = loadLater(async () => (await import('./notes/note-dialog.tsx')).NoteDialog);
const WritingDialog = loadLater(async () => (await import('./writing-dialog.tsx')).WritingDialog);

type Kind = 'note' | 'question' | 'flag';
type Writing = { kind: Kind; selected?: SelectedWords | undefined };

/** The color for words with a note only. */
const OF_NOTES: HighlightColour = 'yellow';

type Props = { studentId: string; courseId: string; elementId: string };

export function ElementNotebook({ studentId, courseId, elementId }: Props) {
  const t = useMessages(notebookMessages);
  const queries = useQueryClient();
  const only = { elementId };
  const notes = useInfiniteQuery(notesQuery(courseId, only)).data?.pages.flatMap((page) => page.notes) ?? [];
  const questions =
    useInfiniteQuery(questionsQuery(courseId, only)).data?.pages.flatMap((page) => page.questions) ?? [];
  const flags = useInfiniteQuery(flagsQuery(courseId, only)).data?.pages.flatMap((page) => page.notes) ?? [];
  const [selected, forget] = useSelectedWords();
  const [writing, setWriting] = useState<Writing>();
  const begin = (kind: Kind, from?: SelectedWords) => {
    setWriting({ kind, selected: from });
    forget();
  };
  const params = { courseId };
  const own = useOwnNotes(courseId);
  const [pressed, setPressed] = useState<{ id: string; spot: Spot }>();
  const [edited, setEdited] = useState<Note>();
  usePaintedHighlights(
    notes,
    useCallback((id, spot) => setPressed({ id, spot }), []),
  );
  const pressedNote = notes.find(({ id }) => id === pressed?.id);
  const act = useMutation({
    mutationFn: (mutation: () => Promise<unknown>) => mutation(),
    onError: (error) => showToast({ tone: 'bad', text: error.message }),
  });
  const mark = async ({ anchor }: SelectedWords, colour: HighlightColour, text = '') => {
    if (!anchor) return;
    const { quote, ...around } = anchor;
    await call('createNote', { params, body: { elementId, text, quote, highlight: { colour, ...around } } });
    window.getSelection()?.removeAllRanges();
    await own.refresh();
  };
  const kinds = {
    note: {
      words: { title: t('writeNote'), help: t('writeNoteText'), label: t('note'), submit: t('keepNote') },
      key: notebookKeys.notes(courseId),
      send: (written: { text: string; quote?: string | undefined }) =>
        writing?.selected?.anchor && written.quote
          ? mark(writing.selected, OF_NOTES, written.text)
          : call('createNote', { params, body: { elementId, ...written } }),
      said: undefined,
    },
    question: {
      words: { title: t('ask'), help: t('askText'), label: t('question'), submit: t('send') },
      key: notebookKeys.questions(courseId),
      send: ({ text }: { text: string }) => call('createQuestion', { params, body: { elementId, text } }),
      said: t('sent'),
    },
    flag: {
      words: { title: t('flag'), help: t('flagText'), label: t('flagBody'), submit: t('sendFlag') },
      key: notebookKeys.flags(courseId),
      send: ({ text, quote }: { text: string; quote?: string | undefined }) =>
        call('createFlag', { params, body: { elementId, body: text, quote: quote || undefined } }),
      said: t('flagged'),
    },
  };
  const open = writing && kinds[writing.kind];
  return (
    <aside
      aria-label={t('mine')}
      className="mt-12 flex flex-col gap-6 border-t border-line pt-6 font-sans print:hidden"
    >
      <ReactionBar studentId={studentId} courseId={courseId} elementId={elementId} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={() => begin('note')}>
          <NotebookPen aria-hidden size={15} />
          {t('writeNote')}
        </Button>
        <Button size="sm" onPress={() => begin('question')}>
          <MessageCircleQuestionMark aria-hidden size={15} />
          {t('ask')}
        </Button>
        <Button size="sm" onPress={() => begin('flag')}>
          <Flag aria-hidden size={15} />
          {t('flag')}
        </Button>
      </div>
      {notes.length + questions.length + flags.length > 0 && (
        <EntriesOnPage courseId={courseId} questions={questions} flags={flags} notes={notes} />
      )}
      {selected && !writing && (
        <SelectionBar
          selected={selected}
          onMark={(colour) => act.mutate(() => mark(selected, colour))}
          onNote={() => begin('note', selected)}
          onFlag={() => begin('flag', selected)}
        />
      )}
      {pressed && pressedNote && !selected && (
        <HighlightBar
          note={pressedNote}
          spot={pressed.spot}
          onColour={(colour) => act.mutate(() => own.change(pressedNote, { colour }))}
          onNote={() => {
            setEdited(pressedNote);
            setPressed(undefined);
          }}
          onRemove={() => {
            setPressed(undefined);
            act.mutate(() => own.remove(pressedNote));
          }}
          onClose={() => setPressed(undefined)}
        />
      )}
      {edited && <NoteDialog courseId={courseId} note={edited} onClose={() => setEdited(undefined)} />}
      {writing && open && (
        <WritingDialog
          {...open.words}
          draftKey={`${writing.kind}.${elementId}`}
          quote={writing.selected?.words}
          onSubmit={async (written) => {
            await open.send(written);
            await queries.invalidateQueries({ queryKey: open.key });
            if (open.said) showToast({ tone: 'good', text: open.said });
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
    </aside>
  );
}
