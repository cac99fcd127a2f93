import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useProfileChanges } from '../../api/use-profile-changes.ts';
import { useSaveTimeZone } from '../../api/use-save-time-zone.ts';

export function ProfileNews({ profile }: { profile: Profile }) {
  useProfileChanges(profile.uid);
  useSaveTimeZone(profile);
  return null;
}
