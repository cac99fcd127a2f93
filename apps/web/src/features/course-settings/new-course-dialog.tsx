import type { Course } from '@coursecraft/contract/shapes/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { courseSettingsMessages } from './messages.ts';
import { titleFromFileName } from './title-from-file-name.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Files to begin with, when the course is made from documents. */
  withFiles: boolean;
  onCreated: (course: Course, files: File[]) => void;
};

function NewCourseForm({ withFiles, onCreated, onClose }: Omit<Props, 'isOpen'>) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const [language, setLanguage] = useState<string>(useLanguage());
  const [title, setTitle] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const create = useMutation({
    mutationFn: () => call('createCourse', { body: { title: title.trim(), language } }),
    onSuccess: async ({ course }) => {
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      onCreated(course, files);
    },
  });
  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    setFiles(chosen);
    if (!title && chosen[0]) setTitle(titleFromFileName(chosen[0].name));
  };
  const ready = title.trim() !== '' && (!withFiles || files.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !create.isPending) create.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {withFiles && (
        <div className="flex flex-col gap-2">
          <FileTrigger allowsMultiple onSelect={choose}>
            <Button className="self-start">
              <FileUp aria-hidden size={16} />
              {t('chooseFiles')}
            </Button>
          </FileTrigger>
          {files.length > 0 && (
            <ul
              aria-label={t('filesChosen', { count: files.length })}
              className="flex flex-col gap-0.5 text-14 text-soft"
            >
              {files.map((file) => (
                <li key={file.name} className="truncate">
                  {file.name}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <TextField
        label={t('title')}
        value={title}
        onChange={setTitle}
        help={t('titleHelp')}
        isRequired
        maxLength={300}
        autoFocus={!withFiles}
      />
      <Select
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={[
          { id: 'en', label: t('english') },
          { id: 'de', label: t('german') },
        ]}
        className="self-start"
      />
      {create.error && <Notice tone="bad">{create.error.message}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" look="primary" isDisabled={!ready} isPending={create.isPending}>
          {t(create.isPending ? 'creating' : 'create')}
        </Button>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

export function NewCourseDialog({ isOpen, ...props }: Props) {
  const t = useMessages(courseSettingsMessages);
  return (
    <Dialog title={t(props.withFiles ? 'fromDocuments' : 'newCourse')} isOpen={isOpen} onClose={props.onClose}>
      <NewCourseForm {...props} />
    </Dialog>
  );
}
