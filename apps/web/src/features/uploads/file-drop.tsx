import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { Text } from 'react-aria-components/Text';
import { uploadLimitsQuery } from '../../api/upload-queries.ts';
import { Button } from '../../ui/button.tsx';
import { FileTrigger } from '../../ui/file-trigger.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { droppedFiles } from './dropped-files.ts';
import { uploadMessages } from './messages.ts';
import { sendFiles } from './upload-queue.ts';

const MB = 2 ** 20;

/** Takes files in, by dropping, pasting or choosing. One that is too large is refused before it is sent. */
export function FileDrop({ courseId, isSmall }: { courseId: string; isSmall: boolean }) {
  const t = useMessages(uploadMessages);
  const limits = useQuery(uploadLimitsQuery(courseId)).data;
  const refuse = ({ name, type, size }: File) => {
    const most = type.startsWith('image/') ? limits?.picture : limits?.document;
    return most !== undefined && size > most ? t('tooLarge', { name, most: most / MB }) : undefined;
  };
  const send = (files: readonly File[]) => sendFiles(courseId, files, refuse);
  return (
    <DropZone
      onDrop={async ({ items }) => send(await droppedFiles(items))}
      className={clsx(
        'flex flex-col items-center gap-2.5 rounded-md border-2 border-dashed border-edge bg-paper px-4 text-center transition-colors data-drop-target:border-brown data-drop-target:bg-gold-light',
        isSmall ? 'py-3' : 'py-6',
      )}
    >
      {!isSmall && <FileUp aria-hidden size={24} strokeWidth={1.5} className="text-brown" />}
      <div className={clsx('flex items-center gap-2.5', isSmall ? 'w-full justify-between' : 'flex-col')}>
        <Text slot="label" className={isSmall ? 'text-14 text-ink' : 'text-16 font-medium text-ink'}>
          {t('drop')}
        </Text>
        <FileTrigger allowsMultiple onSelect={(list) => send(list)}>
          <Button>{t('choose')}</Button>
        </FileTrigger>
      </div>
      {limits && (
        <p className={clsx('text-12 text-soft', isSmall && 'text-start')}>
          {t('dropHelp', { document: limits.document / MB, picture: limits.picture / MB })}
        </p>
      )}
    </DropZone>
  );
}
