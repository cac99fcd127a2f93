import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import { noteMessages } from '../../../components/course-formats/note-messages.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { groupNotes, type NoteGroup } from './count-parts.ts';
import { courseImportMessages } from './messages.ts';

const SHOWN = 50;

function NoteEntry({ note, parts }: NoteGroup) {
  const t = useMessages(courseImportMessages);
  const say = useMessages(noteMessages);
  return (
    <li className="border-t border-line py-2.5 text-14 first:border-t-0">
      <details>
        <summary className="cursor-pointer text-ink marker:text-soft">
          {say(note)} <span className="text-12 text-soft">{t('times', { count: parts.length })}</span>
        </summary>
        <ul className="mt-2 flex flex-col gap-1 ps-5 text-12 text-soft">
          {parts.slice(0, SHOWN).map(({ key, title, what }) => (
            <li key={key} className="break-words" dir="auto">
              {title}
              {what && what !== title ? ` (${what})` : ''}
            </li>
          ))}
          {parts.length > SHOWN && <li>{t('more', { count: parts.length - SHOWN })}</li>}
        </ul>
      </details>
    </li>
  );
}

type Props = { parts: readonly TransferPart[]; weight: 'lost' | 'look' | 'fine'; title: string };

export function NoteList({ parts, weight, title }: Props) {
  const groups = groupNotes(parts, weight);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className="font-serif text-18 font-semibold text-ink">{title}</h2>
      <ul className="mt-1">
        {groups.map((group) => (
          <NoteEntry key={group.note} {...group} />
        ))}
      </ul>
    </section>
  );
}
