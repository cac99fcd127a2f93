import type { Flag, Note, Question } from '@coursecraft/contract/inbox/inbox';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { FlagCard } from './flags/flag-card.tsx';
import { notebookMessages } from './messages.ts';
import { NoteCard } from './notes/note-card.tsx';
import { QuestionCard } from './questions/question-card.tsx';

type Props = {
  courseId: string;
  questions: readonly Question[];
  flags: readonly Flag[];
  notes: readonly Note[];
};

export function EntriesOnPage({ courseId, questions, flags, notes }: Props) {
  const t = useMessages(notebookMessages);
  return (
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
  );
}
