import { Navigate, useOutletContext } from 'react-router';
import { ViewBanner } from '../app/author/view-banner.tsx';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { RecordPage } from '../app/student/record-page.tsx';

export function Component() {
  const { courseId, mode } = useOutletContext<AuthorWorkspaceContext>();
  if (mode === 'edit') return <Navigate to={paths.smeCourse + selectionSearch({ courseId })} replace />;
  if (!courseId) return null;
  return (
    <>
      <ViewBanner courseId={courseId} />
      <RecordPage
        courseId={courseId}
        pathname={paths.smeCourse}
        reviewAddress={paths.smeReview + selectionSearch({ courseId })}
      />
    </>
  );
}
