import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileKey } from '../../../../api/profile-query.ts';
import { beginCodes, renewRecoveryCodes, turnCodesOff } from '../../../../api/second-factors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { AppStep } from './app-step.tsx';
import { secondFactorsMessages } from './messages.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Action = 'turnOn' | 'turnOff' | 'newRecovery';
type SetupReply = { uri?: string; recoveryCodes: string[] };

const ACTIONS: Record<Action, (password: string) => Promise<SetupReply | undefined>> = {
  turnOn: beginCodes,
  turnOff: async (password) => {
    await turnCodesOff(password);
    return undefined;
  },
  newRecovery: async (password) => ({ recoveryCodes: await renewRecoveryCodes(password) }),
};

/** Turns codes of an authenticator app on and off. Secrets disappear with the dialog. */
export function Codes({ uid, isOn }: { uid: string; isOn: boolean }) {
  const t = useMessages(secondFactorsMessages);
  const queries = useQueryClient();
  const [action, setDeed] = useState<Action>();
  const [isConfirmed, setConfirmed] = useState(false);
  const doing = useMutation({
    mutationFn: ({ what, password }: { what: Action; password: string }) => ACTIONS[what](password),
    onSuccess: (begun) => {
      if (!begun) close();
    },
  });
  const close = () => {
    setDeed(undefined);
    setConfirmed(false);
    doing.reset();
    void queries.invalidateQueries({ queryKey: profileKey(uid) });
  };
  const begun = doing.data;
  const isShowingCodes = begun !== undefined && (begun.uri === undefined || isConfirmed);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold text-ink">{t('codes')}</h3>
      <p className="max-w-prose text-14 text-soft">{t(isOn ? 'codesOn' : 'codesOff')}</p>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onPress={() => setDeed('newRecovery')}>{t('newRecovery')}</Button>
            <Button look="danger" onPress={() => setDeed('turnOff')}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button onPress={() => setDeed('turnOn')}>{t('turnOn')}</Button>
        )}
      </div>
      {action && (
        <Dialog title={t(isShowingCodes ? 'recoveryTitle' : action)} isOpen onClose={close}>
          {isShowingCodes ? (
            <RecoveryCodes codes={begun.recoveryCodes} onKept={close} />
          ) : begun?.uri ? (
            <AppStep uri={begun.uri} onConfirmed={() => setConfirmed(true)} />
          ) : (
            <PasswordStep
              confirm={t(action === 'turnOn' ? 'next' : action)}
              isPending={doing.isPending}
              error={doing.error}
              onPassword={(password) => doing.mutate({ what: action, password })}
            />
          )}
        </Dialog>
      )}
    </div>
  );
}
