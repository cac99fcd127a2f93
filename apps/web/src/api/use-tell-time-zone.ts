import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useEffect } from 'react';
import { call } from './call.ts';

/** Whose time zone was told since the page was loaded: two devices that lie in two would correct each other for ever. */
const told = new Set<string>();

/** Tells the server where the signed-in person is, where it does not know or they have moved. */
export function useTellTimeZone(profile: Profile | undefined): void {
  const uid = profile?.uid;
  const known = profile?.preferences.timeZone;
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (uid === undefined || told.has(uid)) return;
    told.add(uid);
    // It is told again when the page is next loaded.
    if (timeZone !== known) call('updateProfile', { body: { preferences: { timeZone } } }).catch(() => undefined);
  }, [uid, known]);
}
