import { CourseLinks } from '../../elements/course-links.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import { appMessages } from '../messages.ts';
import { homeOf, paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';

/** The developer home: the courses that one may open, with their ids. */
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
