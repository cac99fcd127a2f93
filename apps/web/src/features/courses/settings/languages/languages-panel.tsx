import type { Course } from '@coursecraft/contract/courses/course';
import type { CourseTranslation } from '@coursecraft/contract/translations/translation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { coursesQuery } from '../../../../api/course-queries.ts';
import { translationsQuery } from '../../../../api/translation-queries.ts';
import { ConnectAi } from '../../../../components/connect-ai/connect-ai.tsx';
import { useEngine } from '../../../../components/model-choice/use-engine.ts';
import { PromptPreview } from '../../../../components/prompt-preview/prompt-preview.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useLanguageNames, useNameOfLanguage } from '../../../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { courseSettingsMessages } from '../messages.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { SettingsSection } from '../settings-section.tsx';

type Props = {
  course: Course;
  onOpen: (courseId: string, translate?: boolean) => void;
};

export function LanguagesPanel({ course, onOpen }: Props) {
  const t = useMessages(courseSettingsMessages);
  const translations = useQuery(translationsQuery(course.id));
  return (
    <SettingsPanel title={t('languages')} lead={t('languagesLead')}>
      <Loadable from={translations} skeleton={<SkeletonLines count={3} />}>
        {(list) => {
          const original = list.find(({ isOriginal }) => isOriginal);
          return (
            <>
              <Versions courseId={course.id} list={list} onOpen={onOpen} />
              {original?.courseId === course.id ? (
                <AddLanguage course={course} taken={list.map(({ language }) => language)} onMade={onOpen} />
              ) : (
                <p className="text-14 text-soft">{t('addAtOriginal', { title: original?.title ?? '' })}</p>
              )}
            </>
          );
        }}
      </Loadable>
    </SettingsPanel>
  );
}

type VersionsProps = { courseId: string; list: readonly CourseTranslation[]; onOpen: (courseId: string) => void };

function Versions({ courseId, list, onOpen }: VersionsProps) {
  const t = useMessages(courseSettingsMessages);
  const nameOf = useNameOfLanguage();
  return (
    <ul className="flex flex-col">
      {list.map((translation) => (
        <li
          key={translation.courseId}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3"
        >
          <div className="min-w-0 flex-1">
            <p className="text-14 font-semibold text-ink">
              {nameOf(translation.language)}
              {translation.isOriginal && <span className="font-normal text-soft"> · {t('isOriginal')}</span>}
            </p>
            <p className="text-14 break-words text-ink">{translation.title}</p>
            {translation.behind !== undefined && (
              <p className="text-12 text-soft">{t('languageBehind', { count: translation.behind })}</p>
            )}
          </div>
          {translation.courseId === courseId ? (
            <span className="text-12 text-soft">{t('openNow')}</span>
          ) : (
            <Button
              size="sm"
              aria-label={t('openLanguage', { title: translation.title })}
              onPress={() => onOpen(translation.courseId)}
            >
              {t('open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type AddProps = {
  course: Course;
  taken: readonly string[];
  onMade: (courseId: string, translate?: boolean) => void;
};

function AddLanguage({ course, taken, onMade }: AddProps) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const names = useLanguageNames(course.language).filter(({ id }) => !taken.includes(id));
  const [language, setLanguage] = useState('');
  const { hasModel } = useEngine();
  const adding = useMutation({
    mutationFn: (_: { translate: boolean }) =>
      call('createEdition', { params: { courseId: course.id }, body: { language } }),
    // Only a course in the list can be opened.
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: translationsQuery(course.id).queryKey });
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
  });
  const add = (translate: boolean) =>
    adding.mutate({ translate }, { onSuccess: ({ course: made }) => onMade(made.id, translate) });
  const pending = adding.isPending ? adding.variables.translate : undefined;
  return (
    <SettingsSection title={t('addLanguage')} help={t('addLanguageHelp')}>
      <Select
        label={t('newLanguage')}
        value={language}
        onChange={setLanguage}
        options={names}
        placeholder={t('chooseLanguage')}
        className="self-start"
      />
      {hasModel === false && (
        <Notice tone="info">
          {t('noModelToTranslate')} <ConnectAi />
        </Notice>
      )}
      {hasModel && <p className="max-w-prose text-12 text-soft">{t('byModelHelp')}</p>}
      {adding.error && <Notice tone="bad">{adding.error.message}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        {hasModel && (
          <Button look="primary" isDisabled={!language} isPending={pending === true} onPress={() => add(true)}>
            <Plus aria-hidden size={16} />
            {t('addByModel')}
          </Button>
        )}
        <Button
          look={hasModel === false ? 'primary' : 'secondary'}
          isDisabled={!language}
          isPending={pending === false}
          onPress={() => add(false)}
        >
          {!hasModel && <Plus aria-hidden size={16} />}
          {t(hasModel ? 'addByHand' : 'addLanguage')}
        </Button>
        {hasModel && language && <PromptPreview body={{ courseId: course.id, task: 'translation', language }} />}
      </div>
    </SettingsSection>
  );
}
