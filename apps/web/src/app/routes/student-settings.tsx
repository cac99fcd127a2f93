import { preferencesMessages } from '../../features/preferences/messages.ts';
import { PreferencesPanel } from '../../features/preferences/preferences-panel.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import { OwnKeptCourses } from '../student/own-kept-courses.tsx';

export function Component() {
  const t = useMessages(preferencesMessages);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PreferencesPanel context="student" />
      <OwnKeptCourses />
    </Page>
  );
}
