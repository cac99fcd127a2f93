import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, MessageCircleQuestionMark, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { FlagCard } from './flags/flag-card.tsx';
import { notebookMessages } from './messages.ts';
import { flagsQuery, notebookKeys, notesQuery, questionsQuery } from './notebook-queries.ts';
import { NoteCard } from './notes/note-card.tsx';
import { QuestionCard } from './questions/question-card.tsx';
import { ReactionBar } from './reactions/reaction-bar.tsx';
import { useSelectedWords } from './selected-words.ts';
import { SelectionBar } from './selection-bar.tsx';
import { WritingDialog } from './writing-dialog.tsx';

type Kind = 'note' | 'question' | 'flag';
type Writing = { kind: Kind; quote?: string | undefined };

type Props = { studentId: string; courseId: string; elementId: string };

/** What a learner makes of an element: a reaction, notes, questions to the teacher, flagged places. */
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
  const begin = (kind: Kind, quote?: string) => {
    setWriting({ kind, quote: quote || undefined });
    forget();
  };
  const params = { courseId };
  const kinds = {
    note: {
      words: { title: t('writeNote'), help: t('writeNoteText'), label: t('note'), submit: t('keepNote') },
      key: notebookKeys.notes(courseId),
      send: (written: { text: string; quote?: string | undefined }) =>
        call('createNote', { params, body: { elementId, ...written } }),
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
        <ul aria-label={t('onPage')} className="flex flex-col gap-3">
          {questions.map((question) => (
            <QuestionCard key={question.id} courseId={courseId} question={question} />
          ))}
          {flags.map((flag) => (
            <FlagCard key={flag.id} flag={flag} />
          ))}
          {notes.map((note) => (
            <NoteCard key={note.id} courseId={courseId} note={note} />
          ))}
        </ul>
      )}
      {selected && !writing && (
        <SelectionBar
          selected={selected}
          onNote={() => begin('note', selected.words)}
          onFlag={() => begin('flag', selected.words)}
        />
      )}
      {writing && open && (
        <WritingDialog
          {...open.words}
          draftKey={`${writing.kind}.${elementId}`}
          quote={writing.quote}
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
