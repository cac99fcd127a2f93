import { Flag, type LucideIcon, NotebookPen } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { notebookMessages } from './messages.ts';
import type { SelectedWords } from './selected-words.ts';

const HEIGHT = 52;
/** Half its width, so that it never runs over the edge of the window. */
const REACH = 130;

function Choice({ icon: Icon, children, onPress }: { icon: LucideIcon; children: string; onPress: () => void }) {
  return (
    <button
      type="button"
      // Pressing it must not take the selection away before it is read.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2.5 text-14 font-medium whitespace-nowrap text-ink hover:bg-sunken"
    >
      <Icon aria-hidden size={15} />
      {children}
    </button>
  );
}

type Props = { selected: SelectedWords; onNote: () => void; onFlag: () => void };

/** What can be done with the selected words, above them; on a phone, where the system's own menu is, at the end. */
export function SelectionBar({ selected, onNote, onFlag }: Props) {
  const t = useMessages(notebookMessages);
  const phone = useMedia(PHONE);
  const above = selected.top - HEIGHT;
  const place = phone
    ? undefined
    : {
        top: above > 64 ? above : selected.bottom + 8,
        left: Math.min(Math.max(selected.middle, REACH), window.innerWidth - REACH),
      };
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      style={place}
      className="fixed z-30 flex w-max -translate-x-1/2 gap-0.5 rounded-md border border-line bg-raised p-1 shadow-float phone:bottom-20 phone:left-1/2"
    >
      <Choice icon={NotebookPen} onPress={onNote}>
        {t('writeNote')}
      </Choice>
      <Choice icon={Flag} onPress={onFlag}>
        {t('flag')}
      </Choice>
    </div>
  );
}
