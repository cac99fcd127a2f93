import { useQuery } from '@tanstack/react-query';
import { EyeOff, FileUp, PencilRuler, Sparkles } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { coursesQuery, outlineQuery } from '../api/course-queries.ts';
import { AuthorWorkspace } from '../app/author/author-workspace.tsx';
import { ViewBanner } from '../app/author/view-banner.tsx';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { appMessages } from '../app/messages.ts';
import { paths } from '../app/navigation/paths.ts';
import { useSelection } from '../app/navigation/use-selection.ts';
import { WorkspaceSkeleton } from '../app/workspace/workspace-skeleton.tsx';
import { ContentLanguageProvider } from '../components/content-language.ts';
import { useDraftCount } from '../components/publishing/use-draft-count.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { loadLater } from '../ui/load-later.tsx';
import { Loadable } from '../ui/loadable.tsx';

const skeleton = <WorkspaceSkeleton />;
const StudentWorkspace = loadLater(
  async () => (await import('../app/student/student-workspace.tsx')).StudentWorkspace,
  { skeleton },
);
const HomePage = loadLater(async () => (await import('../app/home/home-page.tsx')).HomePage, { skeleton });

function NothingToSee({ desk: workspace }: { desk: AuthorWorkspaceContext }) {
  const t = useMessages(appMessages);
  const drafts = useDraftCount(workspace.courseId);
  return (
    <EmptyState
      icon={PencilRuler}
      title={t('viewEmpty')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onPress={() => workspace.onEdit()}>
            <EyeOff aria-hidden size={16} />
            {t('backToEdit')}
          </Button>
          <Button onPress={() => workspace.onEdit('sources')}>
            <FileUp aria-hidden size={16} />
            {t('addDocuments')}
          </Button>
          <Button onPress={() => workspace.onEdit('generate')}>
            <Sparkles aria-hidden size={16} />
            {t('generate')}
          </Button>
        </div>
      }
    >
      {t('viewEmptyText', { drafts })}
    </EmptyState>
  );
}

function StudentView({ desk: workspace }: { desk: AuthorWorkspaceContext }) {
  const { selection, select } = useSelection();
  const course = useQuery(outlineQuery(workspace.courseId, 'learner'));
  return (
    <>
      <ViewBanner courseId={workspace.courseId} />
      <Loadable from={workspace.testStudent} skeleton={<WorkspaceSkeleton />}>
        {() => (
          <Loadable from={course} skeleton={<WorkspaceSkeleton />}>
            {(loaded) => (
              <ContentLanguageProvider value={loaded.language}>
                <StudentWorkspace
                  course={loaded}
                  selection={selection}
                  onSelect={select}
                  tree={workspace.tree}
                  recordPath={paths.smeProgress}
                  nothing={<NothingToSee desk={workspace} />}
                />
              </ContentLanguageProvider>
            )}
          </Loadable>
        )}
      </Loadable>
    </>
  );
}

function EditView({ desk: workspace }: { desk: AuthorWorkspaceContext }) {
  const { selection, select } = useSelection();
  const course = useQuery(outlineQuery(workspace.courseId, 'author'));
  return (
    <Loadable from={course} skeleton={<WorkspaceSkeleton />}>
      {(loaded) => (
        <ContentLanguageProvider value={loaded.language}>
          <AuthorWorkspace course={loaded} selection={selection} onSelect={select} desk={workspace} />
        </ContentLanguageProvider>
      )}
    </Loadable>
  );
}

export function Component() {
  const workspace = useOutletContext<AuthorWorkspaceContext>();
  const courses = useQuery(coursesQuery);
  return (
    <Loadable from={courses} skeleton={<WorkspaceSkeleton />}>
      {() => {
        if (!workspace.courseId)
          return <HomePage onNewCourse={workspace.onNewCourse} onOpenAnother={workspace.onOpenAnother} />;
        return workspace.mode === 'view' ? <StudentView desk={workspace} /> : <EditView desk={workspace} />;
      }}
    </Loadable>
  );
}
