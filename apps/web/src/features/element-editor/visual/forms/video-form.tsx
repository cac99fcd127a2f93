import { readMediaAddress } from '@coursecraft/domain/content/media-address';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import { Captions, ImageUp, Video } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { PICTURE_TYPES } from '../../../../components/file-upload/picture-types.ts';
import { isPicture } from '../../../../components/pictures/is-picture.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormActions } from '../dialogs/form-actions.tsx';
import { CourseFileField } from './course-file-field.tsx';
import { formMessages } from './form-messages.ts';
import type { BlockFormProps } from './read-block.ts';

const FIELDS = ['url', 'title', 'captions', 'poster', 'transcript'] as const;
type Field = (typeof FIELDS)[number];

const MEDIA = ['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg', '.m4a'];

/** A video or recording: a link, or a file of the course with captions, a still image and a transcript. */
export function VideoForm({ data, onClose, onDone }: BlockFormProps) {
  const t = useMessages(formMessages);
  const [text, setText] = useState(
    () => Object.fromEntries(FIELDS.map((name) => [name, String(data[name] ?? '')])) as Record<Field, string>,
  );
  const [tried, setTried] = useState(false);
  const set = (name: Field) => (value: string) => setText((before) => ({ ...before, [name]: value }));
  const media = readMediaAddress(text.url.trim());
  const isFile = media?.kind === 'file';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!media) return;
    const others = Object.fromEntries(Object.entries(data).filter(([name]) => !FIELDS.some((field) => field === name)));
    const written = Object.fromEntries(
      FIELDS.flatMap((name) => (text[name].trim() ? [[name, text[name].trim()] as const] : [])),
    );
    onDone(writeYaml({ ...others, ...written }).trimEnd());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label={t('url')}
        value={isFile ? '' : text.url}
        onChange={set('url')}
        autoFocus={!isFile}
        help={t('urlHelp')}
        error={tried && !media ? t('urlNeeded') : undefined}
      />
      <CourseFileField
        label={t('mediaFile')}
        uploadLabel={t('uploadMedia')}
        help={t('uploadMediaHelp')}
        value={text.url}
        onChange={set('url')}
        kind="media"
        types={MEDIA}
        icon={Video}
        fits={({ mime }) => /^(?:video|audio)\//.test(mime)}
      />
      <TextField label={t('mediaTitle')} help={t('mediaTitleHelp')} value={text.title} onChange={set('title')} />
      {(isFile || readPictureAddress(text.captions)) && (
        <CourseFileField
          label={t('captions')}
          uploadLabel={t('uploadCaptions')}
          help={t('captionsHelp')}
          value={text.captions}
          onChange={set('captions')}
          kind="media"
          types={['.vtt']}
          icon={Captions}
          fits={({ name }) => /\.vtt$/i.test(name)}
        />
      )}
      {!(isFile && media.isAudio) && (
        <CourseFileField
          label={t('poster')}
          uploadLabel={t('uploadPoster')}
          help={t('posterHelp')}
          value={text.poster}
          onChange={set('poster')}
          kind="picture"
          types={PICTURE_TYPES}
          icon={ImageUp}
          fits={isPicture}
        />
      )}
      <TextField
        label={t('transcript')}
        help={t('transcriptHelp')}
        rows={6}
        value={text.transcript}
        onChange={set('transcript')}
      />
      <FormActions onCancel={onClose} />
    </form>
  );
}
