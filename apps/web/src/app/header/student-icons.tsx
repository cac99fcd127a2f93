import { CircleQuestionMark, NotebookPen, Settings } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';

/** Links of the header. Phones have them in the bottom bar. */
export function StudentIcons({ search }: { search: string }) {
  const t = useMessages(appMessages);
  return (
    <>
      <IconLink icon={NotebookPen} label={t('notes')} to={paths.studentNotes + search} />
      <IconLink icon={CircleQuestionMark} label={t('help')} to={paths.studentHelp + search} />
      <IconLink icon={Settings} label={t('settings')} to={paths.studentSettings + search} />
    </>
  );
}
