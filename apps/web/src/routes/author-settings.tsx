import { appMessages } from '../app/messages.ts';
import { paths } from '../app/navigation/paths.ts';
import { reminderPaths } from '../app/navigation/reminder-paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { useSelection } from '../app/navigation/use-selection.ts';
import { preferencesMessages } from '../features/accounts/preferences/messages.ts';
import { PreferencesPanel } from '../features/accounts/preferences/preferences-panel.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function Component() {
  const t = useMessages(preferencesMessages);
  const app = useMessages(appMessages);
  const { courseId } = useSelection().selection;
  return (
    <Page
      title={t('title')}
      lead={app('viewSettingsLead')}
      actions={
        <nav className="flex flex-wrap gap-x-5 gap-y-2">
          <TextLink to={paths.smeCourse + selectionSearch({ courseId })}>{app('backToCourse')}</TextLink>
          <TextLink to={paths.profile}>{app('profile')}</TextLink>
        </nav>
      }
    >
      <PreferencesPanel context="student" studyRemindersAddress={reminderPaths.settings} />
    </Page>
  );
}
