import type { Upload } from '@coursecraft/contract/uploads/upload';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import { PictureThumbnail } from '../../components/pictures/picture-thumbnail.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { uploadMessages } from './messages.ts';
import type { WayToPlaces } from './references-list.tsx';
import { RemoveUploadDialog } from './remove-upload-dialog.tsx';
import { UploadMenu } from './upload-menu.tsx';
import { useUploadActions } from './use-upload-actions.ts';

type Props = WayToPlaces & {
  picture: Upload;
  onInsert: (() => void) | undefined;
};

export function PictureRow({ picture, onInsert, ...way }: Props) {
  const t = useMessages(uploadMessages);
  const { name, width = 0, height = 0, size } = picture;
  const actions = useUploadActions(way.courseId, name);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`![](${pictureAddress(picture)})`);
      showToast({ tone: 'good', text: t('copied') });
    } catch {
      showToast({ tone: 'bad', text: t('notCopied') });
    }
  };
  return (
    <li className="flex items-center gap-3 rounded-sm border border-line bg-raised p-2">
      <PictureThumbnail courseId={way.courseId} name={name} className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium break-words text-ink">
          <FileName name={name} />
        </p>
        <p className="text-12 text-soft">{t('pictureSize', { width, height, kilobytes: Math.ceil(size / 1024) })}</p>
      </div>
      <UploadMenu name={name} actions={actions} onInsert={onInsert} onCopy={() => void copy()} />
      <RemoveUploadDialog {...way} name={name} actions={actions} />
    </li>
  );
}
