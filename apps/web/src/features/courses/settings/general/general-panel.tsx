import type { Course } from '@coursecraft/contract/courses/course';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { useLanguageNames } from '../../../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { courseSettingsMessages } from '../messages.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { CourseLook } from './course-look.tsx';
import { PublishAtOnce } from './publish-at-once.tsx';
import type { Field } from './settings-draft.ts';
import { useSettingsDraft } from './use-settings-draft.ts';

/** Edits title and description. In a conflict, both authors see the other's text. */
export function GeneralPanel({ course }: { course: Course }) {
  const t = useMessages(courseSettingsMessages);
  const draft = useSettingsDraft(course);
  const { fields, current } = draft;
  const languages = useLanguageNames(fields.language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isSaving) draft.save();
  };
  const shown = (field: Field, text: string) =>
    field === 'language' ? (languages.find(({ id }) => id === text)?.label ?? text) : text || t('emptyText');
  const choice = (field: Field) =>
    current &&
    draft.clashes.includes(field) && (
      <ChoiceList
        label={t('whichText', { field: t(field) })}
        value={draft.theirs.has(field) ? 'theirs' : 'mine'}
        onChange={(whose) => draft.choose(field, whose as 'mine' | 'theirs')}
        choices={[
          { id: 'mine', label: t('mine'), text: shown(field, fields[field]) },
          { id: 'theirs', label: t('theirs'), text: shown(field, current[field]) },
        ]}
      />
    );
  return (
    <SettingsPanel title={t('general')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {draft.clashes.length > 0 && <Notice tone="info">{t('clash')}</Notice>}
        <TextField
          label={t('title')}
          value={fields.title}
          onChange={(title) => draft.type({ title })}
          isRequired
          maxLength={300}
        />
        {choice('title')}
        <TextField
          label={t('description')}
          rows={4}
          value={fields.description}
          onChange={(description) => draft.type({ description })}
          maxLength={4000}
          help={t('descriptionHelp')}
        />
        {choice('description')}
        <Select
          label={t('language')}
          value={fields.language}
          onChange={(language) => draft.type({ language })}
          options={languages}
          className="self-start"
        />
        {choice('language')}
        {draft.error && <Notice tone="bad">{draft.error.message}</Notice>}
        {draft.isSaved && <Notice tone="good">{t('saved')}</Notice>}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" isPending={draft.isSaving}>
            {t(draft.isSaving ? 'saving' : 'save')}
          </Button>
          {draft.isChanged && (
            <Button look="quiet" onPress={draft.forget}>
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
      <CourseLook course={course} />
      <PublishAtOnce course={course} />
    </SettingsPanel>
  );
}
