import type { HighlightColour } from '@coursecraft/contract/inbox/inbox';
import { Flag, NotebookPen } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { BarChoice, FloatingBar } from './floating-bar.tsx';
import { ColourButtons } from './highlights/colour-buttons.tsx';
import { COLOURS } from './highlights/colours.ts';
import { notebookMessages } from './messages.ts';
import type { SelectedWords } from './selected-words.ts';

type Props = {
  selected: SelectedWords;
  onMark: (colour: HighlightColour) => void;
  onNote: () => void;
  onFlag: () => void;
};

/** Actions for the selected words. Keys 1 to 4 highlight them. */
export function SelectionBar({ selected, onMark, onNote, onFlag }: Props) {
  const t = useMessages(notebookMessages);
  const isMarkable = selected.anchor !== undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const colour = COLOURS[Number(event.key) - 1];
    const field = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (!colour || !isMarkable || field || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMark(colour);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <FloatingBar label={t('selection')} spot={selected}>
      {isMarkable && <ColourButtons onPick={onMark} isNumbered />}
      <BarChoice icon={NotebookPen} onPress={onNote}>
        {t('writeNote')}
      </BarChoice>
      <BarChoice icon={Flag} onPress={onFlag}>
        {t('flag')}
      </BarChoice>
    </FloatingBar>
  );
}
