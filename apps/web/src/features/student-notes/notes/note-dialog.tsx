import type { Note } from '@coursecraft/contract/inbox/inbox';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { notebookMessages } from '../messages.ts';
import { WritingDialog } from '../writing-dialog.tsx';
import { useOwnNotes } from './use-own-notes.ts';

export function NoteDialog({ courseId, note, onClose }: { courseId: string; note: Note; onClose: () => void }) {
  const t = useMessages(notebookMessages);
  const { change } = useOwnNotes(courseId);
  return (
    <WritingDialog
      title={t('note')}
      help={t('writeNoteText')}
      label={t('note')}
      submit={t('save')}
      draftKey={`note.${note.id}.${note.version}`}
      startsWith={note.text}
      mayBeEmpty={note.highlight !== undefined}
      onSubmit={({ text }) => change(note, { text })}
      onClose={onClose}
    />
  );
}
