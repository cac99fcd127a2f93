import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addPasskey, canUsePasskeys, listPasskeys } from '../../../../api/second-factors.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { secondFactorsMessages } from './messages.ts';
import { PasskeyRow } from './passkey-row.tsx';

const OF_BROWSER = ['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'];

const passkeysQuery = queryOptions({ queryKey: ['passkeys'], queryFn: listPasskeys });

const nameOfDevice = () => /\((?:Windows|Macintosh|X11; )?([^;)]+)/.exec(navigator.userAgent)?.[1]?.trim() || 'Passkey';

export function Passkeys() {
  const t = useMessages(secondFactorsMessages);
  const queries = useQueryClient();
  const passkeys = useQuery(passkeysQuery);
  const refresh = () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const adding = useMutation({
    mutationFn: () => addPasskey(nameOfDevice()),
    onSuccess: refresh,
  });
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold text-ink">{t('passkeys')}</h3>
      <p className="max-w-prose text-14 text-soft">{t('passkeysLead')}</p>
      <Loadable from={passkeys} skeleton={<SkeletonLines count={1} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-14 text-soft">{t('noPasskeys')}</p>
          ) : (
            <ul className="max-w-md border-y border-line">
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refresh} />
              ))}
            </ul>
          )
        }
      </Loadable>
      {adding.error && (
        <Notice tone="bad">{OF_BROWSER.includes(adding.error.name) ? t('notAdded') : adding.error.message}</Notice>
      )}
      {canUsePasskeys() ? (
        <Button className="self-start" onPress={() => adding.mutate()} isPending={adding.isPending}>
          {t(adding.isPending ? 'working' : 'add')}
        </Button>
      ) : (
        <p className="text-14 text-soft">{t('passkeysElsewhere')}</p>
      )}
    </div>
  );
}
