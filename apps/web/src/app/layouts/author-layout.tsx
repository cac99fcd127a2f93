import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Course } from '@coursecraft/contract/courses/course';
import { isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { coursesQuery, outlineQuery } from '../../api/course-queries.ts';
import { useCourseChanges } from '../../api/use-course-changes.ts';
import { PublishingDialog } from '../../components/publishing/publishing-dialog.tsx';
import { useCourseAccent } from '../../components/use-course-accent.ts';
import { BEGINNINGS, type Beginning, type Start } from '../../features/courses/beginning.ts';
import type { SettingsTab } from '../../features/courses/settings/settings-tabs.ts';
import type { EditStatus } from '../../features/element-editor/use-element-draft.ts';
import { Feedback } from '../../features/feedback/feedback.tsx';
import { ProgressProvider } from '../../features/progress/progress-provider.tsx';
import { startTranslation } from '../../features/translations/translation-run.ts';
import { loadDialog } from '../../ui/dialog.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { NARROW } from '../../ui/use-media.ts';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { type AssistantTab, assistantSearch } from '../author/use-assistant-tab.ts';
import { useBeginCourse } from '../author/use-begin-course.ts';
import { useEditCourse } from '../author/use-edit-course.ts';
import { useSettingsTab } from '../author/use-settings-tab.ts';
import { useTestStudent } from '../author/use-test-student.ts';
import { useWorkMode, type WorkMode } from '../author/work-mode.ts';
import { AuthorHeader } from '../header/author-header.tsx';
import { CourseMenuPopover } from '../header/course-menu.tsx';
import { paths } from '../navigation/paths.ts';
import { useRememberVisit } from '../navigation/remember-visit.ts';
import { SELECTED, selectionSearch } from '../navigation/selection.ts';
import { transferPaths } from '../navigation/transfer-paths.ts';
import { useSelection } from '../navigation/use-selection.ts';
import { useAuthorCommands } from '../palette/author-commands.ts';
import { Palette, usePaletteView } from '../palette/palette.tsx';
import { useRememberPlace } from '../palette/recent-places.ts';
import { LeadElsewhere } from '../session/lead-elsewhere.tsx';
import { RequireSession, useSignedInProfile } from '../session/require-session.tsx';
import { OfflineBar } from '../student/offline-bar.tsx';
import { type Panel, usePanel } from '../workspace/use-panel.ts';

export type AuthorWorkspaceContext = {
  courseId: string;
  mode: WorkMode;
  testStudent: ReturnType<typeof useTestStudent>;
  tree: Panel;
  assistant: Panel;
  onStatus: (status: EditStatus) => void;
  isSaved: boolean;
  onSettings: (tab: SettingsTab) => void;
  onShare: () => void;
  onStudentView: () => void;
  onNewCourse: (beginning: Beginning) => void;
  onOpenAnother: () => void;
  onShareForReview: () => void;
  onEdit: (tab?: AssistantTab) => void;
};

type Opened = 'people' | 'review-links' | 'courses' | 'emptying' | 'deleting' | 'sharing' | Beginning | undefined;

/** Returns the course of the address or the last one if accessible; else the first one. */
function useAuthoredCourse({ smeScope }: Profile) {
  const { selection } = useSelection();
  const [search] = useSearchParams();
  const courses = useQuery(coursesQuery).data ?? [];
  // Admins open courses of others only by name.
  const own = courses.filter(({ id }) => smeScope.includes(id));
  const known = search.has(SELECTED.courseId) ? courses : own;
  const isKnown = known.some(({ id }) => id === selection.courseId);
  return isKnown ? selection.courseId : (own[0]?.id ?? '');
}

const CourseSettings = loadLater(async () => (await import('../author/course-settings.tsx')).CourseSettings);
const DeleteCourseDialog = loadLater(
  async () => (await import('../../features/courses/settings/delete-course-dialog.tsx')).DeleteCourseDialog,
);
const ShareDialog = loadLater(
  async () => (await import('../../features/courses/sharing/share-dialog.tsx')).ShareDialog,
);
const NewCourseDialog = loadLater(
  async () => (await import('../../features/courses/new-course-dialog.tsx')).NewCourseDialog,
);
const OpenCourseDialog = loadLater(
  async () => (await import('../../features/courses/open-course-dialog.tsx')).OpenCourseDialog,
);
const PeopleDialog = loadLater(
  async () => (await import('../../features/enrollment/students/people-dialog.tsx')).PeopleDialog,
);
const ReviewLinksDialog = loadLater(
  async () => (await import('../../features/peer-review/review-links-dialog.tsx')).ReviewLinksDialog,
);
const ProgressTools = loadLater(
  async () => (await import('../../features/progress/test-tools/progress-tools.tsx')).ProgressTools,
  { isAside: true },
);
const AuthorPalette = loadLater(async () => (await import('../palette/author-palette.tsx')).AuthorPalette);
const SecondFactorGate = loadLater(async () => (await import('../session/second-factor-gate.tsx')).SecondFactorGate, {
  isAside: true,
});

const WINDOWS = [
  { load: loadDialog },
  AuthorPalette,
  CourseMenuPopover,
  CourseSettings,
  ShareDialog,
  NewCourseDialog,
  OpenCourseDialog,
  PeopleDialog,
];

function WorkspaceFrame() {
  const profile = useSignedInProfile();
  const courseId = useAuthoredCourse(profile);
  const [mode, setMode] = useWorkMode();
  const testStudent = useTestStudent(mode, courseId);
  const view = mode === 'view' ? 'learner' : 'author';
  const course = useQuery(outlineQuery(courseId, view)).data;
  useCourseChanges(courseId, view);
  // The student view looks as it does for students.
  useCourseAccent(mode === 'view' ? course?.accent : undefined);
  const [status, setStatus] = useState<EditStatus>('saved');
  const [opened, setOpened] = useState<Opened>();
  const [settingsTab, setSettingsTab] = useSettingsTab();
  const hasSettings = useOpenedOnce(settingsTab !== undefined);
  const hasPeople = useOpenedOnce(opened === 'people');
  useLoadAhead(WINDOWS);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tree = usePanel({ name: 'sme-tree', width: 296, drawerBelow: NARROW });
  const assistant = usePanel({ name: 'sme-assistant', width: 380, drawerBelow: NARROW });
  useRememberVisit({ profile, mode: 'sme', course });
  useRememberPlace(course);
  const close = () => setOpened(undefined);
  const beginning = BEGINNINGS.find((one) => one === opened);

  const queries = useQueryClient();
  const edit = useEditCourse();
  const begin = useBeginCourse();
  const open = (id: string, panel = '') => {
    close();
    edit(id, panel);
  };
  const created = (made: Course, start: Start) => {
    close();
    begin(made, start, assistantSearch('sources'));
  };
  const showProgress = (place: { courseId: string; studentId: string }) => {
    open(place.courseId, assistantSearch('students', place.studentId));
    assistant.open();
  };
  const { selection } = useSelection();
  /** The lesson that the student view opened automatically. */
  const [ledTo, setLedTo] = useState<string>();
  if (mode === 'view' && ledTo === '' && selection.elementId) setLedTo(selection.elementId);
  /** Switching to editing keeps the location. */
  const changeMode = (next: WorkMode) => {
    setMode(next);
    setLedTo(next === 'view' && !selection.moduleId && !selection.elementId ? '' : undefined);
    const isAside = pathname === paths.smeSettings || pathname === paths.smeProgress;
    const isLed = next === 'edit' && ledTo !== undefined && ledTo === selection.elementId;
    if (isAside || isLed) navigate(paths.smeCourse + selectionSearch({ courseId }));
  };
  // The next course is chosen as on the first visit.
  const leave = () => {
    writeStored(STORAGE.courseId, null);
    navigate(paths.smeCourse);
  };
  // The event may have come first, and the author may have navigated since.
  const restored = (id: string) => {
    const isShown = window.location.pathname === paths.smeCourse && readStored(STORAGE.courseId) === id;
    if (!isShown) open(id);
  };
  const [paletteView, showPalette] = usePaletteView();
  const commands = useAuthorCommands({
    course,
    mode,
    isAtCourse: pathname === paths.smeCourse,
    onMode: changeMode,
    onPalette: () => showPalette('palette'),
    onShortcuts: () => showPalette('shortcuts'),
    onSettings: setSettingsTab,
    onAssistant: assistant.open,
    onPeople: () => setOpened('people'),
    onOpenCourse: () => setOpened('courses'),
    onNewCourse: () => setOpened('blank'),
    onShareForReview: () => setOpened('review-links'),
    onDelete: () => setOpened('deleting'),
  });
  const context: AuthorWorkspaceContext = {
    courseId,
    mode,
    testStudent,
    tree,
    assistant,
    onStatus: setStatus,
    isSaved: status === 'saved',
    onSettings: setSettingsTab,
    onShare: () => setOpened('sharing'),
    onStudentView: () => changeMode('view'),
    onNewCourse: setOpened,
    onOpenAnother: () => setOpened('courses'),
    onShareForReview: () => setOpened('review-links'),
    onEdit: (tab) => {
      open(courseId, tab && assistantSearch(tab));
      if (tab) assistant.open();
    },
  };
  return (
    <ProgressProvider
      studentId={testStudentId(profile.uid)}
      courseId={mode === 'view' && testStudent.data ? courseId : ''}
    >
      <div className="relative flex h-full flex-col overflow-clip">
        <OfflineBar />
        <AuthorHeader
          course={course}
          status={status}
          mode={mode}
          onMode={changeMode}
          tree={tree}
          assistant={assistant}
          onSettings={() => setSettingsTab('general')}
          onDelete={() => setOpened('deleting')}
          onShare={() => setOpened('sharing')}
          commands={commands}
          onEmptyTestStudent={() => setOpened('emptying')}
        />
        <Outlet context={context} />
      </div>
      {course && hasSettings && (
        <CourseSettings
          key={course.id}
          course={course}
          tab={mode === 'edit' ? settingsTab : undefined}
          onTab={setSettingsTab}
          onOpen={(id, translate) => {
            open(id);
            if (translate)
              void startTranslation(id, {}, () => void queries.invalidateQueries({ queryKey: ['course', id] }));
          }}
          onRestored={restored}
          onGone={leave}
        />
      )}
      {course && opened === 'deleting' && (
        <DeleteCourseDialog
          course={course}
          isOpen
          onClose={close}
          onDeleted={() => {
            close();
            leave();
          }}
          onRestored={restored}
        />
      )}
      {course && opened === 'sharing' && (
        <ShareDialog
          course={course}
          isPrivate={profile.sandboxOnly === true}
          onClose={close}
          onSettings={() => {
            close();
            setSettingsTab('joining');
          }}
        />
      )}
      <PublishingDialog />
      {mode === 'edit' && <Feedback />}
      {mode === 'view' && (
        <ProgressTools
          course={course}
          studentId={testStudentId(profile.uid)}
          isEmptyingAsked={opened === 'emptying'}
          onEmptyingEnd={close}
        />
      )}
      <Palette view={paletteView} onView={showPalette} audience="author">
        {(onClose) => (
          <AuthorPalette
            commands={commands}
            course={course}
            onCourse={(id) => open(id)}
            onElement={({ find: _, ...place }) => navigate(paths.smeCourse + selectionSearch({ courseId, ...place }))}
            onStudent={showProgress}
            onClose={onClose}
          />
        )}
      </Palette>
      {hasPeople && (
        <PeopleDialog isOpen={opened === 'people'} onClose={close} courseId={courseId} onProgress={showProgress} />
      )}
      {opened === 'review-links' && (
        <ReviewLinksDialog
          courseId={courseId}
          onClose={close}
          addressOf={(token) => `${window.location.origin}${paths.review}#${token}`}
        />
      )}
      {opened === 'courses' && <OpenCourseDialog isOpen onClose={close} openId={courseId} onOpen={(id) => open(id)} />}
      {beginning && (
        <NewCourseDialog
          beginning={beginning}
          bringAddress={transferPaths.smeImport}
          onClose={close}
          onCreated={created}
        />
      )}
    </ProgressProvider>
  );
}

function AuthorsOnly() {
  return isAuthorRole(useSignedInProfile()) ? <WorkspaceFrame /> : <LeadElsewhere to={paths.studentCourse} />;
}

export function Component() {
  return (
    <RequireSession>
      <SecondFactorGate />
      <AuthorsOnly />
    </RequireSession>
  );
}
