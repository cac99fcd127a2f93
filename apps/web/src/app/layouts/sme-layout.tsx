import type { Course } from '@coursecraft/contract/shapes/course';
import { isSme } from '@coursecraft/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { coursesQuery, outlineQuery } from '../../api/course-queries.ts';
import { learnerIdOf } from '../../api/learner-id.ts';
import { useCourseChanges } from '../../api/use-course-changes.ts';
import { NewCourseDialog } from '../../features/course-settings/new-course-dialog.tsx';
import { OpenCourseDialog } from '../../features/course-settings/open-course-dialog.tsx';
import { SettingsDialog } from '../../features/course-settings/settings-dialog.tsx';
import type { EditStatus } from '../../features/element-editor/use-element-draft.ts';
import { ProgressProvider } from '../../features/progress/progress-provider.tsx';
import { sendFiles } from '../../features/uploads/upload-queue.ts';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import { NARROW } from '../../ui/use-media.ts';
import { SmeHeader } from '../header/sme-header.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import { paths } from '../paths.ts';
import { useRememberVisit } from '../remember-visit.ts';
import { RequireSession, useSignedInProfile } from '../require-session.tsx';
import { selectionSearch, useSelection } from '../selection.ts';
import { assistantSearch } from '../use-assistant-tab.ts';
import { type Panel, usePanel } from '../use-panel.ts';
import { useTestStudent } from '../use-test-student.ts';
import { useWorkMode, type WorkMode } from '../work-mode.ts';

/** What the author's pages share with the header around them. */
export type AuthorDeskContext = {
  courseId: string;
  /** Whether there is nothing to open yet. */
  hasNoCourse: boolean;
  mode: WorkMode;
  testStudent: ReturnType<typeof useTestStudent>;
  tree: Panel;
  assistant: Panel;
  onStatus: (status: EditStatus) => void;
  onNewCourse: (withFiles: boolean) => void;
};

type Opened = 'settings' | 'open' | 'new' | 'documents' | undefined;

/** The course in the address or remembered, if it can still be opened; else the first one. */
function useAuthoredCourse() {
  const { selection } = useSelection();
  const courses = useQuery(coursesQuery);
  const known = courses.data?.some((course) => course.id === selection.courseId);
  const courseId = courses.data && !known ? (courses.data[0]?.id ?? '') : selection.courseId;
  return { courses, courseId: courses.data ? courseId : '' };
}

function Desk() {
  const profile = useSignedInProfile();
  const { select } = useSelection();
  const { courses, courseId } = useAuthoredCourse();
  const [mode, setMode] = useWorkMode();
  const testStudent = useTestStudent(mode, courseId);
  const view = mode === 'view' ? 'learner' : 'author';
  const course = useQuery(outlineQuery(courseId, view)).data;
  useCourseChanges(courseId, view);
  const [status, setStatus] = useState<EditStatus>('saved');
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const tree = usePanel({ name: 'sme-tree', width: 296, drawerBelow: NARROW });
  const assistant = usePanel({ name: 'sme-assistant', width: 380, drawerBelow: NARROW });
  useRememberVisit({ profile, mode: 'sme', course });
  const close = () => setOpened(undefined);

  const created = (made: Course, files: File[]) => {
    close();
    setMode('edit');
    writeStored(STORAGE.courseId, made.id);
    navigate(paths.smeCourse + selectionSearch({ courseId: made.id }) + assistantSearch('sources'));
    if (files.length === 0) return;
    sendFiles(made.id, files);
    assistant.open();
  };
  const open = (id: string) => {
    close();
    setMode('edit');
    select({ courseId: id });
  };
  const context: AuthorDeskContext = {
    courseId,
    hasNoCourse: courses.data?.length === 0,
    mode,
    testStudent,
    tree,
    assistant,
    onStatus: setStatus,
    onNewCourse: (withFiles) => setOpened(withFiles ? 'documents' : 'new'),
  };
  return (
    <ProgressProvider studentId={learnerIdOf(profile)} courseId={mode === 'view' && testStudent.data ? courseId : ''}>
      <div className="relative flex h-full flex-col overflow-clip">
        <OfflineBar />
        <SmeHeader
          course={course}
          status={status}
          mode={mode}
          onMode={setMode}
          tree={tree}
          assistant={assistant}
          onSettings={() => setOpened('settings')}
          onOpenCourse={() => setOpened('open')}
          onNewCourse={() => setOpened('new')}
        />
        <Outlet context={context} />
      </div>
      {course && mode === 'edit' && (
        <SettingsDialog
          course={course}
          isOpen={opened === 'settings'}
          onClose={close}
          onDuplicated={({ id }) => open(id)}
        />
      )}
      <OpenCourseDialog isOpen={opened === 'open'} onClose={close} openId={courseId} onOpen={open} />
      <NewCourseDialog
        isOpen={opened === 'new' || opened === 'documents'}
        withFiles={opened === 'documents'}
        onClose={close}
        onCreated={created}
      />
    </ProgressProvider>
  );
}

function AuthorsOnly() {
  return isSme(useSignedInProfile()) ? <Desk /> : <Navigate to={paths.studentCourse} replace />;
}

export function Component() {
  return (
    <RequireSession>
      <AuthorsOnly />
    </RequireSession>
  );
}
