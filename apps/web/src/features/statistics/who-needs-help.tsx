import type { StudentNeeds } from '@coursecraft/contract/statistics/student-needs';
import { AWAY_DAYS } from '@coursecraft/domain/statistics/needs-help';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { DotPlot } from '../../ui/plot/dot-plot.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { percent } from './percent.ts';
import { useFew } from './use-few.tsx';

const DAY_MS = 86_400_000;
/** Days of the axis; who is away longer stands at its end. */
const MOST_DAYS = 21;
const CRITERIA_SHOWN = 2;

type Props = {
  students: readonly StudentNeeds[];
  studentAddress: (studentId: string) => string;
  addressOf: (elementId: string) => string;
};

const awayFor = ({ lastSeenAt, enrolledAt }: StudentNeeds) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(lastSeenAt ?? enrolledAt)) / DAY_MS));

/** Students who repeat a mistake, make no headway or stay away, as a plot and a list. */
export function WhoNeedsHelp({ students, studentAddress, addressOf }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const dates = useDates();
  const needing = students.filter(({ needs }) => needs.length > 0);
  const [shown, more] = useFew(needing);
  if (students.length === 0) return null;
  const shareOf = ({ rollup }: StudentNeeds) => percent(rollup.completed, rollup.total);
  const labels = {
    missed: ({ missed }: StudentNeeds) => t('needMissed', { count: missed[0]?.misses ?? 0 }),
    stuck: ({ answers }: StudentNeeds) => t('needStuck', { count: answers }),
    away: (student: StudentNeeds) => t(student.lastSeenAt ? 'needAway' : 'needNotStarted', { count: awayFor(student) }),
  };
  const reasonsOf = (student: StudentNeeds) => student.needs.map((need) => labels[need](student)).join(' · ');
  return (
    <div id="help" className="scroll-mt-4">
      <PlotSection
        title={t('help')}
        description={needing.length === 0 ? t('helpNobody') : t('helpText', { count: needing.length })}
      >
        <DotPlot
          label={t('plotHelp', { students: students.length, count: needing.length, days: AWAY_DAYS })}
          across={{ most: MOST_DAYS, title: t('helpDays'), mark: { at: AWAY_DAYS, name: t('helpAway') } }}
          up={t('helpMastered')}
          marked={t('help')}
          dots={students.map((student) => ({
            id: student.studentId,
            name: [student.displayName, t('share', { percent: shareOf(student) }), reasonsOf(student)]
              .filter(Boolean)
              .join(' · '),
            to: studentAddress(student.studentId),
            x: awayFor(student),
            percent: shareOf(student),
            isMarked: student.needs.length > 0,
          }))}
        />
        {needing.length > 0 && (
          <ul
            aria-label={t('help')}
            className="flex flex-col divide-y divide-line rounded-md border border-line bg-raised"
          >
            {shown.map((student) => (
              <li key={student.studentId} className="flex flex-col gap-1 px-4 py-3 text-14">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <TextLink to={studentAddress(student.studentId)} className="touch:py-3">
                    <bdi>{student.displayName}</bdi>
                  </TextLink>
                  <span className="text-12 text-soft tabular-nums">
                    {t('helpShare', { percent: shareOf(student) })}
                  </span>
                </span>
                <span className="text-ink">{reasonsOf(student)}</span>
                {student.missed
                  .slice(0, CRITERIA_SHOWN)
                  .map(({ rowId, statement, elementId, elementTitle, misses }) => (
                    <span key={rowId} className="text-soft">
                      <bdi>{statement}</bdi> · {t('helpMisses', { count: misses })} ·{' '}
                      <TextLink to={addressOf(elementId)}>
                        <bdi>{elementTitle}</bdi>
                      </TextLink>
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        )}
        {more}
        <PlotTable
          name={t('help')}
          columns={[t('student'), t('mastered'), t('helpSeen'), t('helpAnswers'), t('helpReasons'), t('criterion')]}
          rows={students.map((student) => [
            student.displayName,
            t('share', { percent: shareOf(student) }),
            student.lastSeenAt ? dates.day(student.lastSeenAt) : '–',
            student.answers,
            reasonsOf(student),
            student.missed.map(({ statement }) => statement).join('; '),
          ])}
          links={students.map(({ studentId }) => studentAddress(studentId))}
        />
      </PlotSection>
    </div>
  );
}
