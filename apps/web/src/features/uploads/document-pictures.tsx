import type { Upload } from '@coursecraft/contract/uploads/upload';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { uploadMessages } from './messages.ts';
import { PictureRow } from './picture-row.tsx';
import type { WayToPlaces } from './references-list.tsx';

type Props = WayToPlaces & {
  name: string;
  pictures: readonly Upload[];
  onInsert: ((picture: Upload) => void) | undefined;
};

export function DocumentPictures({ name, pictures, onInsert, ...way }: Props) {
  const t = useMessages(uploadMessages);
  const [isOpen, setOpen] = useState(false);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="flex flex-col gap-2 ps-7">
      <Button
        look="quiet"
        size="sm"
        className="-ms-2.5 self-start text-soft"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <Arrow aria-hidden size={15} strokeWidth={1.75} className="rtl:-scale-x-100" />
        {t('picturesOf', { count: pictures.length })}
      </Button>
      {isOpen && (
        <ul aria-label={t('picturesOfDocument', { name })} className="flex flex-col gap-2">
          {pictures.map((picture) => (
            <PictureRow
              key={picture.name}
              {...way}
              picture={picture}
              onInsert={onInsert && (() => onInsert(picture))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
