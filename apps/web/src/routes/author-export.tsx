import { useOutletContext } from 'react-router';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { ExportPanel } from '../features/course-formats/export/export-panel.tsx';
import { courseExportMessages } from '../features/course-formats/export/messages.ts';
import { CourseLinks } from '../features/lti/course-links.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

export function Component() {
  const t = useMessages(courseExportMessages);
  const { courseId } = useOutletContext<AuthorWorkspaceContext>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {courseId && (
        <>
          <ExportPanel key={courseId} courseId={courseId} />
          <CourseLinks key={`links ${courseId}`} courseId={courseId} />
        </>
      )}
    </Page>
  );
}
