import type { GradingFigures } from '../../../../packages/contract/src/ai-settings/grading-evaluation.ts';
import type { BenchmarkFigures, EvaluationReport, SetFigures } from './report.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const shareOf = ({ count, of }: { count: number; of: number }) => (of === 0 ? '–' : `${count} of ${of}`);
const digits = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(3));

/** Aligns the columns of rows by two spaces; the first is at the left. */
function aligned(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const names = new Intl.DisplayNames('en', { type: 'language' });

const figuresRow = (name: string, figures: GradingFigures, isWhole: boolean): string[] => [
  name,
  shareOf(figures.right),
  shareOf(figures.hardWrong),
  percent(figures.hardWrong.upperBound),
  shareOf(figures.partly),
  shareOf(figures.nothing),
  shareOf(figures.injections),
  String(figures.failed),
  `${(figures.latencyMs.median / 1000).toFixed(1)} s`,
  figures.costPer100 === undefined ? '–' : figures.costPer100.toFixed(2),
  shareOf(figures.reported.right),
  shareOf(figures.reported.wrong),
  percent(figures.reported.wrongUpperBound),
  isWhole ? (figures.mayGradeAlone ? 'yes' : 'no') : '–',
];

const HEADINGS = [
  ...['accepted', 'right', 'hard wrong', '95 % bound', 'partly', 'empty', 'injections', 'failed', 'median', '$ / 100'],
  ...['right*', 'wrong*', '95 % bound*', 'may grade alone'],
];

function benchmarkLines(figures: BenchmarkFigures): string[] {
  const { overall, languages, minConfidence, looksOnlyAuc, modelAuc, version, answers, done } = figures;
  const isWhole = done === answers;
  return [
    '',
    `Shipped benchmark, version ${version}: ${done} of ${answers} answers`,
    ...aligned([
      HEADINGS,
      figuresRow('all languages', overall, isWhole),
      ...Object.entries(languages).map(([code, own]) => figuresRow(names.of(code) ?? code, own, isWhole)),
    ]),
    `* at a confidence of at least ${minConfidence.toFixed(2)}, on the half of the cases that did not choose it`,
    `right above fluent wrong (AUC): ${modelAuc.toFixed(2)}; by looks only, without a model: ${looksOnlyAuc.toFixed(2)}`,
  ];
}

function setLines(sets: readonly SetFigures[]): string[] {
  return [...Map.groupBy(sets, ({ data }) => data)].flatMap(([data, own]) => [
    '',
    data === 'SAF' ? 'SAF: verification label and score' : `${data}, 3-way`,
    ...aligned([
      ['', 'answers', 'accuracy', 'macro-F1', 'weighted-F1', ...(data === 'SAF' ? ['RMSE'] : []), 'failed'],
      ...own.map(({ set, split, answers, done, failed, labels, rmse }) => [
        `${set}, ${split}`,
        done === answers ? String(answers) : `${done} of ${answers}`,
        digits(labels?.accuracy),
        digits(labels?.macroF1),
        digits(labels?.weightedF1),
        ...(data === 'SAF' ? [digits(rmse)] : []),
        String(failed),
      ]),
    ]),
  ]);
}

/** Prints a report as tables. */
export const printReport = ({
  connection,
  provider,
  model,
  promptVersion,
  date,
  ...report
}: EvaluationReport): string =>
  [
    `${model} by “${connection}” (${provider}), grading prompt ${promptVersion}, ${date}`,
    ...(report.stopped === undefined ? [] : [`Not complete. ${report.stopped}`]),
    ...(report.cases === undefined ? [] : [`At most ${report.cases} answers of each kind and split.`]),
    ...benchmarkLines(report.benchmark),
    ...setLines(report.sets),
    '',
    `${report.usage.requests} requests, ${report.usage.inputTokens} tokens in, ${report.usage.outputTokens} out${
      report.usage.cost === undefined ? '' : `, ${report.usage.cost.toFixed(2)} US dollars`
    }`,
  ].join('\n');
