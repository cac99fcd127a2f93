import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useEffect } from 'react';
import { call } from './call.ts';

/** Sent once per page load; otherwise two devices in different time zones would alternate forever. */
const savedFor = new Set<string>();

export function useSaveTimeZone(profile: Profile | undefined): void {
  const uid = profile?.uid;
  const known = profile?.preferences.timeZone;
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (uid === undefined || savedFor.has(uid)) return;
    savedFor.add(uid);
    // Retried with the next page load.
    if (timeZone !== known) call('updateProfile', { body: { preferences: { timeZone } } }).catch(() => undefined);
  }, [uid, known]);
}
