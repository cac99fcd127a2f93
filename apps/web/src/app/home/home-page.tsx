import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { homeQuery } from '../../api/home-query.ts';
import type { Beginning } from '../../features/courses/beginning.ts';
import { titleFromFileName } from '../../features/courses/title-from-file-name.ts';
import { useCreateCourse } from '../../features/courses/use-create-course.ts';
import { CodeForm } from '../../features/enrollment/code-form.tsx';
import type { AuthorAddresses } from '../../features/home/authored-courses.tsx';
import { homeMessages } from '../../features/home/messages.ts';
import { NewCourseMenu } from '../../features/home/new-course-menu.tsx';
import type { StudentAddresses } from '../../features/home/taken-courses.tsx';
import { useOpenSample } from '../../features/home/use-open-sample.ts';
import { YourCourses } from '../../features/home/your-courses.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock, SkeletonLines } from '../../ui/skeleton.tsx';
import { assistantSearch } from '../author/use-assistant-tab.ts';
import { useBeginCourse } from '../author/use-begin-course.ts';
import { settingsSearch } from '../author/use-settings-tab.ts';
import { useWorkMode } from '../author/work-mode.ts';
import { paths } from '../navigation/paths.ts';
import { START_SEARCH, selectionSearch } from '../navigation/selection.ts';
import { transferPaths } from '../navigation/transfer-paths.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { lessonAddress } from '../student/lesson-address.ts';

const at =
  (path: string, end = '') =>
  (courseId: string) =>
    path + selectionSearch({ courseId }) + end;

const authorAddresses: AuthorAddresses = {
  course: at(paths.smeCourse),
  sources: at(paths.smeCourse, assistantSearch('sources')),
  answers: at(paths.smeMarking),
  verdicts: at(paths.smeStudents),
  questions: at(paths.smeNotes),
  flags: at(paths.smeProblems),
  joining: at(paths.smeCourse, settingsSearch('joining')),
};

const studentAddresses: StudentAddresses = {
  course: at(paths.studentCourse),
  lesson: (courseId, elementId) => lessonAddress(courseId)(elementId),
  due: at(paths.studentStats),
  review: at(paths.studentReview),
  reviewOf: (courseId, elementId) => paths.studentReview + selectionSearch({ courseId, elementId }),
};

type Props = { onNewCourse: (beginning: Beginning) => void; onOpenAnother: () => void };

export function HomePage({ onNewCourse, onOpenAnother }: Props) {
  const t = useMessages(homeMessages);
  const home = useQuery(homeQuery);
  const profile = useSignedInProfile();
  const { role, email, emailUnproved, sandboxOnly } = profile;
  const language = useLanguage();
  const navigate = useNavigate();
  const [, setMode] = useWorkMode();
  const creating = useCreateCourse(useBeginCourse());
  const fromDocuments = (files: File[]) =>
    creating.mutate({ title: titleFromFileName(files[0]?.name ?? ''), language, files });
  const reading = useOpenSample((courseId) => navigate(studentAddresses.course(courseId)));
  const lookAtSample = (courseId: string) => {
    if (!isAdmin(profile)) return reading.mutate();
    setMode('view');
    return navigate(authorAddresses.course(courseId));
  };
  const mayBegin = home.data?.making === 'may' || home.data?.canMakeSandbox;
  return (
    <Page
      title={t('title')}
      actions={
        mayBegin && (
          <NewCourseMenu
            isPending={creating.isPending}
            onDocuments={fromDocuments}
            onBeginning={onNewCourse}
            onImport={() => navigate(transferPaths.smeImport)}
          />
        )
      }
    >
      <Loadable
        from={home}
        skeleton={
          <div className="flex flex-col gap-8">
            <SkeletonBlock className="h-44" />
            <SkeletonLines count={6} />
          </div>
        }
      >
        {(loaded) => (
          <YourCourses
            home={loaded}
            mayAsk={role === 'student' || sandboxOnly === true}
            unproved={emailUnproved && email}
            authorAddresses={authorAddresses}
            studentAddresses={studentAddresses}
            making={{
              title: creating.variables?.title ?? '',
              isPending: creating.isPending,
              error: creating.error,
            }}
            onDocuments={fromDocuments}
            onBlank={() => onNewCourse('blank')}
            onSampleCopy={() => onNewCourse('sample')}
            sample={{ isPending: reading.isPending, error: reading.error, onRead: lookAtSample }}
            onEdit={() => setMode('edit')}
            onOpenAnother={onOpenAnother}
            joining={
              <CodeForm
                startsFocused={false}
                onEnrolled={(id) => navigate(studentAddresses.course(id) + START_SEARCH)}
              />
            }
          />
        )}
      </Loadable>
    </Page>
  );
}
