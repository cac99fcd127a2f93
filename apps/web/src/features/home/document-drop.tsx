import { NoModelYet } from '../../components/connect-ai/connect-ai.tsx';
import { Button } from '../../ui/button.tsx';
import { DropArea } from '../../ui/drop-area.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { homeMessages } from './messages.ts';

export type Making = { title: string; isPending: boolean; error: Error | null };

type Props = {
  isSmall: boolean;
  making: Making;
  onDocuments: (files: File[]) => void;
  onBlank: () => void;
};

export function DocumentDrop({ isSmall, making, onDocuments, onBlank }: Props) {
  const t = useMessages(homeMessages);
  const { title, isPending, error } = making;
  return (
    <section aria-label={t('drop')} className="flex flex-col gap-3">
      <DropArea
        label={isPending ? t('making', { title }) : t('drop')}
        choose={t('choose')}
        help={t('dropHelp')}
        size={isSmall ? 'md' : 'lg'}
        isPending={isPending}
        onFiles={onDocuments}
      />
      {error && <Notice tone="bad">{error.message}</Notice>}
      <Button look="quiet" className="self-center" onPress={onBlank} isDisabled={isPending}>
        {t('blank')}
      </Button>
      <NoModelYet />
    </section>
  );
}
