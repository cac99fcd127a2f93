import { gradeAll, MOST_FAILED } from '../../../../apps/server/src/ai/evaluation/grade-all.ts';
import type { Access } from '../../../../apps/server/src/ai/model/access.ts';
import type { GradingRequest, Usage } from '../../../../packages/ai/src/engine/engine.ts';
import { refusedFor } from '../../../../packages/contract/src/reasons.ts';
import { formatReason } from '../../../../packages/domain/src/refusals/format-reason.ts';
import type { Graded, GradedFile } from './graded-file.ts';

const TELL_EVERY = 20;

export type Work = { key: string; request: GradingRequest };

type Options = {
  access: Access;
  file: GradedFile;
  signal: AbortSignal;
  onUsage: (usage: Usage) => void;
  /** Called with a sentence for people. */
  tell: (sentence: string) => void;
};

export type GradedAll = {
  graded: Map<string, Graded>;
  failed: Set<string>;
  /** Why it ended before all answers were graded. */
  stopped?: string | undefined;
};

/** Grades all answers that the file lacks. Keeps what is done if it is stopped or the model fails for long. */
export async function gradeRest(
  work: readonly Work[],
  { access, file, signal, onUsage, tell }: Options,
): Promise<GradedAll> {
  const graded = new Map(file.known.map((one) => [one.key, one]));
  const waiting = work.filter(({ key }) => !graded.has(key));
  const failed = new Set<string>();
  let done = work.length - waiting.length;
  const tellProgress = () => {
    done += 1;
    if (done % TELL_EVERY === 0) tell(`${done} of ${work.length} answers graded.`);
  };
  tell(`${waiting.length} of ${work.length} answers are to be graded.`);
  const why = await gradeAll(waiting, {
    access,
    requestOf: ({ request }) => request,
    signal,
    onUsage,
    onGraded({ key }, { rows, confidence, latencyMs, cost }) {
      const states = rows.flatMap(({ points }) => points).map(({ state }) => state);
      const one: Graded = { key, states, confidence, latencyMs, ...(cost !== undefined && { cost }) };
      graded.set(key, one);
      file.add(one);
      tellProgress();
    },
    onFailed({ key }) {
      failed.add(key);
      tellProgress();
    },
  });
  const failure = why && `The last ${MOST_FAILED} answers could not be graded: ${formatReason(refusedFor(why))}`;
  return { graded, failed, stopped: signal.aborted ? 'Stopped.' : failure };
}
