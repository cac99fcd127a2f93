import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { outlineQuery } from '../api/course-queries.ts';
import type { StudentWorkspaceContext } from '../app/layouts/student-layout.tsx';
import { appMessages } from '../app/messages.ts';
import { paths } from '../app/navigation/paths.ts';
import { useSelection } from '../app/navigation/use-selection.ts';
import { StudentWorkspace } from '../app/student/student-workspace.tsx';
import { WorkspaceSkeleton } from '../app/workspace/workspace-skeleton.tsx';
import { ContentLanguageProvider } from '../components/content-language.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Loadable } from '../ui/loadable.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function Component() {
  const { courseId, tree } = useOutletContext<StudentWorkspaceContext>();
  const { selection, select } = useSelection();
  const t = useMessages(appMessages);
  const course = useQuery(outlineQuery(courseId, 'learner'));
  if (!courseId)
    return (
      <Page title={t('noCourse')}>
        <TextLink to={paths.welcome}>{t('yourCourses')}</TextLink>
      </Page>
    );
  return (
    <Loadable from={course} skeleton={<WorkspaceSkeleton />}>
      {(loaded) => (
        <ContentLanguageProvider value={loaded.language}>
          <StudentWorkspace course={loaded} selection={selection} onSelect={select} tree={tree} />
        </ContentLanguageProvider>
      )}
    </Loadable>
  );
}
