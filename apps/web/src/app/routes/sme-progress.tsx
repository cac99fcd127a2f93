import { Navigate, useOutletContext } from 'react-router';
import { ViewBanner } from '../author/view-banner.tsx';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { RecordPage } from '../student/record-page.tsx';

/** What an author's test student has shown; whoever edits has no such record. */
export function Component() {
  const { courseId, mode } = useOutletContext<AuthorDeskContext>();
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
