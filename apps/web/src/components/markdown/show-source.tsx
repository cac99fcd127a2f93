import { FileSearch } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import type { SourcePlace } from '../content-context.ts';
import { elementMessages } from '../messages.ts';
import { readFootnote } from './read-footnote.ts';

type Props = { text: string; uploads: readonly string[]; onShow: (place: SourcePlace) => void };

/** Opens the document that a footnote names; nothing if it names none. */
export function ShowSource({ text, uploads, onShow }: Props) {
  const t = useMessages(elementMessages);
  const place = readFootnote(text, uploads);
  if (!place) return null;
  return (
    <Button look="quiet" size="sm" className="-ms-2.5 text-brown" onPress={() => onShow(place)}>
      <FileSearch aria-hidden size={15} strokeWidth={1.75} />
      {t('showInDocument')}
    </Button>
  );
}
