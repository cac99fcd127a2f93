import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { ContentLanguageProvider } from '../../elements/content-language.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DeskSkeleton } from '../desk/desk-skeleton.tsx';
import type { StudentDesk } from '../layouts/student-layout.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { useSelection } from '../navigation/use-selection.ts';
import { LearnerDesk } from '../student/learner-desk.tsx';

export function Component() {
  const { courseId, tree } = useOutletContext<StudentDesk>();
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
    <Loadable from={course} skeleton={<DeskSkeleton />}>
      {(loaded) => (
        <ContentLanguageProvider value={loaded.language}>
          <LearnerDesk course={loaded} selection={selection} onSelect={select} tree={tree} />
        </ContentLanguageProvider>
      )}
    </Loadable>
  );
}
