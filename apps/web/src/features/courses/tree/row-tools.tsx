import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { courseTreeMessages } from './messages.ts';
import { PathIcon } from './path-icon.tsx';

const GRIP = 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01';
const ELLIPSIS = 'M5 12h.01M12 12h.01M19 12h.01';

/** The menu of a line, shown on hover or always on touch, where a drag handle is added. */
export function RowTools({ title }: { title: string }) {
  const t = useMessages(courseTreeMessages);
  return (
    <span className="absolute inset-e-1 top-1 flex items-center rounded-sm bg-sunken opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:static touch:bg-transparent touch:opacity-100">
      <span
        data-grip
        aria-hidden
        className="hidden h-7 w-5 cursor-grab touch-none items-center justify-center text-soft touch:h-9 touch:w-9 [@media(any-pointer:coarse)]:flex"
      >
        <PathIcon path={GRIP} className="stroke-3" />
      </span>
      <button
        type="button"
        data-menu
        tabIndex={-1}
        aria-label={t('actions', { title })}
        aria-haspopup="menu"
        className="flex size-7 items-center justify-center rounded-sm text-soft hover:bg-line hover:text-ink touch:size-9"
      >
        <PathIcon path={ELLIPSIS} className="stroke-3" />
      </button>
    </span>
  );
}
