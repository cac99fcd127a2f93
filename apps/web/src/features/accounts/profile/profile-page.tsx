import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { CourseSummary } from '@coursecraft/contract/courses/course';
import type { ReactNode } from 'react';
import { CourseLinks } from '../../../components/course-links.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { Page } from '../../../ui/page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { profileMessages } from './messages.ts';
import { NameForm } from './name-form.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const SecondFactors = loadLater(async () => (await import('./second-factors/second-factors.tsx')).SecondFactors);

const UnprovedAddress = loadLater(
  async () => (await import('../../../components/unproved-address.tsx')).UnprovedAddress,
  {
    isAside: true,
  },
);

type Props = {
  profile: Profile;
  addressOf: (courseId: string) => string;
  courseAction: (course: CourseSummary) => ReactNode;
  certificates: ReactNode;
  reminders: ReactNode;
  calendar: ReactNode;
  connections: ReactNode;
  onGone: () => void;
};

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-22 font-semibold text-ink">{title}</h2>
      {text && <p className="max-w-prose text-14 text-soft">{text}</p>}
      {children}
    </section>
  );
}

export function ProfilePage({
  profile,
  addressOf,
  courseAction,
  certificates,
  reminders,
  calendar,
  connections,
  onGone,
}: Props) {
  const t = useMessages(profileMessages);
  const dates = useDates();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {profile.emailUnproved && <UnprovedAddress email={profile.email} />}
      <NameForm displayName={profile.displayName} email={profile.email} />
      <Section title={t('courses')}>
        <CourseLinks
          addressOf={addressOf}
          none={t('none')}
          action={(course) => (course.id in profile.enrollmentDates ? courseAction(course) : null)}
          note={({ id }) => {
            const since = profile.enrollmentDates[id];
            return since && t('enrolled', { date: dates.day(since) });
          }}
        />
      </Section>
      <Section title={t('certificates')}>{certificates}</Section>
      {reminders}
      <Section title={t('calendar')} text={t('calendarText')}>
        {calendar}
      </Section>
      <SecondFactors profile={profile} />
      {connections}
      <Section title={t('sessions')} text={t('sessionsText')}>
        <SignOutEverywhere onSignedOut={onGone} />
      </Section>
      <Section title={t('data')} text={t('dataText')}>
        <ExportData />
      </Section>
      <Section title={t('deleteTitle')} text={t('deleteText')}>
        <DeleteAccount onDeleted={onGone} />
      </Section>
    </Page>
  );
}
