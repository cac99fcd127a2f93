import { useQuery } from '@tanstack/react-query';
import { EyeOff, FileUp, PencilRuler, Sparkles } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { coursesQuery, outlineQuery } from '../../api/course-queries.ts';
import { ContentLanguageProvider } from '../../elements/content-language.ts';
import { useDraftCount } from '../../elements/publishing/use-draft-count.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { AuthorDesk } from '../author/author-desk.tsx';
import { ViewBanner } from '../author/view-banner.tsx';
import { DeskSkeleton } from '../desk/desk-skeleton.tsx';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { useSelection } from '../navigation/use-selection.ts';

const skeleton = <DeskSkeleton />;
const LearnerDesk = loadLater(async () => (await import('../student/learner-desk.tsx')).LearnerDesk, { skeleton });
const HomePage = loadLater(async () => (await import('../home/home-page.tsx')).HomePage, { skeleton });

/** What an author can do where students see nothing yet. */
function NothingToSee({ desk }: { desk: AuthorDeskContext }) {
  const t = useMessages(appMessages);
  const drafts = useDraftCount(desk.courseId);
  return (
    <EmptyState
      icon={PencilRuler}
      title={t('viewEmpty')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onPress={() => desk.onEdit()}>
            <EyeOff aria-hidden size={16} />
            {t('backToEdit')}
          </Button>
          <Button onPress={() => desk.onEdit('sources')}>
            <FileUp aria-hidden size={16} />
            {t('addDocuments')}
          </Button>
          <Button onPress={() => desk.onEdit('generate')}>
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

function StudentView({ desk }: { desk: AuthorDeskContext }) {
  const { selection, select } = useSelection();
  const course = useQuery(outlineQuery(desk.courseId, 'learner'));
  return (
    <>
      <ViewBanner courseId={desk.courseId} />
      <Loadable from={desk.testStudent} skeleton={<DeskSkeleton />}>
        {() => (
          <Loadable from={course} skeleton={<DeskSkeleton />}>
            {(loaded) => (
              <ContentLanguageProvider value={loaded.language}>
                <LearnerDesk
                  course={loaded}
                  selection={selection}
                  onSelect={select}
                  tree={desk.tree}
                  recordPath={paths.smeProgress}
                  nothing={<NothingToSee desk={desk} />}
                />
              </ContentLanguageProvider>
            )}
          </Loadable>
        )}
      </Loadable>
    </>
  );
}

function EditView({ desk }: { desk: AuthorDeskContext }) {
  const { selection, select } = useSelection();
  const course = useQuery(outlineQuery(desk.courseId, 'author'));
  return (
    <Loadable from={course} skeleton={<DeskSkeleton />}>
      {(loaded) => (
        <ContentLanguageProvider value={loaded.language}>
          <AuthorDesk course={loaded} selection={selection} onSelect={select} desk={desk} />
        </ContentLanguageProvider>
      )}
    </Loadable>
  );
}

export function Component() {
  const desk = useOutletContext<AuthorDeskContext>();
  const courses = useQuery(coursesQuery);
  return (
    <Loadable from={courses} skeleton={<DeskSkeleton />}>
      {() => {
        if (!desk.courseId) return <HomePage onNewCourse={desk.onNewCourse} onOpenAnother={desk.onOpenAnother} />;
        return desk.mode === 'view' ? <StudentView desk={desk} /> : <EditView desk={desk} />;
      }}
    </Loadable>
  );
}
