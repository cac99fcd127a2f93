import { reminderPaths } from '../app/navigation/reminder-paths.ts';
import { OwnKeptCourses } from '../app/student/own-kept-courses.tsx';
import { preferencesMessages } from '../features/accounts/preferences/messages.ts';
import { PreferencesPanel } from '../features/accounts/preferences/preferences-panel.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

export function Component() {
  const t = useMessages(preferencesMessages);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PreferencesPanel context="student" studyRemindersAddress={reminderPaths.settings} />
      <OwnKeptCourses />
    </Page>
  );
}
