import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHMARK_VERSION, benchmarkAnswers } from '../../../../apps/server/src/ai/evaluation/benchmark.ts';
import { gradingVersion } from '../../../../apps/server/src/ai/model/grading-version.ts';
import { fileToWrite } from '../../../../apps/server/src/commands/run-command.ts';
import { readConfig } from '../../../../apps/server/src/platform/config/config.ts';
import { StartUpError } from '../../../../apps/server/src/platform/errors/start-up-error.ts';
import { gradingRequestOf } from '../../../../packages/ai/src/evaluation/benchmark-case.ts';
import { gradeRest } from './grade-rest.ts';
import { openGradedFile } from './graded-file.ts';
import type { LabelledAnswer } from './labelled-answer.ts';
import { openGrader } from './open-grader.ts';
import { printReport } from './print-report.ts';
import { readFolder } from './read-folder.ts';
import { benchmarkFigures, benchmarkKey, type EvaluationReport, setFigures } from './report.ts';

const USAGE =
  'Usage: npm run eval -- grading --connection NAME [--model ID] [--folder PATH]… [--cases N] [--resume FILE] [--json] [--out FILE]';

/** Exit status of a run that Ctrl-C ended. */
const INTERRUPTED = 130;

const inFolder = (given: string) => resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** Takes at most `most` of each group, spread over the group. */
function some<T>(all: readonly T[], most: number, groupOf: (one: T) => string): T[] {
  return [...Map.groupBy(all, groupOf).values()].flatMap((group) => {
    const step = Math.max(1, group.length / most);
    return group.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
  });
}

/**
 * Evaluates the grader of a connection with the shipped benchmark and with the public data in `--folder`. `--cases`
 * limits each kind of benchmark answer and each split.
 */
async function evaluate(): Promise<number> {
  const { values: options } = parseArgs({
    args: process.argv.slice(3),
    options: {
      connection: { type: 'string' },
      model: { type: 'string' },
      folder: { type: 'string', multiple: true, default: [] },
      cases: { type: 'string' },
      resume: { type: 'string' },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  if (!options.connection) throw new StartUpError(USAGE);
  const most = options.cases === undefined ? Number.POSITIVE_INFINITY : Number(options.cases);
  if (!(most >= 1)) throw new StartUpError(`--cases is “${options.cases}”. Name a number from 1.`);
  const out = options.out === undefined ? undefined : fileToWrite(options.out);
  const benchmark = some(benchmarkAnswers(), most, ({ kind }) => kind);
  const labelled = some(
    options.folder.flatMap((folder) => readFolder(inFolder(folder))),
    most,
    ({ data, set, split }: LabelledAnswer) => `${data} ${set} ${split}`,
  );
  const { connection, access, close } = await openGrader(readConfig(), options.connection, options.model);
  const promptVersion = gradingVersion();
  const by = { grader: access.identity, promptVersion, benchmarkVersion: BENCHMARK_VERSION };
  const file = openGradedFile(options.resume === undefined ? undefined : inFolder(options.resume), by);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const usage: EvaluationReport['usage'] = { requests: 0, inputTokens: 0, outputTokens: 0 };
  const all = await gradeRest(
    [
      ...benchmark.map((answer) => ({ key: benchmarkKey(answer), request: gradingRequestOf(answer) })),
      ...labelled.map(({ key, request }) => ({ key, request })),
    ],
    {
      access,
      file,
      signal: stopping.signal,
      onUsage: ({ inputTokens, outputTokens, cost }) => {
        usage.requests += 1;
        usage.inputTokens += inputTokens;
        usage.outputTokens += outputTokens;
        if (cost !== undefined) usage.cost = (usage.cost ?? 0) + cost;
      },
      tell: (sentence) => console.error(sentence),
    },
  );
  await close();
  const report: EvaluationReport = {
    connection,
    provider: access.provider,
    model: access.defaultModel,
    promptVersion,
    date: new Date().toISOString().slice(0, 10),
    stopped: all.stopped,
    cases: options.cases === undefined ? undefined : most,
    benchmark: benchmarkFigures(benchmark, all),
    sets: setFigures(labelled, all),
    usage,
  };
  const json = JSON.stringify(report, undefined, 2);
  if (out) writeFileSync(out, `${json}\n`);
  console.log(options.json ? json : printReport(report));
  if (all.stopped !== undefined && options.resume !== undefined)
    console.error('Run the same command again to continue.');
  if (stopping.signal.aborted) return INTERRUPTED;
  return all.stopped === undefined ? 0 : 1;
}

evaluate().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isForPeople = error instanceof StartUpError || (error instanceof TypeError && 'code' in error);
    console.error(isForPeople ? error.message : error);
    process.exit(2);
  },
);
