import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { useQuery } from '@tanstack/react-query';
import { entranceQuery } from '../../../../api/entrance-query.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Codes } from './codes.tsx';
import { secondFactorsMessages } from './messages.ts';
import { Passkeys } from './passkeys.tsx';

export function SecondFactors({ profile }: { profile: Profile }) {
  const t = useMessages(secondFactorsMessages);
  const entrance = useQuery(entranceQuery).data;
  if (entrance?.kind !== 'password' || !entrance.ownAccounts) return null;
  return (
    <section className="flex flex-col gap-6">
      <h2 className="font-serif text-22 font-semibold text-ink">{t('title')}</h2>
      {entrance.secondFactorFor && isAdmin(profile) && !profile.secondFactor && (
        <Notice tone="info">{t('needed')}</Notice>
      )}
      <Codes uid={profile.uid} isOn={profile.secondFactor === true} />
      <Passkeys />
    </section>
  );
}
