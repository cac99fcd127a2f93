import type { Upload } from '@coursecraft/contract/uploads/upload';
import { pictureAddress, readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, X } from 'lucide-react';
import { uploadsQuery } from '../../../../api/upload-queries.ts';
import { FileUpload } from '../../../../components/file-upload/file-upload.tsx';
import { FileName } from '../../../../ui/file-name.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { formMessages } from './form-messages.ts';
import { useFormScope } from './form-scope.ts';

type Props = {
  label: string;
  uploadLabel: string;
  help?: string;
  /** The address of the chosen file, or another text. */
  value: string;
  onChange: (address: string) => void;
  kind: 'picture' | 'media';
  types: readonly string[];
  icon: LucideIcon;
  fits: (upload: Upload) => boolean;
};

/** Chooses a file of the course, or uploads one. */
export function CourseFileField({ label, uploadLabel, help, value, onChange, kind, types, icon, fits }: Props) {
  const t = useMessages(formMessages);
  const { courseId } = useFormScope();
  const fitting = (useQuery(uploadsQuery(courseId)).data ?? []).filter(fits);
  const chosen = readPictureAddress(value)?.name;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-14 font-medium text-ink">{label}</legend>
      {chosen !== undefined && (
        <p className="flex items-center gap-2 text-14 text-ink">
          <span className="min-w-0 truncate">
            <FileName name={chosen} />
          </span>
          <IconButton icon={X} size="sm" label={t('remove', { name: chosen })} onPress={() => onChange('')} />
        </p>
      )}
      {chosen === undefined && fitting.length > 0 && (
        <Select
          label={label}
          labelHidden
          placeholder={t('chooseFile')}
          value=""
          onChange={(name) => onChange(pictureAddress({ name }))}
          options={fitting.map(({ name }) => ({ id: name, label: name }))}
          className="self-start"
        />
      )}
      {chosen === undefined && (
        <FileUpload
          courseId={courseId}
          kind={kind}
          types={types}
          icon={icon}
          label={uploadLabel}
          {...(help ? { help } : {})}
          onKept={(upload) => onChange(pictureAddress({ name: upload.name }))}
        />
      )}
    </fieldset>
  );
}
