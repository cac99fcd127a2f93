import { useQuery } from '@tanstack/react-query';
import { uploadLimitsQuery } from '../../api/upload-queries.ts';
import { DropArea } from '../../ui/drop-area.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { uploadMessages } from './messages.ts';
import { sendFiles } from './upload-queue.ts';

const MB = 2 ** 20;

/** Uploads files. Too large ones are refused before sending. */
export function FileDrop({ courseId, size }: { courseId: string; size: 'sm' | 'md' | 'lg' }) {
  const t = useMessages(uploadMessages);
  const limits = useQuery(uploadLimitsQuery(courseId)).data;
  const refuse = ({ name, type, size: bytes }: File) => {
    const most = type.startsWith('image/') ? limits?.picture : limits?.document;
    return most !== undefined && bytes > most ? t('tooLarge', { name, most: most / MB }) : undefined;
  };
  return (
    <DropArea
      label={t('drop')}
      choose={t('choose')}
      help={limits && t('dropHelp', { document: limits.document / MB, picture: limits.picture / MB })}
      size={size}
      onFiles={(files) => sendFiles(courseId, files, refuse)}
    />
  );
}
