import type { Upload } from '@coursecraft/contract/uploads/upload';
import { ImageUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileTrigger } from '../../../ui/file-trigger.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { pictureMessages } from './picture-messages.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'image/bmp', 'image/avif'];

type Props = {
  courseId: string;
  file: File | undefined;
  onKept: (picture: Upload) => void;
};

export function PictureUpload({ courseId, file: first, onKept }: Props) {
  const t = useMessages(pictureMessages);
  const { sending, send, cancel } = usePictureUpload(courseId, onKept);
  const sendFirst = useRef(() => first && void send(first));
  useEffect(() => sendFirst.current(), []);
  const name = sending?.file.name ?? '';
  if (sending && !sending.error) {
    const percent = Math.round(sending.part * 100);
    return (
      <div className="flex items-center gap-2">
        <ProgressBar
          label={t('sending', { name })}
          percent={percent < 100 ? percent : undefined}
          value={t('percent', { percent })}
          className="min-w-0 flex-1"
        />
        <IconButton icon={X} size="sm" label={t('stop', { name })} onPress={cancel} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {sending?.error && (
        <Notice tone="bad">
          {sending.error}
          {sending.mayPass && (
            <Button size="sm" look="quiet" onPress={() => void send(sending.file)}>
              {t('again')}
            </Button>
          )}
        </Notice>
      )}
      <FileTrigger
        acceptedFileTypes={TYPES}
        onSelect={(files) => {
          if (files[0]) void send(files[0]);
        }}
      >
        <Button>
          <ImageUp aria-hidden size={16} strokeWidth={1.75} />
          {t('upload')}
        </Button>
      </FileTrigger>
      <p className="text-12 text-soft">{t('uploadHelp')}</p>
    </div>
  );
}
