import { rollupPercent } from '@coursecraft/domain/mastery/rollup';
import { useQuery } from '@tanstack/react-query';
import { outlineQuery } from '../../../api/course-queries.ts';
import { coursePlaces } from '../../../components/course-places.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { BarPlot } from '../../../ui/plot/bar-plot.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { peopleMessages } from './messages.ts';
import { statusQuery } from './student-queries.ts';

export function StudentStatus({ courseId, studentId }: { courseId: string; studentId: string }) {
  const t = useMessages(peopleMessages);
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const progress = useQuery(statusQuery(courseId, studentId)).data;
  if (!course || !progress) return null;
  const { rollup, elements } = progress;
  const asked = coursePlaces(course).flatMap(({ element }) => {
    const { total = 0, completed = 0 } = elements[element.id] ?? {};
    return total > 0 ? [{ id: element.id, name: element.title, value: completed, total }] : [];
  });
  return (
    <section aria-label={t('standing')} className="flex flex-col gap-3">
      <ProgressBar
        label={t('progress', rollup)}
        percent={rollupPercent(rollup)}
        value={`${rollupPercent(rollup)} %`}
        tone="gold"
      />
      {asked.length > 0 && (
        <details className="text-14">
          <summary className="inline-block cursor-pointer rounded-sm py-1 font-medium text-brown">
            {t('byElement')}
          </summary>
          <div className="pt-2">
            <BarPlot
              label={t('byElement')}
              bars={asked.map((bar) => ({
                ...bar,
                description: t('progress', { completed: bar.value, total: bar.total }),
              }))}
            />
          </div>
        </details>
      )}
    </section>
  );
}
