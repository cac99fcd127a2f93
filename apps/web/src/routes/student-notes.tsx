import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useSearchParams } from 'react-router';
import { outlineQuery } from '../api/course-queries.ts';
import type { StudentWorkspaceContext } from '../app/layouts/student-layout.tsx';
import { lessonAddress } from '../app/student/lesson-address.ts';
import { notebookMessages } from '../features/student-notes/messages.ts';
import { NOTEBOOK_TABS, Notebook } from '../features/student-notes/notebook.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

const TAB = 'tab';

export function Component() {
  const t = useMessages(notebookMessages);
  const { courseId } = useOutletContext<StudentWorkspaceContext>();
  const [search, setSearch] = useSearchParams();
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {courseId && (
        <Notebook
          courseId={courseId}
          courseTitle={course?.title ?? ''}
          tab={NOTEBOOK_TABS.find((tab) => tab === search.get(TAB)) ?? 'notes'}
          onTab={(tab) =>
            setSearch(
              (before) => new URLSearchParams([...before].filter(([key]) => key !== TAB).concat([[TAB, tab]])),
              {
                replace: true,
              },
            )
          }
          addressOf={lessonAddress(courseId)}
        />
      )}
    </Page>
  );
}
