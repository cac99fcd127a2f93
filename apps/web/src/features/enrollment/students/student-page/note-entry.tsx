import type { StudentNote } from '@coursecraft/contract/enrollment/teacher-note';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDates } from '../../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { studentMessages } from './messages.ts';

type Props = {
  courseId: string;
  studentId: string;
  note: StudentNote;
  isOwn: boolean;
  onChanged: () => Promise<unknown>;
};

export function NoteEntry({ courseId, studentId, note, isOwn, onChanged }: Props) {
  const t = useMessages(studentMessages);
  const dates = useDates();
  const [typed, setTyped] = useState<string>();
  const params = { courseId, studentId, noteId: note.id };
  const changing = useMutation({
    mutationFn: (text: string) => call('updateStudentNote', { params, body: { text } }),
    onSuccess: async () => {
      setTyped(undefined);
      await onChanged();
    },
  });
  const writeAgain = async () => {
    try {
      await call('createStudentNote', { params: { courseId, studentId }, body: { text: note.text } });
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
    }
    await onChanged();
  };
  const removing = useMutation({
    mutationFn: () => call('deleteStudentNote', { params }),
    onSuccess: async () => {
      const action = { label: t('undo'), run: () => void writeAgain() };
      showToast({ tone: 'good', text: t('deletedNote'), action });
      await onChanged();
    },
  });
  const error = changing.error ?? removing.error;
  return (
    <li className="flex flex-col gap-2 rounded-sm border border-line bg-raised p-3.5">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 text-12 text-soft">
          <span className="font-medium">{note.by.displayName || t('someone')}</span> ·{' '}
          <time dateTime={note.createdAt}>{dates.moment(note.createdAt)}</time>
          {note.updatedAt !== note.createdAt && ` · ${t('changed', { date: dates.moment(note.updatedAt) })}`}
        </p>
        {isOwn && typed === undefined && (
          <>
            <IconButton icon={Pencil} size="sm" label={t('editNote')} onPress={() => setTyped(note.text)} />
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('deleteNote')}
              isPending={removing.isPending}
              onPress={() => removing.mutate()}
            />
          </>
        )}
      </div>
      {typed === undefined ? (
        <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
          {note.text}
        </p>
      ) : (
        <>
          <TextField
            label={t('editNote')}
            labelHidden
            rows={3}
            maxLength={4000}
            value={typed}
            onChange={setTyped}
            autoFocus
          />
          <div className="flex flex-wrap gap-2">
            <Button
              look="primary"
              size="sm"
              isDisabled={!typed.trim()}
              isPending={changing.isPending}
              onPress={() => changing.mutate(typed)}
            >
              {t('saveNote')}
            </Button>
            <Button size="sm" onPress={() => setTyped(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
    </li>
  );
}
