import type { HighlightColour, Note } from '@coursecraft/contract/inbox/inbox';
import { directionOf } from '@coursecraft/contract/interface-languages';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { EntryList } from '../../../components/entries/entry-list.tsx';
import { entryMessages } from '../../../components/entries/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLanguage } from '../../../ui/i18n/language.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { COLOURS } from '../highlights/colours.ts';
import { notebookMessages } from '../messages.ts';
import { notesQuery } from '../notebook-queries.ts';
import { NoteCard } from './note-card.tsx';
import { notesAsMarkdown } from './notes-as-markdown.ts';
import { notesAsPage } from './notes-as-page.ts';

const MOST = 200;
const ANY = 'any';

async function everyNote(courseId: string): Promise<Note[]> {
  const all: Note[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listNotes', {
      params: { courseId },
      query: { limit: MOST, cursor: cursor || undefined },
    });
    all.push(...page.notes);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

type Props = { courseId: string; courseTitle: string; addressOf: (elementId: string, quote?: string) => string };

export function NoteList({ courseId, courseTitle, addressOf }: Props) {
  const t = useMessages(notebookMessages);
  const say = useMessages(entryMessages);
  const dates = useDates();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const q = useSettled(words.trim()) || undefined;
  const [colour, setColour] = useState<HighlightColour>();
  const notes = useInfiniteQuery(notesQuery(courseId, { q, colour }));
  const exporting = useMutation({
    mutationFn: async (kind: 'page' | 'markdown') => {
      const all = await everyNote(courseId);
      const name = `${t('exportName')} ${courseTitle}`;
      const texts = {
        heading: name,
        day: dates.day,
        wholeCourse: say('wholeCourse'),
        goneElement: say('goneElement'),
      };
      if (kind === 'markdown')
        saveFile(`${name}.md`, notesAsMarkdown(all, { ...texts, heading: courseTitle }), 'text/markdown');
      else
        saveFile(`${name}.html`, notesAsPage(all, texts, { language, direction: directionOf(language) }), 'text/html');
    },
  });
  const isEmpty = notes.data?.pages[0]?.notes.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('search')}
          type="search"
          value={words}
          onChange={setWords}
          className="min-w-0 flex-1 basis-60"
        />
        <Select
          label={t('colour')}
          value={colour ?? ANY}
          onChange={(id) => setColour(COLOURS.find((one) => one === id))}
          options={[{ id: ANY, label: t('anyColour') }, ...COLOURS.map((id) => ({ id, label: t(id) }))]}
        />
        <Menu
          label={t('export')}
          trigger={
            <Button className="min-h-10" isDisabled={isEmpty && !q && !colour} isPending={exporting.isPending}>
              <Download aria-hidden size={16} />
              {t('export')}
            </Button>
          }
        >
          <MenuItem onAction={() => exporting.mutate('page')}>{t('exportPage')}</MenuItem>
          <MenuItem onAction={() => exporting.mutate('markdown')}>{t('exportMarkdown')}</MenuItem>
        </Menu>
      </div>
      {exporting.error && <Notice tone="bad">{exporting.error.message}</Notice>}
      <EntryList
        from={notes}
        entriesOf={(page) => page.notes}
        empty={
          q || colour ? (
            <p className="text-14 text-soft" role="status">
              {q ? t('noNoteFound', { words: q }) : t('noneInColour')}
            </p>
          ) : (
            <EmptyState icon={NotebookPen} title={t('noNotes')}>
              {t('noNotesText')}
            </EmptyState>
          )
        }
      >
        {(note) => <NoteCard key={note.id} courseId={courseId} note={note} addressOf={addressOf} />}
      </EntryList>
    </div>
  );
}
