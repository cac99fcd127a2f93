import { INTERFACE_LANGUAGES, interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { WAKING_HOURS } from '@coursecraft/domain/due-dates/reminding';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { LlmContext } from '../../../api/chosen-model.ts';
import { usePreferences } from '../../../api/use-preferences.ts';
import { ModelChoice } from '../../../components/model-choice/model-choice.tsx';
import { ReadingChoices } from '../../../components/reading-settings/reading-choices.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { useLanguage } from '../../../ui/i18n/language.tsx';
import { languageMessages } from '../../../ui/i18n/messages.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { preferencesMessages } from './messages.ts';

/** Each language in its own name, so that everyone finds theirs. */
const LANGUAGES = interfaceLanguages.map((id) => ({ id, label: INTERFACE_LANGUAGES[id] }));

const oneOf = <T extends string>(choices: readonly { id: T }[], id: string) =>
  choices.find((choice) => choice.id === id)?.id;

/** The fragment of links in reminder mails. */
const REMINDERS = 'reminders';

/** The preferences of the signed-in person. Each choice is saved immediately. */
type Props = { context: LlmContext; studyRemindersAddress: string };

export function PreferencesPanel({ context, studyRemindersAddress }: Props) {
  const t = useMessages(preferencesMessages);
  const nameOf = useMessages(languageMessages);
  const language = useLanguage();
  const { preferences, change, error } = usePreferences();
  const themes = [
    { id: 'system', label: t('themeSystem') },
    { id: 'light', label: t('themeLight') },
    { id: 'dark', label: t('themeDark') },
  ] as const;
  const motions = [
    { id: 'system', label: t('motionSystem') },
    { id: 'reduced', label: t('motionReduced'), text: t('motionReducedText') },
    { id: 'full', label: t('motionFull') },
  ] as const;
  const ways = [
    { id: 'mail', label: t('remindersMail'), text: t('remindersText', WAKING_HOURS) },
    { id: 'app', label: t('remindersApp') },
    { id: 'off', label: t('remindersOff') },
  ] as const;
  const reminders = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // A reminder's link leads directly to this setting.
  useEffect(() => {
    if (hash !== `#${REMINDERS}`) return;
    reminders.current?.scrollIntoView();
    reminders.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <div className="flex flex-col gap-8">
      {error && <Notice tone="bad">{error.message}</Notice>}
      <Select
        label={nameOf('language')}
        value={language}
        onChange={(id) => change({ language: oneOf(LANGUAGES, id) })}
        options={LANGUAGES}
        className="max-w-xs"
      />
      <ChoiceList
        label={t('theme')}
        value={preferences.theme ?? 'system'}
        onChange={(id) => change({ theme: oneOf(themes, id) })}
        choices={themes}
      />
      <ChoiceList
        label={t('motion')}
        value={preferences.motion ?? 'system'}
        onChange={(id) => change({ motion: oneOf(motions, id) })}
        choices={motions}
      />
      <div className="flex flex-col gap-3">
        <ReadingChoices />
        <p className="reading">{t('sample')}</p>
      </div>
      <div id={REMINDERS} ref={reminders} tabIndex={-1} className="scroll-mt-8 outline-none">
        <ChoiceList
          label={t('reminders')}
          value={preferences.reminders ?? 'mail'}
          onChange={(id) => change({ reminders: oneOf(ways, id) })}
          choices={ways}
        />
        <TextLink to={studyRemindersAddress} className="mt-3 inline-flex min-h-11 items-center text-14">
          {t('studyReminders')}
        </TextLink>
      </div>
      <ModelChoice context={context} />
    </div>
  );
}
