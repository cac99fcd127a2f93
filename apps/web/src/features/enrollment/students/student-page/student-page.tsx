import type { Course } from '@coursecraft/contract/courses/course';
import { rollupPercent } from '@coursecraft/domain/mastery/rollup';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Footprints } from 'lucide-react';
import { criteriaQuery } from '../../../../api/criteria-queries.ts';
import { coursePlaces } from '../../../../components/course-places.ts';
import { useGroup } from '../../../../components/groups/use-group.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useDates } from '../../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PlotSection } from '../../../../ui/plot/plot-section.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { EvidenceList } from '../evidence-list.tsx';
import { GroupChips } from '../groups/group-chips.tsx';
import { peopleMessages } from '../messages.ts';
import { pathQuery, statusQuery, studentQuery } from '../student-queries.ts';
import { Asked } from './asked.tsx';
import { Mastered } from './mastered.tsx';
import { studentMessages } from './messages.ts';
import { Notes } from './notes.tsx';
import { Way } from './way.tsx';
import { WhatsNext } from './whats-next.tsx';

export type StudentAddresses = {
  all: string;
  element: (elementId: string) => string;
  inbox: (kind: 'question' | 'flag', id: string) => string;
};

type Props = { course: Course; studentId: string; me: string; addresses: StudentAddresses };

export function StudentPage({ course, studentId, me, addresses }: Props) {
  const t = useMessages(studentMessages);
  const say = useMessages(peopleMessages);
  const dates = useDates();
  const courseId = course.id;
  const { groups } = useGroup(courseId);
  const student = useQuery(studentQuery(studentId));
  const status = useQuery(statusQuery(courseId, studentId));
  const path = useQuery(pathQuery(courseId, studentId));
  const criteria = useQuery(criteriaQuery(courseId, {})).data?.rows ?? [];
  const places = coursePlaces(course).filter(({ element }) => element.published !== false);
  const { displayName = '', email = '' } = student.data ?? {};
  const name = displayName || email;
  const enrollment = student.data?.courses.find((one) => one.courseId === courseId);
  const { enrolledAt, lastSeenAt } = enrollment ?? {};
  const facts = [
    ...(name === email ? [] : [email]),
    ...(enrolledAt ? [t('joined', { date: dates.day(enrolledAt) })] : []),
    ...(lastSeenAt ? [t('lastHere', { date: dates.moment(lastSeenAt) })] : []),
  ];
  const isFailed = status.error ?? path.error;
  return (
    <Page
      title={name || t('student')}
      lead={<span className="break-words">{facts.join(' · ')}</span>}
      actions={
        <TextLink to={addresses.all} className="inline-flex items-center gap-1.5 text-14">
          <ArrowLeft aria-hidden size={15} className="rtl:rotate-180" />
          {t('allStudents')}
        </TextLink>
      }
      isWide
    >
      <Loadable from={student} skeleton={<SkeletonBlock className="h-60" />}>
        {() => (
          <Loadable from={isFailed ? { ...path, error: isFailed } : path} skeleton={<SkeletonBlock className="h-60" />}>
            {(way) => (
              <Loadable from={status} skeleton={<SkeletonBlock className="h-60" />}>
                {({ rollup, elements }) => (
                  <>
                    <div className="-mt-4 flex flex-col gap-3">
                      <GroupChips
                        names={groups.flatMap((one) => (one.studentIds.includes(studentId) ? [one.name] : []))}
                      />
                      <ProgressBar
                        label={say('progress', rollup)}
                        percent={rollupPercent(rollup)}
                        value={`${rollupPercent(rollup)} %`}
                        tone="gold"
                      />
                    </div>
                    <WhatsNext name={name} places={places} statuses={elements} addressOf={addresses.element} />
                    {way.days.length === 0 ? (
                      <EmptyState icon={Footprints} title={t('notBegun', { name })}>
                        {t('notBegunText', { name })}
                      </EmptyState>
                    ) : (
                      <>
                        <Way path={way} places={places} joined={enrolledAt} />
                        <Mastered path={way} rollup={rollup} rows={criteria} />
                      </>
                    )}
                    <div className="grid grid-cols-2 items-start gap-8 narrow:grid-cols-1">
                      <Notes courseId={courseId} studentId={studentId} me={me} />
                      <Asked
                        courseId={courseId}
                        studentId={studentId}
                        addressOf={addresses.element}
                        inboxAddress={addresses.inbox}
                      />
                    </div>
                    {way.days.length > 0 && (
                      <PlotSection title={t('wrote')}>
                        <EvidenceList courseId={courseId} studentId={studentId} />
                      </PlotSection>
                    )}
                  </>
                )}
              </Loadable>
            )}
          </Loadable>
        )}
      </Loadable>
    </Page>
  );
}
