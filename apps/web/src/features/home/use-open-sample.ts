import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { profileKey } from '../../api/profile-query.ts';

/** Lets an author read the sample course as a student does. */
export function useOpenSample(onOpened: (courseId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('openSample', {}),
    onSuccess: ({ courseId, profile }) => {
      queries.setQueryData(profileKey(profile.uid), profile);
      onOpened(courseId);
    },
  });
}
