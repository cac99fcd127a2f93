import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { StartUpError } from '../../../../apps/server/src/platform/errors/start-up-error.ts';
import type { PointState } from '../../../../packages/domain/src/assessment/point-state.ts';

/** What a grader found in an answer. `states` are those of the key points. */
export type Graded = {
  key: string;
  states: PointState[];
  confidence: number;
  latencyMs: number;
  /** US dollars; absent if the price is unknown. */
  cost?: number | undefined;
};

/** Graded answers of one file are by one grader, with one prompt. */
export type GradedBy = { grader: string; promptVersion: string; benchmarkVersion: string };

export type GradedFile = { known: Graded[]; add: (graded: Graded) => void };

/** Returns the object of a line if it has a field of this name. */
function parseLine<T extends object>(line: string, field: keyof T & string): T | undefined {
  try {
    const value: T | null = JSON.parse(line);
    return value !== null && typeof value === 'object' && field in value ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens the file that keeps graded answers, one a line, so that a run can continue. Creates it if it does not exist.
 * Throws if another grader or prompt wrote it. A last line that was cut off is graded again.
 */
export function openGradedFile(path: string | undefined, by: GradedBy): GradedFile {
  if (path === undefined) return { known: [], add: () => undefined };
  const known: Graded[] = [];
  if (existsSync(path)) {
    const [first = '', ...lines] = readFileSync(path, 'utf8').split('\n');
    const head = parseLine<GradedBy>(first, 'grader');
    if (!head) throw new StartUpError(`${path} is not a file of an earlier evaluation. Choose another file.`);
    if (head.grader !== by.grader || head.promptVersion !== by.promptVersion)
      throw new StartUpError(`${path} is of another model or another grading prompt. Choose another file.`);
    if (head.benchmarkVersion !== by.benchmarkVersion)
      throw new StartUpError(`${path} is of another version of the benchmark. Choose another file.`);
    known.push(...lines.flatMap((line) => parseLine<Graded>(line, 'states') ?? []));
  }
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  writeFileSync(path, [by, ...known].map(line).join(''));
  return { known, add: (graded) => appendFileSync(path, line(graded)) };
}
