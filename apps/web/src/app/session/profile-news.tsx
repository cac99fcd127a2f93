import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useProfileChanges } from '../../api/use-profile-changes.ts';
import { useTellTimeZone } from '../../api/use-tell-time-zone.ts';

export function ProfileNews({ profile }: { profile: Profile }) {
  useProfileChanges(profile.uid);
  useTellTimeZone(profile);
  return null;
}
