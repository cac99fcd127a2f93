import { isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { appMessages } from '../app/messages.ts';
import { paths } from '../app/navigation/paths.ts';
import { reminderPaths } from '../app/navigation/reminder-paths.ts';
import { useSignedInProfile } from '../app/session/require-session.tsx';
import { OwnKeptCourses } from '../app/student/own-kept-courses.tsx';
import { preferencesMessages } from '../features/accounts/preferences/messages.ts';
import { PreferencesPanel } from '../features/accounts/preferences/preferences-panel.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function Component() {
  const t = useMessages(preferencesMessages);
  const app = useMessages(appMessages);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<TextLink to={paths.profile}>{app('profile')}</TextLink>}>
      <PreferencesPanel
        context={isAuthorRole(useSignedInProfile()) ? 'sme' : 'student'}
        studyRemindersAddress={reminderPaths.settings}
      />
      <OwnKeptCourses />
    </Page>
  );
}
