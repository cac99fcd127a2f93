import { useState } from 'react';
import { BEGINNINGS, type Beginning } from '../../features/courses/beginning.ts';
import { NewCourseDialog } from '../../features/courses/new-course-dialog.tsx';
import { OpenCourseDialog } from '../../features/courses/open-course-dialog.tsx';
import { useBeginCourse } from '../author/use-begin-course.ts';
import { useEditCourse } from '../author/use-edit-course.ts';
import { PersonHeader } from '../header/person-header.tsx';
import { transferPaths } from '../navigation/transfer-paths.ts';
import { RequireSession } from '../session/require-session.tsx';
import { SecondFactorGate } from '../session/second-factor-gate.tsx';
import { OfflineBar } from '../student/offline-bar.tsx';
import { HomePage } from './home-page.tsx';

function Frame() {
  const [opened, setOpened] = useState<Beginning | 'another'>();
  const edit = useEditCourse();
  const begin = useBeginCourse();
  const close = () => setOpened(undefined);
  return (
    <div className="relative flex h-full flex-col overflow-clip">
      <OfflineBar />
      <PersonHeader title={null} />
      <HomePage onNewCourse={setOpened} onOpenAnother={() => setOpened('another')} />
      <NewCourseDialog
        bringAddress={transferPaths.smeImport}
        beginning={BEGINNINGS.find((beginning) => beginning === opened)}
        onClose={close}
        onCreated={begin}
      />
      <OpenCourseDialog isOpen={opened === 'another'} onClose={close} openId="" onOpen={(id) => edit(id)} />
    </div>
  );
}

export function HomeFrame() {
  return (
    <RequireSession>
      <SecondFactorGate />
      <Frame />
    </RequireSession>
  );
}
