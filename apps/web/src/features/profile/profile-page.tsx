import type { Profile } from '@coursecraft/contract/shapes/profile';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../../api/course-queries.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { profileMessages } from './messages.ts';
import { NameForm } from './name-form.tsx';

type Props = { profile: Profile; addressOf: (courseId: string) => string };

export function ProfilePage({ profile, addressOf }: Props) {
  const t = useMessages(profileMessages);
  const dates = useDates();
  const courses = useQuery(coursesQuery);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <NameForm displayName={profile.displayName} email={profile.email} />
      <section className="flex flex-col gap-3">
        <h2 className="font-serif text-22 font-semibold text-ink">{t('courses')}</h2>
        <Loadable from={courses} skeleton={<SkeletonLines count={3} />}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-14 text-soft">{t('none')}</p>
            ) : (
              <ul className="border-y border-line">
                {list.map(({ id, title }) => {
                  const since = profile.enrollmentDates[id];
                  return (
                    <li
                      key={id}
                      className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3 last:border-0"
                    >
                      <TextLink to={addressOf(id)} aria-label={t('open', { title })} className="min-w-0 flex-1 text-16">
                        {title}
                      </TextLink>
                      {since && <span className="text-12 text-soft">{t('enrolled', { date: dates.day(since) })}</span>}
                    </li>
                  );
                })}
              </ul>
            )
          }
        </Loadable>
      </section>
    </Page>
  );
}
