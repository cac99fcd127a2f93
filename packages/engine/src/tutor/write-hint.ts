import type { HintRung } from '@coursecraft/domain/tutoring/hint-ladder';
import { type ContentWord, contentWords } from '../judge/content-words.ts';
import type { Form } from '../language/question-forms.ts';
import type { Course } from './find-lines.ts';
import { fitOf } from './form-signs.ts';
import { givesAway, type ReadTask, shareOf } from './gives-away.ts';
import { definitionIn, type Line } from './lesson-lines.ts';
import { formOfTask } from './match-task.ts';
import type { TutorPhrases } from './tutor-phrases.ts';

/** What of a hint is quoted, and the rung that it really is. */
export type Hint = { rung: HintRung; text: (cite: (place: { elementId: string; quote: string }) => string) => string };

/** What speaks of less of a task does not tell where to look, in the lesson where it stands and elsewhere. */
const NEAR = 0.1;
const NEAR_ELSEWHERE = 0.4;
/** What only might mean the same does not tell where to look. */
const SURE = 0.6;
const SAME_ELEMENT = 1.15;
const FEWEST_LETTERS = 40;
const MOST_LETTERS = 260;
const MOST_FIRST_WORDS = 7;

type Given = {
  read: ReadTask;
  course: Course;
  phrases: TutorPhrases;
  name: string;
  /** What sort of answer was asked for: of a definition a nudge says already where it stands. */
  form: Form;
  mayShow: (lines: readonly Line[]) => boolean;
};

/** The hint of a rung, or the highest below it that the course has something for; nothing where it has nothing. */
export function writeHint(rung: HintRung, asked: Given): Hint | undefined {
  const { read, course } = asked;
  const target = placeOf(read, course);
  if (!target) return undefined;
  // What a hint quotes may not say the half of it either.
  const mayShow: Given['mayShow'] = (lines) => asked.mayShow(lines) && !givesAway(lines, read, course.words, 'hint');
  const given = { ...asked, mayShow };
  if (rung === 'worked-step') return workedStep(target, given) ?? pointer(target, given);
  return rung === 'pointer' ? pointer(target, given) : nudge(target, given);
}

/** The line that holds most of what a task wants. */
function placeOf({ task, question, wordings }: ReadTask, { lines, words }: Course): Line | undefined {
  let [best, found]: [number, Line | undefined] = [0, undefined];
  const inWordings = (said: readonly ContentWord[]) =>
    Math.max(0, ...wordings.map(({ words: all }) => shareOf(all, said, words, SURE)));
  for (const line of lines) {
    const before = line.leans ? (line.beside[line.at - 1]?.words ?? []) : [];
    const own = [...line.words, ...before];
    const onQuestion = shareOf(question, [...own, ...line.around], words, SURE);
    // The passage as a whole speaks of what its sentences say by pronouns.
    const passage = [...line.headed, ...line.beside.flatMap((each) => each.words)];
    const inAnswer = wordings.length > 0 ? (inWordings(own) + inWordings(passage)) / 2 : onQuestion;
    const score = ((onQuestion + 2 * inAnswer) / 3) * (line.elementId === task.elementId ? SAME_ELEMENT : 1);
    const isNear = score >= (line.elementId === task.elementId ? NEAR : NEAR_ELSEWHERE);
    if (isNear && score > best) [best, found] = [score, line];
  }
  return found;
}

function nudge(target: Line, { read, course, phrases, form, mayShow }: Given): Hint {
  const { heading, elementId, title, beside } = target;
  const [first] = beside;
  const begins = first && first !== target && mayShow([first]) ? first.quote : firstWords(target, read, course);
  const place = form === 'definition' ? begins : '';
  return {
    rung: 'nudge',
    text: (cite) =>
      [
        phrases.nudge,
        heading ? phrases.lookAt(cite({ elementId, quote: heading })) : phrases.lookIn(title),
        ...(place ? [phrases.standsIn(cite({ elementId, quote: place }))] : []),
        phrases.askYourself(form === 'definition' ? form : formOfTask(read.task, course.pack)),
      ].join(' '),
  };
}

function pointer(target: Line, { read, course, phrases, mayShow }: Given): Hint {
  const { elementId, beside, at, heading, quote } = target;
  const [before, after] = [beside[at - 1], beside[at + 1]];
  return {
    rung: 'pointer',
    text(cite) {
      if (mayShow([target])) return phrases.pointer(cite({ elementId, quote }));
      if (before && mayShow([before])) return phrases.readOn(cite({ elementId, quote: before.quote }));
      if (after && mayShow([after])) return phrases.readBefore(cite({ elementId, quote: after.quote }));
      const begins = firstWords(target, read, course);
      if (begins) return phrases.readFrom(cite({ elementId, quote: begins }));
      return heading ? phrases.readUnder(cite({ elementId, quote: heading })) : phrases.readStart(target.title);
    },
  };
}

/** How a line begins, as far as it says nothing that the question does not. */
function firstWords({ quote }: Line, { question, task }: ReadTask, { words, pack }: Course): string {
  const known = new Set(
    [...question, ...contentWords(task.question, pack)].flatMap((word) => [word.stem, ...words.meant(word).keys()]),
  );
  const all = quote.split(' ');
  let end = 0;
  while (
    end < Math.min(all.length - 2, MOST_FIRST_WORDS) &&
    contentWords(all[end] ?? '', pack).every(({ stem }) => known.has(stem)) &&
    !/\d/.test(all[end] ?? '')
  )
    end += 1;
  return end >= 2
    ? all
        .slice(0, end)
        .join(' ')
        .replace(/[,;:(]$/, '')
    : '';
}

/** Another case of the same kind, where the course has one that no task asks for. */
function workedStep(target: Line, { read, course, phrases, name, mayShow }: Given): Hint | undefined {
  const { lines, pack } = course;
  const form = formOfTask(read.task, pack);
  const isLike = (line: Line) =>
    form === 'definition'
      ? definitionIn(line, pack) !== undefined
      : form === 'why' || form === 'how'
        ? REASON[pack.code].test(line.text)
        : fitOf(form, read.task.question, line.text, pack) > 1;
  const at = lines.indexOf(target);
  const like = lines
    .map((line, index) => ({ line, distance: Math.abs(index - at) + (line.elementId === target.elementId ? 0 : 1000) }))
    .sort((one, other) => one.distance - other.distance)
    .find(
      ({ line }) =>
        line.kind === 'sentence' &&
        line.beside !== target.beside &&
        !line.leans &&
        line.text.length >= FEWEST_LETTERS &&
        line.text.length <= MOST_LETTERS &&
        isLike(line) &&
        mayShow([line]),
    )?.line;
  if (!like) return undefined;
  return {
    rung: 'worked-step',
    text: (cite) =>
      `${phrases.likeCase(cite({ elementId: like.elementId, quote: like.quote }), form)}\n\n${phrases.yourTurn(name)} ${phrases.workedEnd}`,
  };
}

const REASON = {
  en: /\b(?:because|so that|otherwise|therefore|in order to)\b|, so \b/i,
  de: /(?<!\p{L})(?:weil|denn|damit|sodass|sonst|deshalb|daher|darum)(?!\p{L})/iu,
} as const;
