import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';

type Json = Record<string, unknown>;

export type PoolHint = { text: string; title: string; answers: string[]; hints: PoolHint[] };
export type PoolStep = {
  id: string;
  title: string;
  body: string;
  /** `arithmetic`, `string`, `numeric`. */
  answerType: string;
  /** `TextBox`, `MultipleChoice`. */
  problemType: string;
  answers: string[];
  choices: string[];
  precision: number | undefined;
  hints: PoolHint[];
};
export type PoolProblem = {
  id: string;
  title: string;
  body: string;
  lesson: string;
  lessonId: string;
  /** Possible values by variable; values at the same index belong together. */
  variables: Json;
  steps: PoolStep[];
  unreadable: string[];
};

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(words);
const DEEPEST = 4;

const hintOf = (hint: Json, depth = 0): PoolHint => ({
  text: words(hint.text),
  title: words(hint.title),
  answers: list(hint.hintAnswer),
  hints: depth < DEEPEST ? records(hint.subHints).map((sub) => hintOf(sub, depth + 1)) : [],
});

function stepOf(step: Json, pathway: readonly Json[]): PoolStep {
  return {
    id: words(step.id),
    title: words(step.stepTitle),
    body: words(step.stepBody),
    answerType: words(step.answerType),
    problemType: words(step.problemType),
    answers: list(step.stepAnswer).filter(Boolean),
    choices: list(step.choices),
    precision: typeof step.precision === 'number' ? step.precision : undefined,
    hints: pathway.map((hint) => hintOf(hint)),
  };
}

const problemOf = (problem: Json, steps: PoolStep[]): PoolProblem => ({
  id: words(problem.id),
  title: words(problem.title),
  body: words(problem.body),
  lesson: words(problem.lesson),
  lessonId: words(problem.lessonId),
  variables: isRecord(problem.variabilization) ? problem.variabilization : {},
  steps,
  unreadable: [],
});

/** Compares names with numbers: 2 before 10. */
export const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Reads the problems of a `content-pool`, as separate files or one built file. */
export async function readPool(files: PackageFiles, root: string): Promise<PoolProblem[]> {
  const built = files.names.find((name) => /(^|\/)problemPool\.json$/.test(name));
  if (built !== undefined) {
    const data: unknown = JSON.parse((await readText(files, built)) ?? '[]');
    return records(data).map((problem) =>
      problemOf(
        problem,
        records(problem.steps).map((step) =>
          stepOf(step, isRecord(step.hints) ? records(Object.values(step.hints)[0]) : []),
        ),
      ),
    );
  }
  const pool = `${root}content-pool/`;
  const folders = new Map<string, string[]>();
  for (const name of files.names) {
    const [folder] = name.startsWith(pool) && name.endsWith('.json') ? name.slice(pool.length).split('/') : [];
    if (!folder) continue;
    const own = folders.get(folder) ?? [];
    folders.set(folder, own);
    own.push(name);
  }
  const problems: PoolProblem[] = [];
  for (const [folder, names] of [...folders].toSorted(([one], [other]) => inOrder(one, other)))
    problems.push(await readProblemFolder(files, `${pool}${folder}/`, folder, names));
  return problems;
}

async function readProblemFolder(
  files: PackageFiles,
  at: string,
  folder: string,
  names: readonly string[],
): Promise<PoolProblem> {
  const unreadable: string[] = [];
  const read = async (name: string): Promise<unknown> => {
    try {
      return JSON.parse((await readText(files, name)) ?? 'null');
    } catch (error) {
      unreadable.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const own = await read(`${at}${folder}.json`);
  const steps: PoolStep[] = [];
  for (const name of names.toSorted(inOrder)) {
    const step = /^steps\/([^/]+)\/([^/]+)\.json$/.exec(name.slice(at.length));
    if (!step) continue;
    const data = await read(name);
    const pathways = names.filter((one) => one.startsWith(`${at}steps/${step[1]}/tutoring/`));
    const pathway = pathways.find((one) => /DefaultPathway\.json$/.test(one)) ?? pathways[0];
    const hints = pathway === undefined ? [] : records(await read(pathway));
    if (isRecord(data)) steps.push(stepOf(data, hints));
  }
  const problem = problemOf(isRecord(own) ? own : {}, steps);
  return { ...problem, id: problem.id || folder, unreadable };
}
