import type { Course } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { enrollmentQuery } from '../../../../api/enrollment-query.ts';
import { entranceQuery } from '../../../../api/entrance-query.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { courseSettingsMessages } from '../messages.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { AwaitedList } from './awaited-list.tsx';
import { JoinCode } from './join-code.tsx';
import { ListAddresses } from './list-addresses.tsx';

type Props = {
  course: Course;
  /** Unsent addresses, which survive closing the dialog. */
  typed: string;
  onType: (typed: string) => void;
};

export function JoiningPanel({ course, typed, onType }: Props) {
  const t = useMessages(courseSettingsMessages);
  const enrollment = useQuery(enrollmentQuery(course.id));
  const entrance = useQuery(entranceQuery).data;
  const listed = entrance?.kind === 'password' ? t(entrance.provesAddresses ? 'listProves' : 'listTrusts') : '';
  return (
    <SettingsPanel title={t('joining')}>
      <Loadable from={enrollment} skeleton={<SkeletonBlock className="h-40" />}>
        {({ code, enrolled, preEnrolled }) => (
          <>
            <SettingsSection title={t('code')} help={`${t('codeHelp')} ${t('enrolled', { count: enrolled })}`}>
              <JoinCode course={course} code={code} />
            </SettingsSection>
            <SettingsSection title={t('list')} help={`${t('listHelp')} ${listed}`}>
              <ListAddresses courseId={course.id} typed={typed} onType={onType} />
              <AwaitedList courseId={course.id} emails={preEnrolled} />
            </SettingsSection>
          </>
        )}
      </Loadable>
    </SettingsPanel>
  );
}
