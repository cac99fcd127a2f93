import type { TutorTask } from '@coursecraft/ai/engine/engine';
import { type ContentWord, contentWords } from '../judge/content-words.ts';
import { coreOf } from '../judge/row-references.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { CourseWords } from './course-words.ts';
import type { Line } from './lesson-lines.ts';
import { askedWords } from './question-words.ts';

/** One way in which the answer to a task may be said, and the words of it that the task itself does not hold. */
export type Wording = {
  words: readonly ContentWord[];
  key: readonly ContentWord[];
  isKey: boolean;
  /** How much of it lines must say; as much as of any criterion, unless given. */
  says?: number | undefined;
  /** Whether it is one thing of several that a criterion says. */
  isClause?: boolean | undefined;
  /** Whether it is a statement that is to be judged. */
  isStatement?: boolean | undefined;
};

/** A task with what it asks and what would answer it, as words. */
export type ReadTask = { task: TutorTask; question: readonly ContentWord[]; wordings: readonly Wording[] };

/** So much of a criterion's own words says it; of a key, and of one clause of a criterion, all has to be there. */
const SAYS = 0.55;
export const SAYS_KEY = 0.85;
const SAME = 0.6;
/** A statement that is to be judged is settled by less. */
const SETTLES = 0.4;
const FEWEST = 2;
const JOINTS =
  /[,;:]\s|\s(?:because|since|so that|so|which|whereas|and that|weil|denn|damit|sodass|so dass|und dass|während)\s/i;
/** What speaks of less than this of the question answers another one. */
const ON_THE_QUESTION = 0.4;

export function readTask(task: TutorTask, words: CourseWords, pack: LanguagePack): ReadTask {
  const question = askedWords(task.question, pack);
  const asked = contentWords(task.question, pack);
  const inQuestion = (word: ContentWord) => likenessTo(asked, word, words) >= SAME;
  const read = (text: string, isKey: boolean): Wording => {
    const all = unique(contentWords(text, pack));
    const key = all.filter((word) => !inQuestion(word));
    return { words: all, key: key.length > 0 ? key : all, isKey: isKey && key.length > 0 };
  };
  /** Of a statement, what the course speaks of: it settles it in its own words. */
  const statementOf = (text: string): Wording => {
    const known = read(text, false).words.filter((word) => words.isKnown(word));
    return { words: known, key: known, isKey: false, says: SETTLES, isStatement: true };
  };
  /** Each thing that a criterion says, where it says several that the task does not. */
  const clausesOf = (core: string) => {
    const clauses = core.split(JOINTS).map((clause) => read(clause, false));
    return clauses.length < 2
      ? []
      : clauses.filter(({ key }) => key.length >= FEWEST).map((one) => ({ ...one, says: SAYS_KEY, isClause: true }));
  };
  return {
    task,
    question,
    wordings: [
      ...task.asks.flatMap((ask) => [read(coreOf(ask), false), ...clausesOf(coreOf(ask))]),
      ...(task.answers ?? []).map((answer) => (answer === task.question ? statementOf(answer) : read(answer, true))),
    ].filter((wording) => wording.words.length > 0),
  };
}

/** Of an answer to nearly the same and of a hint little may be said; of one to something else what does not say it. */
const LITTLE = 0.25;
/** Half of a key tells the rest. */
const HALF_KEY = 0.5;

/** Whether lines that are shown together say what a task asks for. */
export function givesAway(
  lines: readonly Line[],
  { question, wordings }: ReadTask,
  words: CourseWords,
  as: 'answer' | 'answer near the task' | 'hint' = 'answer',
): boolean {
  const said = lines.flatMap((line) => line.words);
  const near = lines.flatMap((line) => [...line.words, ...(line.beside[line.at - 1]?.words ?? [])]);
  const around = [...near, ...lines.flatMap((line) => line.around)];
  // A lesson's title says nothing of what a sentence is about.
  const isOn = () => shareOf(question, [...near, ...lines.flatMap((line) => line.headed)], words) >= ON_THE_QUESTION;
  const most = as === 'answer' ? SAYS : LITTLE;
  return wordings.some(({ words: all, key, isKey, says = SAYS }) =>
    isKey
      ? shareOf(key, said, words) >= (as === 'hint' ? HALF_KEY : SAYS_KEY) && (as !== 'answer' || isOn())
      : shareOf(key, said, words) >= (says === SAYS ? most : Math.min(says, as === 'hint' ? most : says)) &&
        shareOf(all, around, words) >= Math.min(says, most),
  );
}

/** The part of some words that others hold, rare ones weighing more. */
export function shareOf(
  of: readonly ContentWord[],
  held: readonly ContentWord[],
  words: CourseWords,
  least = 0,
): number {
  let [found, all] = [0, 0];
  for (const word of of) {
    const weight = isWhole(word, words) ? words.weight(word) * ('tells' in word ? Number(word.tells) : 1) : 0;
    all += weight;
    const likeness = likenessTo(held, word, words);
    found += likeness >= least ? weight * likeness : 0;
  }
  return all === 0 ? 0 : found / all;
}

/** Not what only its parts, which are listed too, make known: the “FI-Schalter” of a course that speaks of an FI. */
export const isWhole = (word: ContentWord, words: CourseWords): boolean =>
  !word.word.includes('-') || words.isKnown(word);

/** How surely one of some words means this one. */
export function likenessTo(held: readonly ContentWord[], word: ContentWord, words: CourseWords): number {
  const meant = words.meant(word);
  let most = 0;
  for (const one of held)
    most = Math.max(most, one.stem === word.stem ? 1 : (meant.get(one.stem) ?? words.meant(one).get(word.stem) ?? 0));
  return most;
}

export const unique = <Word extends ContentWord>(list: readonly Word[]): Word[] => [
  ...new Map(list.map((word) => [word.stem, word])).values(),
];
