import type { Profile } from '@coursecraft/contract/shapes/profile';
import { CourseLinks } from '../../elements/course-links.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import { profileMessages } from './messages.ts';
import { NameForm } from './name-form.tsx';

type Props = { profile: Profile; addressOf: (courseId: string) => string };

export function ProfilePage({ profile, addressOf }: Props) {
  const t = useMessages(profileMessages);
  const dates = useDates();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <NameForm displayName={profile.displayName} email={profile.email} />
      <section className="flex flex-col gap-3">
        <h2 className="font-serif text-22 font-semibold text-ink">{t('courses')}</h2>
        <CourseLinks
          addressOf={addressOf}
          none={t('none')}
          note={({ id }) => {
            const since = profile.enrollmentDates[id];
            return since && t('enrolled', { date: dates.day(since) });
          }}
        />
      </section>
    </Page>
  );
}
