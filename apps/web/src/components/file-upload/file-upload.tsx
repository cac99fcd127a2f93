import type { Upload } from '@coursecraft/contract/uploads/upload';
import { type LucideIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileTrigger } from '../../ui/file-trigger.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fileUploadMessages } from './file-upload-messages.ts';
import { useFileUpload } from './use-file-upload.ts';

type Props = {
  courseId: string;
  kind: 'picture' | 'media';
  /** Endings or media types, for the file picker. */
  types: readonly string[];
  icon: LucideIcon;
  label: string;
  help?: string;
  /** A dropped file, which is sent at once. */
  file?: File | undefined;
  onKept: (upload: Upload) => void;
};

/** A button that uploads a file, with progress and what went wrong. */
export function FileUpload({ courseId, kind, types, icon: Icon, label, help, file: first, onKept }: Props) {
  const t = useMessages(fileUploadMessages);
  const { sending, send, cancel } = useFileUpload(courseId, onKept, kind);
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
        acceptedFileTypes={types}
        onSelect={(files) => {
          if (files[0]) void send(files[0]);
        }}
      >
        <Button>
          <Icon aria-hidden size={16} strokeWidth={1.75} />
          {label}
        </Button>
      </FileTrigger>
      {help && <p className="text-12 text-soft">{help}</p>}
    </div>
  );
}
