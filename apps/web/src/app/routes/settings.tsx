import { isSme } from '@coursecraft/domain/people/roles';
import { preferencesMessages } from '../../features/preferences/messages.ts';
import { PreferencesPanel } from '../../features/preferences/preferences-panel.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { OwnKeptCourses } from '../student/own-kept-courses.tsx';

export function Component() {
  const t = useMessages(preferencesMessages);
  const app = useMessages(appMessages);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<TextLink to={paths.profile}>{app('profile')}</TextLink>}>
      <PreferencesPanel context={isSme(useSignedInProfile()) ? 'sme' : 'student'} />
      <OwnKeptCourses />
    </Page>
  );
}
