import type { Upload } from '@coursecraft/contract/uploads/upload';
import { withUnseenShown } from '@coursecraft/domain/text/unseen-characters';
import { useId } from 'react';
import { PictureThumbnail } from '../../../components/pictures/picture-thumbnail.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { pictureMessages } from './picture-messages.ts';

type Props = {
  courseId: string;
  pictures: readonly Upload[];
  chosen: string | undefined;
  onChoose: (picture: Upload) => void;
};

export function PictureChoice({ courseId, pictures, chosen, onChoose }: Props) {
  const t = useMessages(pictureMessages);
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-14 font-medium text-ink">{t('ofCourse')}</legend>
      {pictures.length === 0 && <p className="text-12 text-soft">{t('noneYet')}</p>}
      <div className="grid max-h-56 grid-cols-4 gap-2 overflow-y-auto p-1 phone:grid-cols-3">
        {pictures.toReversed().map((picture) => (
          <label
            key={picture.name}
            title={withUnseenShown(picture.name)}
            className="relative flex min-w-0 cursor-pointer flex-col gap-1"
          >
            <input
              type="radio"
              name={group}
              checked={picture.name === chosen}
              onChange={() => onChoose(picture)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <PictureThumbnail
              courseId={courseId}
              name={picture.name}
              className="aspect-square w-full outline-offset-2 peer-checked:border-brown peer-checked:outline-2 peer-checked:outline-brown peer-focus-visible:outline-2 peer-focus-visible:outline-(--focus)"
            />
            <span className="truncate text-12 text-soft peer-checked:font-medium peer-checked:text-ink">
              <FileName name={picture.name} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
