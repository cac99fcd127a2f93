import type { Check } from '@coursecraft/contract/assessment/check';
import { words } from '@coursecraft/domain/language/words';
import type { DraftContext } from '../drafting/draft-context.ts';
import { isBroken } from '../language/is-broken.ts';
import { bare } from '../language/sentence-case.ts';
import { itemsOf } from '../outline/exercises.ts';
import { kindOfHeading } from '../outline/heading-kind.ts';
import type { Part, Topic } from '../outline/topic.ts';
import { pointsAtLost } from '../source/mend-residue.ts';
import { pointsAtThing } from '../source/points-beside.ts';
import type { Sentence, SourceBlock } from '../source/source-block.ts';
import { criterionOf, lookAgain, plain, type Question, safeHints, sourceOf } from './question.ts';

type List = Extract<SourceBlock, { kind: 'list' }>;

const LONGEST_QUESTION = 400;
const FEWEST_WORDS = 4;
/** Words. */
const SHORT_ANSWER = 3;
const BLANK = /_{3,}|\.{5,}|…{2,}/;
const YES = /^(?:true|right|correct|richtig|wahr|stimmt)\b/i;
const NO = /^(?:false|wrong|incorrect|falsch|unwahr)\b/i;
const TRUTH = /\b(?:true or false|richtig oder falsch|wahr oder falsch)\b[?:.]?\s*/i;
/** An option letter: “b”, “(b)”, “b) a mole”. */
const LETTER = /^\(?([a-h])(?:[.):](?:\s+|$)|$)/i;

const textOf = (sentences: readonly Sentence[]) =>
  sentences
    .map(({ text }) => text)
    .join(' ')
    .trim();
const flat = (text: string) => words(text).join(' ');

/** Returns the option that an answer names by letter or text, if unique. */
function chosen(answer: string, choices: readonly string[]): number | undefined {
  const letter = LETTER.exec(answer)?.[1]?.toLowerCase();
  const byLetter = letter ? letter.charCodeAt(0) - 97 : -1;
  const byWords = choices.flatMap((choice, at) => (flat(choice) === flat(answer) ? [at] : []));
  if (byWords.length === 1) return byWords[0];
  return byLetter >= 0 && byLetter < choices.length ? byLetter : undefined;
}

function checkOf(
  question: string,
  choices: readonly string[],
  answer: string,
  context: DraftContext,
): Check | undefined {
  const { phrases } = context;
  const stem = plain(question);
  if (choices.length >= 2) {
    const at = chosen(answer, choices);
    if (at === undefined || new Set(choices.map(flat)).size < choices.length) return undefined;
    const options = choices.map((text, place) => ({
      id: String.fromCharCode(97 + place),
      text: plain(text),
      ...(place === at ? { correct: true } : {}),
    }));
    return { type: 'single-choice', stem, options };
  }
  if (TRUTH.test(question) && (YES.test(answer) || NO.test(answer)))
    return {
      type: 'true-false',
      stem: plain(question.replace(TRUTH, '').trim() || question),
      answer: YES.test(answer),
    };
  const isShort = answer !== '' && answer.split(/\s+/).length <= SHORT_ANSWER;
  const blanks = question.split(BLANK);
  if (isShort && blanks.length === 2) {
    const [before = '', after = ''] = blanks;
    return {
      type: 'cloze',
      stem: phrases.ask.gap,
      text: `${plain(before)}{{1}}${plain(after)}`,
      gaps: { 1: { accept: [bare(answer)] } },
    };
  }
  if (blanks.length > 1) return undefined;
  return isShort ? { type: 'short-text', stem, accept: [bare(answer)] } : { type: 'free-response', stem };
}

const standsAlone = (question: string, { pack }: Topic): boolean =>
  words(question).length >= FEWEST_WORDS &&
  question.length <= LONGEST_QUESTION &&
  !pointsAtThing(question) &&
  !pointsAtLost(question) &&
  !pack.aboutTheBook.test(question) &&
  !pack.anaphoric.test(question) &&
  !isBroken(question.replace(/[?:.]$/, ''), pack);

function ofItem(item: List, topic: Topic, context: DraftContext): Question | undefined {
  const [head, ...below] = item.items;
  const question = textOf(head?.sentences ?? []);
  const answer = textOf(head?.answer ?? []);
  const choices = below.map(({ sentences }) => textOf(sentences).replace(LETTER, ''));
  const [sentence] = head?.sentences ?? [];
  if (!sentence || !standsAlone(question, topic)) return undefined;
  // Without an answer, only a single plain question is asked.
  if (answer === '' && (choices.length > 0 || !/^[^?]+\?$/.test(question))) return undefined;
  const check = checkOf(question, choices, answer, context);
  if (!check) return undefined;
  const { phrases } = context;
  const isOpen = check.type === 'free-response';
  const criterion = criterionOf({
    kind: isOpen ? 'concept' : 'fact',
    statement: answer ? phrases.criterion.answer(question, answer) : phrases.criterion.question(question),
    sources: [sourceOf(sentence)],
    guidance: answer ? '' : phrases.noAnswer,
  });
  const hints = safeHints(lookAgain({ heading: '', title: topic.title }, context), answer ? [answer] : []);
  return { criterion, check: { ...check, ...hints }, sentence };
}

/** Creates checks from the review questions of a document. */
export function askExercises(part: Part, topic: Topic, context: DraftContext): Question[] {
  if (part.role !== 'exercise' || kindOfHeading(part.title, topic.pack) !== 'exercises') return [];
  return part.blocks.flatMap((block, at) => {
    const next = part.blocks[at + 1];
    // Code, tables and pictures after a question belong to it.
    const isAlone = !next || next.kind === 'list' || next.kind === 'paragraph';
    if (block.kind !== 'list' || !isAlone) return [];
    return itemsOf(block).flatMap((item) => ofItem(item, topic, context) ?? []);
  });
}
