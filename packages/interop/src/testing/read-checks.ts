import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import type { Result } from '@coursecraft/contract/progress/result';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import type { PortableElement, Reading } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { readAs } from '../read-package.ts';

export const elementsOf = ({ course }: Reading): PortableElement[] =>
  course.modules.flatMap(({ sections }) => sections).flatMap(({ elements }) => elements);

/** Reads in-memory files with a reader. */
export const readFiles = (reader: FormatReader, files: Record<string, string | Uint8Array>): Promise<Reading> =>
  readAs(reader, filesInMemory(files), 'test.zip');

export const checksOf = (reading: Reading): Check[] =>
  elementsOf(reading).flatMap(({ content }) => listChecks(content));

/** Returns the result of a response; `refused` for a wrong form. */
export function verdictOn(check: Check | undefined, response: CheckResponse): Result | 'refused' {
  const score = scoreResponse(check as KeyedCheck, response);
  return score.ok ? score.verdict : 'refused';
}

/** Returns the id of the option with this text. */
export const optionOf = (check: Check | undefined, text: string): string =>
  (check && 'options' in check ? check.options.find((option) => option.text === text)?.id : undefined) ?? `no ${text}`;

export const notesOf = ({ parts }: Reading, title: string): string[] =>
  parts.filter((part) => part.title === title).flatMap(({ notes }) => notes.map(({ note }) => note));

export const partOf = ({ parts }: Reading, title: string): TransferPart | undefined =>
  parts.find((part) => part.title === title);
