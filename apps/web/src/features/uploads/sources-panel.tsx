import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Files, FileUp } from 'lucide-react';
import { useEffect } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { uploadMessages } from './messages.ts';
import { SendingRow } from './sending-row.tsx';
import { uploadsKey, uploadsQuery } from './upload-queries.ts';
import { onArrival, sendFiles, useSendings } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

/** A course's documents: drop many at once, watch each on its way, say which of them count. */
export function SourcesPanel({ courseId, onView }: { courseId: string; onView: (name: string) => void }) {
  const t = useMessages(uploadMessages);
  const queries = useQueryClient();
  const uploads = useQuery(uploadsQuery(courseId));
  const sendings = useSendings(courseId);
  useEffect(() => onArrival((arrived) => void queries.invalidateQueries({ queryKey: uploadsKey(arrived) })), [queries]);
  const hasSome = (uploads.data?.length ?? 0) > 0;
  const drop: DropZoneProps['onDrop'] = async ({ items }) => {
    const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
    sendFiles(courseId, await Promise.all(files));
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <DropZone
        onDrop={drop}
        className={clsx(
          'flex items-center gap-2.5 rounded-md border-2 border-dashed border-edge bg-paper px-4 text-center transition-colors data-drop-target:border-brown data-drop-target:bg-gold-light',
          hasSome ? 'justify-between py-3' : 'flex-col py-6',
        )}
      >
        {!hasSome && <FileUp aria-hidden size={24} strokeWidth={1.5} className="text-brown" />}
        <Text slot="label" className={hasSome ? 'text-14 text-ink' : 'text-16 font-medium text-ink'}>
          {t('drop')}
        </Text>
        {!hasSome && <p className="text-12 text-soft">{t('dropHelp')}</p>}
        <FileTrigger allowsMultiple onSelect={(list) => sendFiles(courseId, [...(list ?? [])])}>
          <Button>{t('choose')}</Button>
        </FileTrigger>
      </DropZone>
      {sendings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {sendings.map((sending) => (
            <SendingRow key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
      <Loadable
        from={uploads}
        skeleton={
          <div className="flex flex-col gap-2">
            <SkeletonBlock className="h-20" />
            <SkeletonBlock className="h-20" />
          </div>
        }
      >
        {(list) =>
          list.length === 0 && sendings.length === 0 ? (
            <EmptyState icon={Files} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <ul aria-label={t('list')} className="flex flex-col gap-2">
              {list.map((upload) => (
                <UploadRow key={upload.name} courseId={courseId} upload={upload} onView={() => onView(upload.name)} />
              ))}
            </ul>
          )
        }
      </Loadable>
    </div>
  );
}
