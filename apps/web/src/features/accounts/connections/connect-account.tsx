import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { connectionMessages } from './messages.ts';

type Request = ReplyOf<'readConnectionRequest'>['request'];

type Props = {
  token: string;
  request: Request;
  launch: string | undefined;
  person: { displayName: string; email: string } | undefined;
  onSignIn: () => void;
  onSignOut: () => void;
};

export function ConnectAccount({ token, request, launch, person, onSignIn, onSignOut }: Props) {
  const t = useMessages(connectionMessages);
  const { id: requestId, kind, name: system, address, canMail, isMailed } = request;
  const values = { system, person: request.person, address: address ?? '' };
  const confirming = useMutation({
    mutationFn: async () => {
      if (isMailed) {
        await call('confirmMailedConnection', { body: { token } });
        return undefined;
      }
      await call('confirmConnection', { params: { requestId }, body: {} });
      return launch && (await call('finishLtiLaunch', { body: { launch } })).address;
    },
    // A full page load reads the courses that the person is in now.
    onSuccess: (to) => to && window.location.assign(to),
  });
  const mailing = useMutation({ mutationFn: () => call('mailConnectionRequest', { body: { token } }) });
  const canConfirm = isMailed || person !== undefined;
  const isDone = confirming.isSuccess && !confirming.data;
  const asks = address === undefined ? 'asksAny' : canConfirm ? 'asksAccount' : 'asksNamed';
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-28 font-semibold text-ink">{t('title')}</h1>
        {!isDone && <p className="text-16 break-words text-ink">{t(asks, values)}</p>}
      </header>
      {isDone ? (
        <Notice tone="good">
          {t('connected', values)} {isMailed && t(kind === 'lti' ? 'reopen' : 'signInAgain', values)}
        </Notice>
      ) : (
        <>
          <p className="text-14 break-words text-soft">{t('means', values)}</p>
          {!isMailed && person && (
            <p className="text-14 break-words text-ink">
              {t('signedInAs', { name: person.displayName, email: person.email })}
            </p>
          )}
          {confirming.error && <Notice tone="bad">{confirming.error.message}</Notice>}
          {mailing.error && <Notice tone="bad">{mailing.error.message}</Notice>}
          {mailing.isSuccess && <Notice tone="good">{t('mailed', values)}</Notice>}
          <div className="flex flex-col gap-2">
            {canConfirm ? (
              <Button
                look="primary"
                size="lg"
                onPress={() => confirming.mutate()}
                isPending={confirming.isPending || confirming.isSuccess}
              >
                {t(confirming.isPending ? 'confirming' : 'confirm')}
              </Button>
            ) : (
              <Button look="primary" size="lg" onPress={onSignIn}>
                {t('signIn')}
              </Button>
            )}
            {canMail && !mailing.isSuccess && (
              <Button size="lg" onPress={() => mailing.mutate()} isPending={mailing.isPending}>
                {t('mail')}
              </Button>
            )}
            {!isMailed && person && (
              <Button look="quiet" onPress={onSignOut}>
                {t('other')}
              </Button>
            )}
          </div>
          {launch && (
            <form method="post" action="/lti/separate" className="flex flex-col gap-2 border-t border-line pt-4">
              <input type="hidden" name="launch" value={launch} />
              <p className="text-14 text-soft">{t('separateText')}</p>
              <button type="submit" className={buttonClass({})}>
                {t('separate')}
              </button>
            </form>
          )}
        </>
      )}
    </div>
  );
}
