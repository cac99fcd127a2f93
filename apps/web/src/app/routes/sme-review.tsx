import { Navigate, useOutletContext } from 'react-router';
import { ViewBanner } from '../author/view-banner.tsx';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { ReviewPage } from '../student/review-page.tsx';

/** What an author's test student reviews; whoever edits reviews nothing. */
export function Component() {
  const { courseId, mode } = useOutletContext<AuthorDeskContext>();
  const search = selectionSearch({ courseId });
  if (mode === 'edit') return <Navigate to={paths.smeCourse + search} replace />;
  if (!courseId) return null;
  return (
    <>
      <ViewBanner courseId={courseId} />
      <ReviewPage courseId={courseId} backTo={paths.smeProgress + search} />
    </>
  );
}
