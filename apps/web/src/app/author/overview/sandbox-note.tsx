import { useProfile } from '../../../api/profile-query.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { overviewMessages } from './messages.ts';

/** Says to a person who waits for author rights that the course is private. */
export function SandboxNote() {
  const t = useMessages(overviewMessages);
  return useProfile().data?.sandboxOnly ? <Notice tone="info">{t('sandbox')}</Notice> : null;
}
