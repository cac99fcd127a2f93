import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useOwnWords } from '../../../../components/own-values/use-own-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PlotSection } from '../../../../ui/plot/plot-section.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { notesQuery } from '../student-queries.ts';
import { studentMessages } from './messages.ts';
import { NoteEntry } from './note-entry.tsx';

type Props = {
  courseId: string;
  studentId: string;
  me: string;
};

/** The teacher notes about a student. Typed text survives navigation and failures. */
export function Notes({ courseId, studentId, me }: Props) {
  const t = useMessages(studentMessages);
  const queries = useQueryClient();
  const [draft, setDraft] = useOwnWords(`student-note.${courseId}.${studentId}`);
  const [announced, setAnnounced] = useState('');
  const query = notesQuery(courseId, studentId);
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const adding = useMutation({
    mutationFn: (text: string) => call('createStudentNote', { params: { courseId, studentId }, body: { text } }),
    onSuccess: async () => {
      setDraft(null);
      setAnnounced(t('added'));
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() && !adding.isPending) adding.mutate(draft);
  };
  return (
    <PlotSection title={t('notes')} description={t('notesText')}>
      <form onSubmit={submit} className="flex flex-col gap-2.5">
        <TextField label={t('note')} rows={3} maxLength={4000} value={draft} onChange={setDraft} />
        {adding.error && <Notice tone="bad">{adding.error.message}</Notice>}
        <Button type="submit" className="self-start" isDisabled={!draft.trim()} isPending={adding.isPending}>
          {t('addNote')}
        </Button>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </form>
      <Loadable from={useQuery(query)} skeleton={<SkeletonBlock className="h-16" />}>
        {(notes) =>
          notes.length === 0 ? (
            <p className="text-14 text-soft">{t('noNotes')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {notes.map((note) => (
                <NoteEntry
                  key={note.id}
                  courseId={courseId}
                  studentId={studentId}
                  note={note}
                  isOwn={note.by.uid === me}
                  onChanged={refresh}
                />
              ))}
            </ul>
          )
        }
      </Loadable>
    </PlotSection>
  );
}
