import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { StartUpError } from '../../../../apps/server/src/platform/errors/start-up-error.ts';
import type { LabelledAnswer } from './labelled-answer.ts';
import { readSaf } from './read-saf.ts';
import { readSemeval } from './read-semeval.ts';

const READERS: Record<string, typeof readSaf> = { '.xml': readSemeval, '.jsonl': readSaf, '.ndjson': readSaf };

/** Reads the test splits of SemEval-2013 Task 7 and SAF in a folder. Throws a sentence for people. */
export function readFolder(folder: string): LabelledAnswer[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartUpError(`The folder ${folder} does not exist.`);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const answers = paths.flatMap((path) => {
    // The folder itself can name the data; where it lies cannot.
    const name = join(basename(folder), path);
    return READERS[extname(path).toLowerCase()]?.(name, () => readFileSync(join(folder, path), 'utf8')) ?? [];
  });
  if (answers.length > 0) return withUniqueKeys(answers);
  const isParquet = paths.some((path) => path.endsWith('.parquet'));
  throw new StartUpError(
    isParquet
      ? `${folder} has parquet files. Convert them to JSON lines; docs/ai.md says how.`
      : `${folder} has no test answers. Name a folder with SemEval-2013 Task 7 (XML, 3-way) or SAF (JSON lines), with the splits in the names of folders or files.`,
  );
}

function withUniqueKeys(answers: LabelledAnswer[]): LabelledAnswer[] {
  const seen = new Map<string, number>();
  return answers.map((answer) => {
    const times = (seen.get(answer.key) ?? 0) + 1;
    seen.set(answer.key, times);
    return times === 1 ? answer : { ...answer, key: `${answer.key} ${times}` };
  });
}
