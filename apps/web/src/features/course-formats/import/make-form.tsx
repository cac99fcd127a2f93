import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { courseImportMessages } from './messages.ts';
import { PartChooser } from './part-chooser.tsx';
import type { ImportActions } from './use-import-actions.ts';

type Props = { brought: CourseImport; make: ImportActions['make'] };

export function MakeForm({ brought, make }: Props) {
  const t = useMessages(courseImportMessages);
  const dates = useDates();
  const { modules, earlier, intoCourseId } = brought;
  const [title, setTitle] = useState(brought.title);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isUpdate, setUpdate] = useState(earlier !== undefined);
  const [replacesEdited, setReplacesEdited] = useState(false);
  const [deletesGone, setDeletesGone] = useState(false);
  const elements = modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  const edited = elements.filter((element) => element.edited && element.change === 'changed');
  const isNothing = elements.every(({ key }) => leftOut.has(key));
  const updates = isUpdate && earlier !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNothing || make.isPending) return;
    make.mutate({
      leaveOut: [...leftOut],
      ...(updates
        ? {
            updateCourseId: earlier.courseId,
            replaceEdited: replacesEdited ? edited.map(({ key }) => key) : [],
            deleteGone: deletesGone ? earlier.gone.map(({ key }) => key) : [],
          }
        : { title: title.trim() || brought.title }),
    });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-5 print:hidden">
      {earlier && (
        <ChoiceList
          label={t('what')}
          value={isUpdate ? 'update' : 'new'}
          onChange={(id) => setUpdate(id === 'update')}
          choices={[
            {
              id: 'update',
              label: t('asUpdate', { title: earlier.title }),
              text: t('asUpdateText', { date: dates.day(earlier.importedAt) }),
            },
            { id: 'new', label: t('asNew'), text: t('asNewText') },
          ]}
        />
      )}
      {updates && edited.length > 0 && (
        <Switch label={t('replaceEdited')} isSelected={replacesEdited} onChange={setReplacesEdited} />
      )}
      {updates && earlier.gone.length > 0 && (
        <Switch
          label={t('deleteGone', { count: earlier.gone.length })}
          isSelected={deletesGone}
          onChange={setDeletesGone}
        />
      )}
      {!updates && !intoCourseId && (
        <TextField label={t('courseTitle')} value={title} onChange={setTitle} maxLength={300} isRequired />
      )}
      <PartChooser modules={modules} leftOut={leftOut} onChange={setLeftOut} />
      {make.error && <Notice tone="bad">{make.error.message}</Notice>}
      {isNothing && <p className="text-14 text-soft">{t('nothingChosen')}</p>}
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="self-start"
        isDisabled={isNothing}
        isPending={make.isPending}
      >
        {t(updates ? 'update' : intoCourseId ? 'makeInto' : 'make')}
      </Button>
    </form>
  );
}
