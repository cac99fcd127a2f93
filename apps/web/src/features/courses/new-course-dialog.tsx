import type { Course } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { modelsQuery } from '../../api/models-query.ts';
import { ConnectAi } from '../../components/connect-ai/connect-ai.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { FileTrigger } from '../../ui/file-trigger.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useLanguageNames } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BEGINNINGS, type Beginning, type Start } from './beginning.ts';
import { coursesMessages } from './messages.ts';
import { titleFromFileName } from './title-from-file-name.ts';
import { titleFromIdea } from './title-from-idea.ts';
import { useCreateCourse } from './use-create-course.ts';

type FormProps = {
  initially: Beginning;
  bringAddress: string;
  onClose: () => void;
  onCreated: (course: Course, start: Start) => void;
};

function ChosenFiles({ files, onChoose }: { files: File[]; onChoose: (files: File[]) => void }) {
  const t = useMessages(coursesMessages);
  return (
    <div className="flex flex-col gap-2">
      <FileTrigger allowsMultiple onSelect={(list) => onChoose(list)}>
        <Button className="self-start">
          <FileUp aria-hidden size={16} />
          {t('chooseFiles')}
        </Button>
      </FileTrigger>
      {files.length > 0 && (
        <ul aria-label={t('filesChosen', { count: files.length })} className="flex flex-col gap-0.5 text-14 text-soft">
          {files.map((file) => (
            <li key={file.name} className="truncate">
              <FileName name={file.name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NewCourseForm({ initially, bringAddress, onClose, onCreated }: FormProps) {
  const t = useMessages(coursesMessages);
  const [beginning, setBeginning] = useState(initially);
  const [language, setLanguage] = useState<string>(useLanguage());
  const languages = useLanguageNames(language);
  const [typed, setTyped] = useState<string>();
  const [files, setFiles] = useState<File[]>([]);
  const [idea, setIdea] = useState('');
  const hasModel = useQuery(modelsQuery).data?.engine !== 'builtin';
  const isIdea = beginning === 'idea';
  const withFiles = beginning === 'documents';
  const isSample = beginning === 'sample';
  const suggested = isSample
    ? t('sampleTitle')
    : withFiles && files[0]
      ? titleFromFileName(files[0].name)
      : isIdea
        ? titleFromIdea(idea)
        : '';
  const title = typed ?? suggested;
  const create = useCreateCourse(onCreated);
  const ready =
    title.trim() !== '' && (!withFiles || files.length > 0) && (!isIdea || (idea.trim() !== '' && hasModel));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || create.isPending) return;
    create.mutate({
      title: title.trim(),
      ...(isSample ? { from: 'sample' } : { language }),
      files: withFiles ? files : [],
      idea: isIdea ? idea.trim() : '',
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <ChoiceList
        label={t('beginWith')}
        value={beginning}
        onChange={(id) => setBeginning(id as Beginning)}
        choices={BEGINNINGS.map((id) => ({
          id,
          label: t(id === 'blank' ? 'blankChoice' : id),
          text: id === beginning ? t(`${id}Text`) : '',
        }))}
      />
      <TextLink to={bringAddress} onClick={onClose} className="self-start text-14">
        {t('bring')}
      </TextLink>
      {isIdea && (
        <TextField
          label={t('ideaLabel')}
          value={idea}
          onChange={setIdea}
          help={t('ideaHelp')}
          rows={3}
          isRequired
          maxLength={2000}
          autoFocus={initially === 'idea'}
        />
      )}
      {isIdea && !hasModel && (
        <Notice tone="info">
          {t('ideaNeedsModel')} <ConnectAi />
        </Notice>
      )}
      {withFiles && <ChosenFiles files={files} onChoose={setFiles} />}
      <TextField
        label={t('title')}
        value={title}
        onChange={setTyped}
        help={t('titleHelp')}
        isRequired
        maxLength={300}
        autoFocus={initially !== 'documents' && initially !== 'idea'}
      />
      {!isSample && (
        <Select
          label={t('language')}
          value={language}
          onChange={setLanguage}
          options={languages}
          className="self-start"
        />
      )}
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

type Props = Omit<FormProps, 'initially'> & {
  /** The preselected start of the course; undefined closes the dialog. */
  beginning: Beginning | undefined;
};

export function NewCourseDialog({ beginning, ...props }: Props) {
  const t = useMessages(coursesMessages);
  return (
    <Dialog title={t('newCourse')} isOpen={beginning !== undefined} onClose={props.onClose}>
      {beginning && <NewCourseForm initially={beginning} {...props} />}
    </Dialog>
  );
}
