import type { Note } from '@coursecraft/contract/shapes/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { EntryCard } from '../../../elements/entries/entry-card.tsx';
import { useDeletedToast } from '../../../elements/use-deleted-toast.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notebookMessages } from '../messages.ts';
import { notebookKeys } from '../notebook-queries.ts';
import { WritingDialog } from '../writing-dialog.tsx';

type Props = { courseId: string; note: Note; addressOf?: ((elementId: string) => string) | undefined };

/** One's own note, to be changed or deleted. */
export function NoteCard({ courseId, note, addressOf }: Props) {
  const t = useMessages(notebookMessages);
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: notebookKeys.notes(courseId) });
  const tellDeleted = useDeletedToast(courseId, refresh);
  const params = { courseId, noteId: note.id };
  const deleting = useMutation({
    mutationFn: () => call('deleteNote', { params }),
    onSuccess: async ({ undoToken }) => {
      tellDeleted(t('deleted'), undoToken);
      await refresh();
    },
  });
  return (
    <EntryCard
      entry={note}
      addressOf={addressOf}
      mark={
        <span className="-my-1.5 flex">
          <IconButton size="sm" icon={Pencil} label={t('edit')} onPress={() => setEditing(true)} />
          <IconButton size="sm" icon={Trash2} label={t('delete')} onPress={() => deleting.mutate()} />
        </span>
      }
    >
      <p className="text-14 break-words whitespace-pre-wrap text-ink">{note.text}</p>
      {deleting.error && <Notice tone="bad">{deleting.error.message}</Notice>}
      {isEditing && (
        <WritingDialog
          title={t('note')}
          help={t('writeNoteText')}
          label={t('note')}
          submit={t('save')}
          draftKey={`note.${note.id}.${note.version}`}
          startsWith={note.text}
          onSubmit={async ({ text }) => {
            await call('updateNote', { params, body: { text, baseVersion: note.version } });
            await refresh();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </EntryCard>
  );
}
