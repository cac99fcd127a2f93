import type { HighlightColour, Note } from '@coursecraft/contract/inbox/inbox';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { BarChoice, FloatingBar } from '../floating-bar.tsx';
import { notebookMessages } from '../messages.ts';
import type { Spot } from '../selected-words.ts';
import { ColourButtons } from './colour-buttons.tsx';

type Props = {
  note: Note;
  spot: Spot;
  onColour: (colour: HighlightColour) => void;
  onNote: () => void;
  onRemove: () => void;
  onClose: () => void;
};

export function HighlightBar({ note, spot, onColour, onNote, onRemove, onClose }: Props) {
  const t = useMessages(notebookMessages);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const onScroll = () => close();
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[role="toolbar"]'))) close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, []);
  return (
    <FloatingBar label={t('marked')} spot={spot}>
      <ColourButtons current={note.highlight?.colour} onPick={onColour} />
      <BarChoice icon={NotebookPen} onPress={onNote}>
        {t(note.text ? 'edit' : 'writeNote')}
      </BarChoice>
      <BarChoice icon={Trash2} onPress={onRemove}>
        {t('removeMark')}
      </BarChoice>
    </FloatingBar>
  );
}
