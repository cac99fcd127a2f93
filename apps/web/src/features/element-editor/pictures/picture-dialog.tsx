import type { Upload } from '@coursecraft/contract/uploads/upload';
import { pictureAddress, readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { ImageUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FileUpload } from '../../../components/file-upload/file-upload.tsx';
import { PICTURE_TYPES } from '../../../components/file-upload/picture-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Tick } from '../visual/forms/tick.tsx';
import { DescribePicture } from './describe-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { pictureMessages } from './picture-messages.ts';
import type { PictureText } from './picture-request.ts';

type Props = {
  courseId: string;
  elementId: string;
  pictures: readonly Upload[];
  start: PictureText | undefined;
  isThere: boolean;
  file: File | undefined;
  onClose: () => void;
  onDone: (picture: PictureText) => void;
};

const isSecure = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

export default function PictureDialog({ courseId, elementId, pictures, start, isThere, file, onClose, onDone }: Props) {
  const t = useMessages(pictureMessages);
  const [src, setSrc] = useState(start?.src ?? '');
  const [alt, setAlt] = useState(start?.alt ?? '');
  const [title, setTitle] = useState(start?.title ?? '');
  const [isDecoration, setDecoration] = useState(false);
  const [tried, setTried] = useState(false);
  const chosen = readPictureAddress(src)?.name;
  const hasPicture = chosen !== undefined || isSecure(src) || (src !== '' && src === start?.src);
  const isDescribed = isDecoration || oneLine(alt) !== '';
  const choose = (picture: Upload) => setSrc(pictureAddress(picture));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasPicture && isDescribed)
      onDone({ src: src.trim(), alt: isDecoration ? '' : oneLine(alt), title: oneLine(title) });
  };
  return (
    <Dialog title={t('picture')} isOpen onClose={onClose} keepsTyped width="md">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FileUpload
          courseId={courseId}
          kind="picture"
          types={PICTURE_TYPES}
          icon={ImageUp}
          label={t('upload')}
          help={t('uploadHelp')}
          file={file}
          onKept={choose}
        />
        <PictureChoice courseId={courseId} pictures={pictures} chosen={chosen} onChoose={choose} />
        <TextField
          label={t('elsewhere')}
          value={chosen === undefined ? src : ''}
          onChange={setSrc}
          help={t('elsewhereHelp')}
        />
        {tried && !hasPicture && <Notice tone="bad">{t('needed')}</Notice>}
        <TextField
          label={t('alternative')}
          value={isDecoration ? '' : alt}
          onChange={setAlt}
          isDisabled={isDecoration}
          rows={2}
          autoFocus={start !== undefined || file !== undefined}
          help={t('alternativeHelp')}
          error={tried && !isDescribed ? t('alternativeNeeded') : undefined}
        />
        {chosen !== undefined && !isDecoration && (
          <DescribePicture
            key={chosen}
            courseId={courseId}
            elementId={elementId}
            name={chosen}
            onUse={(proposed) => {
              setAlt(proposed.alt);
              if (proposed.caption) setTitle(proposed.caption);
            }}
          />
        )}
        <Tick label={t('decoration')} isOn={isDecoration} onChange={setDecoration} />
        <TextField label={t('caption')} value={title} onChange={setTitle} />
        <DialogActions>
          <Button type="submit" look="primary">
            {t(isThere ? 'change' : 'insert')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
