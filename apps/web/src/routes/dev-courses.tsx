import { appMessages } from '../app/messages.ts';
import { homeOf, paths } from '../app/navigation/paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { useSignedInProfile } from '../app/session/require-session.tsx';
import { CourseLinks } from '../components/course-links.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

export function Component() {
  const t = useMessages(appMessages);
  const home = homeOf(useSignedInProfile()) ?? paths.course;
  return (
    <Page title={t('developerHome')} lead={t('developerLead')}>
      <CourseLinks
        addressOf={(courseId) => home + selectionSearch({ courseId })}
        none={t('noCourses')}
        note={({ id }) => <code className="font-mono">{id}</code>}
      />
    </Page>
  );
}
