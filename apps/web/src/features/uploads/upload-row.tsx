import type { Upload } from '@coursecraft/contract/uploads/upload';
import { FileText, TriangleAlert } from 'lucide-react';
import { isAttachment } from '../../components/pictures/is-document.ts';
import { Button } from '../../ui/button.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import { uploadMessages } from './messages.ts';
import type { WayToPlaces } from './references-list.tsx';
import { ReferencesNotice } from './references-notice.tsx';
import { RemoveUploadDialog } from './remove-upload-dialog.tsx';
import { SourceAddress } from './source-address.tsx';
import { UploadMenu } from './upload-menu.tsx';
import { useUploadActions } from './use-upload-actions.ts';

type Props = WayToPlaces & {
  upload: Upload;
  pictures: readonly Upload[];
  onInsertPicture: ((picture: Upload) => void) | undefined;
  onView: (how: 'read' | 'correct') => void;
};

export function UploadRow({ upload, pictures, onInsertPicture, onView, ...way }: Props) {
  const t = useMessages(uploadMessages);
  const { name, status } = upload;
  const hasText = status === 'ready' && !isAttachment(upload);
  const actions = useUploadActions(way.courseId, name);
  const { use } = actions;
  const isOff = use.isSuccess && !use.variables && !upload.useInContext;
  const references = isOff ? use.data.leaning : [];
  return (
    <li className="flex flex-col gap-2 rounded-sm border border-line bg-raised px-3 py-3">
      <div className="flex items-start gap-2.5">
        {status === 'failed' ? (
          <TriangleAlert aria-hidden size={17} className="mt-0.5 shrink-0 text-brick" />
        ) : (
          <FileText aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0 text-soft" />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-14 font-medium break-words text-ink">
            <FileName name={name} />
          </p>
          {upload.address && <SourceAddress address={upload.address} />}
          {isAttachment(upload) && (
            <p className="text-12 text-soft">
              {t('attachment', { kilobytes: Math.max(1, Math.round(upload.size / 1000)) })}
            </p>
          )}
          {hasText && (
            <p className="text-12 text-soft">
              {t('ready', { pages: upload.pages ?? 0, characters: upload.characters ?? 0 })}
              {upload.recognised && <span className="block">{t('recognised', { count: upload.recognised })}</span>}
            </p>
          )}
          {status === 'failed' && (
            <>
              <p className="text-14 text-brick">{upload.error ?? t('failed')}</p>
              <p className="mt-1 text-12 text-soft">{t('failedHelp')}</p>
            </>
          )}
        </div>
        <UploadMenu name={name} actions={actions} onCorrect={hasText ? () => onView('correct') : undefined} />
      </div>
      {status === 'pending' && <ReadingProgress recognising={upload.recognising} />}
      {status === 'failed' && (
        <Button size="sm" className="ms-7 self-start" onPress={() => onView('correct')}>
          {t('typeText')}
        </Button>
      )}
      {hasText && (
        <div className="flex items-center justify-between gap-2 ps-7">
          <Switch
            label={t('useShort')}
            aria-label={t('use', { name })}
            isSelected={upload.useInContext}
            onChange={(used) => use.mutate(used)}
          />
          <Button look="quiet" size="sm" onPress={() => onView('read')} aria-label={`${t('viewText')}: ${name}`}>
            {t('viewText')}
          </Button>
        </div>
      )}
      {pictures.length > 0 && <DocumentPictures {...way} name={name} pictures={pictures} onInsert={onInsertPicture} />}
      {references.length > 0 && <ReferencesNotice {...way} references={references} onClose={use.reset} />}
      <RemoveUploadDialog {...way} name={name} actions={actions} />
    </li>
  );
}

/** Recognized pages are counted; other reading has no progress. */
function ReadingProgress({ recognising }: Pick<Upload, 'recognising'>) {
  const t = useMessages(uploadMessages);
  if (!recognising) return <ProgressBar label={t('reading')} />;
  const { done, of } = recognising;
  return <ProgressBar label={t('recognising', { page: Math.min(done + 1, of), of })} percent={(done / of) * 100} />;
}
