import type { TutorTask } from '../engine.ts';
import { type ContentWord, contentWords } from '../judge/content-words.ts';
import { coreOf } from '../judge/row-references.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { CourseWords } from './course-words.ts';
import type { Line } from './lesson-lines.ts';
import { askedWords } from './question-words.ts';

/** One way in which the answer to a task may be said, and the words of it that the task itself does not hold. */
type Wording = { words: readonly ContentWord[]; key: readonly ContentWord[]; isKey: boolean };

/** A task with what it asks and what would answer it, as words. */
export type ReadTask = { task: TutorTask; question: readonly ContentWord[]; wordings: readonly Wording[] };

/** So much of a criterion's own words says it; of a key all have to be there. */
const SAYS = 0.55;
const SAYS_KEY = 0.85;
const SAME = 0.6;
/** What speaks of less than this of the question answers another one. */
const ON_THE_QUESTION = 0.5;

export function readTask(task: TutorTask, words: CourseWords, pack: LanguagePack): ReadTask {
  const question = askedWords(task.question, pack);
  const inQuestion = (word: ContentWord) => likenessTo(question, word, words) >= SAME;
  const read = (text: string, isKey: boolean): Wording => {
    const all = unique(contentWords(text, pack));
    const key = all.filter((word) => !inQuestion(word));
    return { words: all, key: key.length > 0 ? key : all, isKey: isKey && key.length > 0 };
  };
  return {
    task,
    question,
    wordings: [
      ...task.asks.map((ask) => read(coreOf(ask), false)),
      ...(task.answers ?? []).map((answer) => read(answer, true)),
    ].filter((wording) => wording.words.length > 0),
  };
}

/** Whether lines that are shown together say what a task asks for, or `most` of it where less is too much. */
export function givesAway(
  lines: readonly Line[],
  { question, wordings }: ReadTask,
  words: CourseWords,
  most = SAYS,
): boolean {
  const said = lines.flatMap((line) => line.words);
  const around = lines.flatMap((line) => [
    ...line.words,
    ...(line.beside[line.at - 1]?.words ?? []),
    ...line.around,
  ]);
  const isOn = () => shareOf(question, around, words) >= ON_THE_QUESTION;
  return wordings.some(({ words: all, key, isKey }) =>
    isKey
      ? shareOf(key, said, words) >= SAYS_KEY && isOn()
      : shareOf(key, said, words) >= most && shareOf(all, around, words) >= most,
  );
}

/** The part of some words that others hold, rare ones weighing more. */
export function shareOf(of: readonly ContentWord[], held: readonly ContentWord[], words: CourseWords): number {
  let [found, all] = [0, 0];
  for (const word of of) {
    const weight = words.weight(word) * ('tells' in word ? Number(word.tells) : 1);
    all += weight;
    found += weight * likenessTo(held, word, words);
  }
  return all === 0 ? 0 : found / all;
}

/** How surely one of some words means this one. */
function likenessTo(held: readonly ContentWord[], word: ContentWord, words: CourseWords): number {
  const meant = words.meant(word);
  let most = 0;
  for (const { stem } of held) most = Math.max(most, stem === word.stem ? 1 : (meant.get(stem) ?? 0));
  return most;
}

export const unique = <Word extends ContentWord>(list: readonly Word[]): Word[] => [
  ...new Map(list.map((word) => [word.stem, word])).values(),
];
