import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useQuery } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { uploadsQuery } from '../../api/upload-queries.ts';
import { isPicture } from '../../components/pictures/is-picture.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { AddSourceButtons } from './add-source-buttons.tsx';
import { FileDrop } from './file-drop.tsx';
import { uploadMessages } from './messages.ts';
import { PictureRow } from './picture-row.tsx';
import type { WayToPlaces } from './references-list.tsx';
import { SendingRow } from './sending-row.tsx';
import { useSendings } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { useArrivals } from './use-reading.ts';

type Props = WayToPlaces & {
  onView: (name: string, how: 'read' | 'correct') => void;
  onInsertPicture?: ((picture: Upload) => void) | undefined;
};

export function SourcesPanel({ onView, onInsertPicture, ...way }: Props) {
  const t = useMessages(uploadMessages);
  const { courseId } = way;
  const uploads = useQuery(uploadsQuery(courseId));
  const sendings = useSendings(courseId);
  const panel = useRef<HTMLDivElement>(null);
  useArrivals();
  const count = uploads.data?.length ?? 0;
  const counted = useRef(count);
  useEffect(() => {
    // Moves the focus if the focused row was deleted.
    if (count < counted.current && document.activeElement === document.body) panel.current?.focus();
    counted.current = count;
  }, [count]);
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-4 p-4 outline-none">
      <div className="flex flex-col gap-2">
        <FileDrop courseId={courseId} size={count > 0 ? 'sm' : 'md'} />
        <AddSourceButtons courseId={courseId} />
      </div>
      {sendings.length > 0 && (
        <ul aria-label={t('sendings')} className="flex flex-col gap-2">
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
        {(list) => {
          const documents = list.filter((upload) => !isPicture(upload));
          const names = new Set(documents.map(({ name }) => name));
          const isOfDocument = ({ fromUpload }: Upload) => fromUpload !== undefined && names.has(fromUpload);
          const pictures = list.filter((upload) => isPicture(upload) && !isOfDocument(upload));
          const insert =
            onInsertPicture &&
            ((picture: Upload) => {
              onInsertPicture(picture);
              way.onLeave();
            });
          if (list.length === 0 && sendings.length === 0)
            return (
              <EmptyState icon={Files} title={t('none')}>
                {t('noneText')}
              </EmptyState>
            );
          return (
            <>
              {documents.length > 0 && (
                <ul aria-label={t('list')} className="flex flex-col gap-2">
                  {documents.map((upload) => (
                    <UploadRow
                      key={upload.name}
                      {...way}
                      upload={upload}
                      pictures={list.filter(({ fromUpload }) => fromUpload === upload.name)}
                      onInsertPicture={insert}
                      onView={(how) => onView(upload.name, how)}
                    />
                  ))}
                </ul>
              )}
              {pictures.length > 0 && (
                <section className="flex flex-col gap-2">
                  <h2 className="text-14 font-semibold text-ink">{t('pictures')}</h2>
                  <ul aria-label={t('pictures')} className="flex flex-col gap-2">
                    {pictures.map((picture) => (
                      <PictureRow
                        key={picture.name}
                        {...way}
                        picture={picture}
                        onInsert={insert && (() => insert(picture))}
                      />
                    ))}
                  </ul>
                </section>
              )}
            </>
          );
        }}
      </Loadable>
    </div>
  );
}
