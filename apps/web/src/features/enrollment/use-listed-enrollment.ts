import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { profileKey } from '../../api/profile-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { joinedMessages } from './joined-messages.ts';

const WAIT_MS = 30_000;

/** Enrolls a student in courses that invited them: on each visit, and periodically while they have none. */
export function useListedEnrollment(profile: Profile): void {
  const t = useMessages(joinedMessages);
  const queries = useQueryClient();
  const { uid } = profile;
  useQuery({
    queryKey: ['check-enrolment', uid],
    queryFn: async ({ signal }) => {
      const { courses } = await call('checkEnrollment', { signal });
      const known = queries.getQueryData<Profile>(profileKey(uid))?.enrolledCourses ?? [];
      const joined = courses.filter(({ id }) => !known.includes(id));
      for (const { title } of joined) showToast({ tone: 'good', text: t('joined', { title }) });
      if (joined.length > 0) {
        void queries.invalidateQueries({ queryKey: profileKey(uid) });
        void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      }
      return courses.map(({ id }) => id);
    },
    enabled: !isAuthorRole(profile),
    staleTime: WAIT_MS,
    refetchInterval: profile.enrolledCourses.length === 0 ? WAIT_MS : false,
  });
}
