import { DeletionList } from '../../../components/deletions/deletion-list.tsx';
import { deletionMessages } from '../../../components/deletions/messages.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { SettingsSection } from './settings-section.tsx';

export function DeletedParts({ courseId }: { courseId: string }) {
  const t = useMessages(deletionMessages);
  return (
    <SettingsSection title={t('recentlyDeleted')} help={t('lead')}>
      <DeletionList courseId={courseId} />
    </SettingsSection>
  );
}
