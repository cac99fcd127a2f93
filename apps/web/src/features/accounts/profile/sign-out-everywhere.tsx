import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { profileMessages } from './messages.ts';

export function SignOutEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const t = useMessages(profileMessages);
  const ending = useMutation({ mutationFn: () => call('signOutEverywhere', {}), onSuccess: onSignedOut });
  return (
    <>
      {ending.error && <Notice tone="bad">{ending.error.message}</Notice>}
      <Button className="self-start" onPress={() => ending.mutate()} isPending={ending.isPending}>
        {t('signOutEverywhere')}
      </Button>
    </>
  );
}
