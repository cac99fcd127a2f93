import { Navigate, useLocation, useOutletContext } from 'react-router';
import { ViewBanner } from '../app/author/view-banner.tsx';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { selectionIn, selectionSearch } from '../app/navigation/selection.ts';
import { ReviewPage } from '../app/student/review-page.tsx';

export function Component() {
  const { courseId, mode } = useOutletContext<AuthorWorkspaceContext>();
  const { elementId } = selectionIn(new URLSearchParams(useLocation().search));
  const search = selectionSearch({ courseId });
  if (mode === 'edit') return <Navigate to={paths.smeCourse + search} replace />;
  if (!courseId) return null;
  return (
    <>
      <ViewBanner courseId={courseId} />
      <ReviewPage courseId={courseId} first={elementId || undefined} backTo={paths.smeProgress + search} />
    </>
  );
}
