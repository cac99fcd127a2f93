import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../api/upload-file.ts';
import { uploadLimitsQuery, uploadsKey } from '../../api/upload-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { fileUploadMessages } from './file-upload-messages.ts';

const MB = 2 ** 20;

type Sending = { file: File; part: number; error?: string; mayPass?: boolean };

/** Uploads one picture or media file at a time. A file over the limit is not sent. Unmounting cancels it. */
export function useFileUpload(
  courseId: string,
  onKept: (upload: Upload) => void,
  kind: 'picture' | 'media' = 'picture',
) {
  const t = useMessages(fileUploadMessages);
  const queries = useQueryClient();
  const most = useQuery(uploadLimitsQuery(courseId)).data?.[kind];
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(undefined);
  const send = async (file: File) => {
    stop.current?.abort();
    if (most !== undefined && file.size > most) {
      setSending({
        file,
        part: 0,
        error: t(kind === 'media' ? 'mediaTooLarge' : 'tooLarge', { name: file.name, most: most / MB }),
      });
      return;
    }
    const own = new AbortController();
    const { signal } = own;
    stop.current = own;
    setSending({ file, part: 0 });
    try {
      const onProgress = (part: number) => setSending({ file, part });
      const { uploads, rejected } = await uploadFile(
        courseId,
        file,
        { onProgress, signal },
        kind === 'media' ? 'uploadMedia' : 'uploadFiles',
      );
      await queries.invalidateQueries({ queryKey: uploadsKey(courseId) });
      const error = rejected[0]?.error;
      setSending(error ? { file, part: 0, error } : undefined);
      if (uploads[0]) onKept(uploads[0]);
    } catch (error) {
      if (signal.aborted) return;
      setSending({ file, part: 0, error: error instanceof Error ? error.message : String(error), mayPass: true });
    }
  };
  useEffect(() => () => stop.current?.abort(), []);
  return {
    sending,
    send,
    cancel: () => {
      stop.current?.abort();
      setSending(undefined);
    },
  };
}
