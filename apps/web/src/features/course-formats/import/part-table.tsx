import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import { useState } from 'react';
import { noteMessages } from '../../../components/course-formats/note-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { courseImportMessages } from './messages.ts';

const AT_ONCE = 200;

export function PartTable({ parts }: { parts: readonly TransferPart[] }) {
  const t = useMessages(courseImportMessages);
  const say = useMessages(noteMessages);
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <details>
      <summary className="cursor-pointer font-serif text-18 font-semibold text-ink marker:text-soft">
        {t('allParts')}
      </summary>
      <div className="table-frame mt-3 text-12">
        <table className="w-full">
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              <th scope="col">{t('becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.slice(0, shown).map(({ key, title, called, becomes, outcome, notes }) => (
              <tr key={key}>
                <td dir="auto" className="break-words">
                  {title || called} <span className="text-soft">{title && title !== called ? called : ''}</span>
                </td>
                <td>
                  {outcome === 'left-out' ? t('nothing') : becomes}
                  {notes.length > 0 && (
                    <span className="block text-soft">{notes.map(({ note }) => say(note)).join(' ')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {parts.length > shown && (
        <Button className="mt-3 print:hidden" onPress={() => setShown(shown + AT_ONCE)}>
          {t('more', { count: parts.length - shown })}
        </Button>
      )}
    </details>
  );
}
