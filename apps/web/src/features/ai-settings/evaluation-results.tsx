import type { GradingFigures, GradingReport } from '@coursecraft/contract/ai-settings/grading-evaluation';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { ScrollableTable } from '../../ui/scrollable-table.tsx';
import { evaluationMessages } from './evaluation-messages.ts';

const SECOND_MS = 1000;
const COLUMNS = ['right', 'hardWrong', 'injections', 'latency', 'cost', 'autonomy'] as const;

/** The figures of an evaluation by language. */
export function EvaluationResults({ model, report }: { model: string; report: GradingReport }) {
  const t = useMessages(evaluationMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const oneDigit = useNumbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const money = useNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const twoDigits = useNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = (rate: number) => oneDigit(rate * 100);
  const cells = ({ right, hardWrong, injections, latencyMs, costPer100, mayGradeAlone }: GradingFigures) => ({
    right: t('share', right),
    hardWrong: `${t('share', hardWrong)} (${t('atMost', { percent: percent(hardWrong.upperBound) })})`,
    injections: t('share', injections),
    latency: t('seconds', { seconds: oneDigit(latencyMs.median / SECOND_MS) }),
    cost: costPer100 === undefined ? t('unknown') : money(costPer100),
    autonomy: t(mayGradeAlone ? 'yes' : 'no'),
  });
  const { overall, languages, minConfidence, looksOnlyAuc } = report;
  const rows = [
    ...Object.entries(languages).map(([code, figures]) => ({ id: code, name: names.of(code) ?? code, figures })),
    { id: 'overall', name: t('overall'), figures: overall },
  ];
  const { right, wrong, wrongUpperBound } = overall.reported;
  return (
    <div className="flex flex-col gap-2">
      <ScrollableTable label={t('results', { model })} className="rounded-sm border border-line px-3 py-1">
        <table className="w-full border-collapse text-14 text-ink">
          <thead className="text-12 text-soft">
            <tr>
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('language')}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-1.5 ps-4 text-end font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, figures }) => {
              const shown = cells(figures);
              return (
                <tr key={id} className="border-t border-line last:font-medium">
                  <th scope="row" className="py-1.5 text-start font-[inherit]">
                    {name}
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column} className="py-1.5 ps-4 text-end whitespace-nowrap tabular-nums">
                      <bdi>{shown[column]}</bdi>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollableTable>
      <p className="max-w-prose text-14 text-soft">
        {minConfidence > 0 ? t('minConfidence', { confidence: twoDigits(minConfidence) }) : t('anyConfidence')}{' '}
        {t('reported', {
          right: right.count,
          rightOf: right.of,
          wrong: wrong.count,
          wrongOf: wrong.of,
          percent: percent(wrongUpperBound),
        })}{' '}
        {t('looksOnly', { auc: twoDigits(looksOnlyAuc) })}
      </p>
    </div>
  );
}
