import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { homeQuery } from '../../api/home-query.ts';
import type { Beginning } from '../../features/courses/beginning.ts';
import { titleFromFileName } from '../../features/courses/title-from-file-name.ts';
import { useCreateCourse } from '../../features/courses/use-create-course.ts';
import { CodeForm } from '../../features/enrollment/code-form.tsx';
import type { AuthorAddresses } from '../../features/home/authored-courses.tsx';
import { homeMessages } from '../../features/home/messages.ts';
import type { StudentAddresses } from '../../features/home/taken-courses.tsx';
import { YourCourses } from '../../features/home/your-courses.tsx';
import { sendFiles } from '../../features/uploads/upload-queue.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock, SkeletonLines } from '../../ui/skeleton.tsx';
import { assistantSearch } from '../author/use-assistant-tab.ts';
import { useEditCourse } from '../author/use-edit-course.ts';
import { settingsSearch } from '../author/use-settings-tab.ts';
import { useWorkMode } from '../author/work-mode.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
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
  verdicts: at(paths.smeCourse, assistantSearch('students')),
  questions: at(paths.smeNotes),
  flags: at(paths.smeProblems),
  joining: at(paths.smeCourse, settingsSearch('joining')),
};

const studentAddresses: StudentAddresses = {
  course: at(paths.studentCourse),
  lesson: (courseId, elementId) => lessonAddress(courseId)(elementId),
  due: at(paths.studentStats),
};

type Props = { onNewCourse: (beginning: Beginning) => void; onOpenAnother: () => void };

export function HomePage({ onNewCourse, onOpenAnother }: Props) {
  const t = useMessages(homeMessages);
  const home = useQuery(homeQuery);
  const { role, email, emailUnproved } = useSignedInProfile();
  const language = useLanguage();
  const navigate = useNavigate();
  const edit = useEditCourse();
  const [, setMode] = useWorkMode();
  const creating = useCreateCourse((course, files) => {
    sendFiles(course.id, files);
    edit(course.id);
  });
  return (
    <Page title={t('title')}>
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
            mayAsk={role === 'student'}
            unproved={emailUnproved && email}
            authorAddresses={authorAddresses}
            studentAddresses={studentAddresses}
            making={{
              title: creating.variables?.title ?? '',
              isPending: creating.isPending,
              error: creating.error,
            }}
            onDocuments={(files) =>
              creating.mutate({ title: titleFromFileName(files[0]?.name ?? ''), language, files })
            }
            onBlank={() => onNewCourse('blank')}
            onSampleCopy={() => onNewCourse('sample')}
            onLook={(courseId) => {
              setMode('view');
              navigate(authorAddresses.course(courseId));
            }}
            onEdit={() => setMode('edit')}
            onOpenAnother={onOpenAnother}
            joining={<CodeForm startsFocused={false} onEnrolled={(id) => navigate(studentAddresses.course(id))} />}
          />
        )}
      </Loadable>
    </Page>
  );
}
