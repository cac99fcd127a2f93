import type { TutorTask } from '../engine.ts';
import { type ContentWord, contentWords } from '../judge/content-words.ts';
import { coreOf } from '../judge/row-references.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { CourseWords } from './course-words.ts';
import type { Asked, Course } from './find-lines.ts';
import type { Line } from './lesson-lines.ts';
import type { Form } from './question-forms.ts';
import { askedWords } from './question-words.ts';

/** One way in which the answer to a task may be said, and the words of it that the task itself does not hold. */
type Wording = { words: readonly ContentWord[]; key: readonly ContentWord[]; isKey: boolean };

/** A task with what it asks and what would answer it, as words. */
export type ReadTask = { task: TutorTask; question: readonly ContentWord[]; wordings: readonly Wording[] };

/** So much of a criterion's own words says it; of a key all have to be there. */
const SAYS = 0.6;
const SAYS_KEY = 0.85;
const SAME = 0.6;
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
  return {
    task,
    question,
    wordings: [
      ...task.asks.map((ask) => read(coreOf(ask), false)),
      ...(task.answers ?? []).map((answer) => read(answer, true)),
    ].filter((wording) => wording.words.length > 0),
  };
}

/** Forms that take what they speak of for true: who asks in them knows it already. */
const TAKES_FOR_TRUE: readonly Form[] = ['why', 'how', 'when', 'where', 'what if', 'value', 'example', 'procedure'];

/** A task without the keys that whoever asks has named themselves, and does not want confirmed. */
export function withoutTold(read: ReadTask, asked: Asked, { words }: Pick<Course, 'words'>): ReadTask {
  if (!TAKES_FOR_TRUE.includes(asked.form)) return read;
  const isTold = ({ key, isKey }: Wording) => isKey && shareOf(key, asked.words, words) >= SAYS_KEY;
  return { ...read, wordings: read.wordings.filter((wording) => !isTold(wording)) };
}

/** How much may be said: of an answer to something else what does not say it, of one to nearly the same and of a hint little. */
const MOST = { answer: SAYS, 'answer near the task': 0.35, hint: 0.25 };
/** Half of a key tells the rest. */
const HALF_KEY = 0.5;

/** Whether lines that are shown together say what a task asks for. */
export function givesAway(
  lines: readonly Line[],
  { question, wordings }: ReadTask,
  words: CourseWords,
  as: keyof typeof MOST = 'answer',
): boolean {
  const said = lines.flatMap((line) => line.words);
  const near = lines.flatMap((line) => [...line.words, ...(line.beside[line.at - 1]?.words ?? [])]);
  const around = [...near, ...lines.flatMap((line) => line.around)];
  // A lesson's title says nothing of what a sentence is about.
  const isOn = () => shareOf(question, [...near, ...lines.flatMap((line) => line.headed)], words) >= ON_THE_QUESTION;
  const most = MOST[as];
  return wordings.some(({ words: all, key, isKey }) =>
    isKey
      ? shareOf(key, said, words) >= (as === 'hint' ? HALF_KEY : SAYS_KEY) && (as === 'hint' || isOn())
      : shareOf(key, said, words) >= most && shareOf(all, around, words) >= most,
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
    const weight = words.weight(word) * ('tells' in word ? Number(word.tells) : 1);
    all += weight;
    const likeness = likenessTo(held, word, words);
    found += likeness >= least ? weight * likeness : 0;
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
