import type { HighlightColour, Note } from '@coursecraft/contract/inbox/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useDeletedToast } from '../../../components/use-deleted-toast.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { notebookMessages } from '../messages.ts';
import { notebookKeys } from '../notebook-queries.ts';

export function useOwnNotes(courseId: string) {
  const t = useMessages(notebookMessages);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: notebookKeys.notes(courseId) });
  const showDeletedToast = useDeletedToast(courseId, refresh);
  const change = async (note: Note, written: { text?: string; colour?: HighlightColour }) => {
    await call('updateNote', {
      params: { courseId, noteId: note.id },
      body: { text: note.text, ...written, baseVersion: note.version },
    });
    await refresh();
  };
  const remove = async (note: Note) => {
    const { undoToken } = await call('deleteNote', { params: { courseId, noteId: note.id } });
    showDeletedToast(t(note.highlight ? 'unmarked' : 'deleted'), undoToken);
    await refresh();
  };
  return { refresh, change, remove };
}
