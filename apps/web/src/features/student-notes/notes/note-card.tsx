import type { HighlightColour, Note } from '@coursecraft/contract/inbox/inbox';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EntryCard } from '../../../components/entries/entry-card.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ColourButtons } from '../highlights/colour-buttons.tsx';
import { notebookMessages } from '../messages.ts';
import { useOwnNotes } from './use-own-notes.ts';

const NoteDialog = loadLater(async () => (await import('./note-dialog.tsx')).NoteDialog);

type Props = {
  courseId: string;
  note: Note;
  addressOf?: ((elementId: string, quote?: string) => string) | undefined;
};

export function NoteCard({ courseId, note, addressOf }: Props) {
  const t = useMessages(notebookMessages);
  const { change, remove } = useOwnNotes(courseId);
  const [isEditing, setEditing] = useState(false);
  const deleting = useMutation({ mutationFn: () => remove(note) });
  const colouring = useMutation({ mutationFn: (colour: HighlightColour) => change(note, { colour }) });
  const error = deleting.error ?? colouring.error;
  return (
    <EntryCard
      entry={note}
      isGone={note.isGone}
      quoteClass={note.highlight && `marked-${note.highlight.colour}`}
      addressOf={addressOf}
      mark={
        <span className="-my-1.5 flex">
          <IconButton size="sm" icon={Pencil} label={t('edit')} onPress={() => setEditing(true)} />
          <IconButton
            size="sm"
            icon={Trash2}
            label={t(note.highlight && !note.text ? 'removeMark' : 'delete')}
            onPress={() => deleting.mutate()}
          />
        </span>
      }
    >
      {note.isGone && <p className="text-14 text-soft">{t('gone')}</p>}
      {note.text && (
        <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
          {note.text}
        </p>
      )}
      {note.highlight && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div role="group" aria-label={t('colour')} className="-ms-1.5 -mb-1.5 flex">
          <ColourButtons current={note.highlight.colour} onPick={(colour) => colouring.mutate(colour)} />
        </div>
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
      {isEditing && <NoteDialog courseId={courseId} note={note} onClose={() => setEditing(false)} />}
    </EntryCard>
  );
}
