import type { Course } from '@coursecraft/contract/courses/course';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { AiPanel } from './ai/ai-panel.tsx';
import { AuthorsPanel } from './authors/authors-panel.tsx';
import { type CertificateDraft, CertificatesPanel } from './certificates/certificates-panel.tsx';
import { DeleteCourse } from './delete-course.tsx';
import { DeletedParts } from './deleted-parts.tsx';
import { DuplicateCourse } from './duplicate-course.tsx';
import { GeneralPanel } from './general/general-panel.tsx';
import type { WrittenConfig } from './grading/grading-changes.ts';
import { GradingPanel } from './grading/grading-panel.tsx';
import { JoiningPanel } from './joining/joining-panel.tsx';
import { LanguagesPanel } from './languages/languages-panel.tsx';
import { courseSettingsMessages } from './messages.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts';

type Props = {
  course: Course;
  tab: SettingsTab | undefined;
  onTab: (tab: SettingsTab | undefined) => void;
  onOpen: (courseId: string, translate?: boolean) => void;
  onRestored: (courseId: string) => void;
  onGone: () => void;
  /** Content of the tab of learning platforms. */
  platforms: ReactNode;
};

export function SettingsDialog({ course, tab, onTab, onOpen, onRestored, onGone, platforms }: Props) {
  const t = useMessages(courseSettingsMessages);
  const phone = useMedia(PHONE);
  const [addresses, setAddresses] = useState('');
  const [certificates, setCertificates] = useState<CertificateDraft>({});
  const [grading, setJudging] = useState<WrittenConfig>({});
  const panels: Record<SettingsTab, ReactNode> = {
    general: <GeneralPanel course={course} />,
    languages: <LanguagesPanel course={course} onOpen={onOpen} />,
    joining: <JoiningPanel course={course} typed={addresses} onType={setAddresses} />,
    authors: <AuthorsPanel course={course} onLeft={onGone} />,
    judging: <GradingPanel courseId={course.id} written={grading} onWrite={setJudging} />,
    certificates: <CertificatesPanel courseId={course.id} written={certificates} onWrite={setCertificates} />,
    platforms: <SettingsPanel title={t('platforms')}>{platforms}</SettingsPanel>,
    ai: <AiPanel courseId={course.id} />,
    course: (
      <SettingsPanel title={t('course')}>
        <DuplicateCourse courseId={course.id} onDuplicated={({ id }) => onOpen(id)} />
        <DeletedParts courseId={course.id} />
        <DeleteCourse course={course} onDeleted={onGone} onRestored={onRestored} />
      </SettingsPanel>
    ),
  };
  return (
    <Dialog title={t('settings')} isOpen={tab !== undefined} onClose={() => onTab(undefined)} width="lg" isTall>
      <Tabs
        label={t('settings')}
        selected={tab ?? 'general'}
        onSelect={(id) => onTab(id as SettingsTab)}
        orientation={phone ? 'horizontal' : 'vertical'}
        className="flex-1"
        tabs={SETTINGS_TABS.map((id) => ({ id, label: t(id), content: panels[id] }))}
      />
    </Dialog>
  );
}
