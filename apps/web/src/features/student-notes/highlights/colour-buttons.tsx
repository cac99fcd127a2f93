import type { HighlightColour } from '@coursecraft/contract/inbox/inbox';
import clsx from 'clsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { notebookMessages } from '../messages.ts';
import { COLOURS } from './colours.ts';

type Props = {
  current?: HighlightColour | undefined;
  onPick: (colour: HighlightColour) => void;
  isNumbered?: boolean;
};

export function ColourButtons({ current, onPick, isNumbered = false }: Props) {
  const t = useMessages(notebookMessages);
  return COLOURS.map((colour, index) => (
    <button
      key={colour}
      type="button"
      aria-label={`${isNumbered ? `${index + 1} ` : ''}${t('markIn', { colour: t(colour) })}`}
      aria-pressed={current === undefined ? undefined : current === colour}
      aria-keyshortcuts={isNumbered ? String(index + 1) : undefined}
      title={t(colour)}
      // A press must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(colour)}
      className={clsx(
        'inline-flex size-9 items-center justify-center rounded-sm hover:bg-sunken',
        current === colour && 'bg-sunken',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'inline-flex size-6 items-center justify-center rounded-full border text-12 text-ink',
          `marked-${colour}`,
          current === colour ? 'border-2 border-ink' : 'border-edge',
        )}
      >
        {isNumbered ? index + 1 : current === colour && '✓'}
      </span>
    </button>
  ));
}
