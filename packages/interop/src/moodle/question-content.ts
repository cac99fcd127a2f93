import { writeCheck } from '@coursecraft/domain/content/check-block';
import { convertQuantity } from '@coursecraft/domain/scoring/convert-quantity';
import { checkAsShown } from '../checks/as-shown.ts';
import { choiceCheck, choicesToRead } from '../checks/choice-check.ts';
import { matchCheck, sidesToRead } from '../checks/match-check.ts';
import { numberCheck } from '../checks/number-check.ts';
import { reckon } from '../checks/reckon.ts';
import { type FoundCheck, settleCheck } from '../checks/settle-check.ts';
import { splitStem } from '../checks/split-stem.ts';
import { textCheck } from '../checks/text-check.ts';
import type { OpenPart } from '../course/part-list.ts';
import { textToContent } from '../markdown/text-to-content.ts';
import { clozeContent } from './cloze-content.ts';
import { dropsContent } from './drops-content.ts';
import type { Question, QuestionAnswer } from './question.ts';
import { lineOf, type QuestionReading, questionText } from './question-context.ts';
import { sharedPart } from './shared-part.ts';

type Found = { check: FoundCheck } | { check?: undefined; toRead: string };
type Asking = { question: Question; stem: string; part: OpenPart; reading: QuestionReading };

const KINDS: Record<string, (asking: Asking) => Found> = {
  multichoice: choices,
  multichoiceset: choices,
  truefalse: trueOrFalse,
  shortanswer: words,
  numerical: number,
  matching: pairs,
  match: pairs,
  essay: ({ stem, part }) => {
    part.note('staff-graded');
    return { check: { type: 'free-response', stem } };
  },
  ordering: order,
};
/** Question types with random numbers. */
const DRAWN = /^(calculated|random|varnumeric|formulas|stack)/;

/** Converts a question to a check, or to text if unsupported. */
export function questionContent(question: Question, part: OpenPart, reading: QuestionReading): string {
  for (const what of question.lost ?? []) part.note('settings-dropped', what);
  if (question.kind === 'hidden') {
    part.leaveOut('hidden');
    return '';
  }
  if (question.kind === 'description') {
    const text = questionText(question.text, part, reading);
    if (text) part.becomes('text');
    else part.leaveOut('empty');
    return text;
  }
  const generalFeedback = questionText(question.generalFeedback, part, reading);
  const hints = question.hints.map((hint) => questionText(hint, part, reading)).filter(Boolean);
  if (question.kind === 'multianswer' || question.kind === 'cloze')
    return sharedPart(part, (own) => clozeContent(question, own, reading, { feedbackText: generalFeedback, hints }));
  if (question.kind === 'ddwtos' || question.kind === 'gapselect' || question.kind === 'gapfill')
    return sharedPart(part, (own) => dropsContent(question, own, reading, { feedbackText: generalFeedback, hints }));
  const { above, stem } = splitStem(questionText(question.text, part, reading));
  const asked = stem || question.name.replace(/([\\`*_[\]<>$])/g, '\\$1') || '…';
  const found = findCheck({ question, stem: asked, part, reading });
  const explanation = [found.check?.explanation, generalFeedback].filter(Boolean).join('\n\n');
  const settled = found.check && settleCheck(checkAsShown({ ...found.check, hints, explanation }), part);
  if (settled) part.becomes(settled.type);
  else if (generalFeedback || hints.length > 0) part.note('feedback-dropped');
  const instead = found.check ? (found.check.stem ?? '') : (found.toRead ?? asked);
  return [above, settled ? writeCheck(settled) : instead].filter(Boolean).join('\n\n');
}

function findCheck(asking: Asking): Found {
  const { question, stem, part, reading } = asking;
  const count = Math.max(question.answers.length, question.pairs?.length ?? 0);
  if (count > MOST_READ) {
    part.leaveOut('too-many-choices', String(count));
    return { toRead: stem };
  }
  const find = Object.hasOwn(KINDS, question.kind) ? KINDS[question.kind] : undefined;
  if (find) return find(asking);
  if (DRAWN.test(question.kind)) part.leaveOut('random-values', question.kind);
  else part.leaveOut(question.labels ? 'not-a-check' : 'kind-unknown', question.kind);
  const labels = (question.labels ?? []).map((text) => ({ text }));
  const options =
    question.kind === 'calculatedmulti'
      ? question.answers.map(({ text }) => ({ text: questionText(text, part, reading) }))
      : [];
  return { toRead: choicesToRead(stem, [...labels, ...options]) };
}

const MOST_READ = 200;

const isRight = ({ fraction }: QuestionAnswer) => fraction > 0.9999;
const isPartly = ({ fraction }: QuestionAnswer) => fraction > 0 && fraction <= 0.9999;

function choices({ question, stem, part, reading }: Asking): Found {
  const takesOne = question.isSingle !== false;
  const { answers } = question;
  if (takesOne && answers.some(isPartly)) part.note('partial-credit-simplified');
  // Moodle ignores neutral answers in a multiple choice; our check does not.
  if (!takesOne && answers.some(({ fraction }) => fraction === 0)) part.note('scoring-simplified', '0 %');
  const options = answers.map((answer) => ({
    text: questionText(answer.text, part, reading),
    isRight: takesOne ? isRight(answer) : answer.fraction > 0,
    feedback: questionText(answer.feedback, part, reading),
  }));
  const check = choiceCheck(stem, options, takesOne ? 'one' : 'several', part);
  return check ? { check } : { toRead: choicesToRead(stem, options) };
}

function trueOrFalse({ question, stem, part, reading }: Asking): Found {
  const right = question.answers.find(isRight);
  const named = right?.text.text.trim().toLowerCase();
  if (!right || (named !== 'true' && named !== 'false')) {
    part.leaveOut('key-missing');
    return { toRead: stem };
  }
  if (question.answers.some((answer) => answer !== right && questionText(answer.feedback, part, reading)))
    part.note('feedback-dropped');
  return {
    check: {
      type: 'true-false',
      stem,
      answer: named === 'true',
      explanation: questionText(right.feedback, part, reading),
    },
  };
}

/** An unescaped `*` matches any text. */
const isPattern = (text: string) => /(?<!\\)\*/.test(text);
const asWords = ({ text }: QuestionAnswer) => text.text.replaceAll('\\*', '*').trim();

function words({ question, stem, part, reading }: Asking): Found {
  const { answers } = question;
  if (answers.some(isPartly)) part.note('partial-credit-simplified');
  const right = answers.filter(isRight);
  const wrong = answers.filter(({ fraction, text }) => fraction <= 0 && !isPattern(text.text));
  const rightFeedback = right.map(({ feedback }) => questionText(feedback, part, reading)).filter(Boolean);
  const explanation = new Set(rightFeedback).size === 1 ? rightFeedback[0] : undefined;
  const others = answers.filter((answer) => !isRight(answer) && answer.feedback?.text.trim());
  if (others.length > 0 || new Set(rightFeedback).size > 1) part.note('feedback-dropped');
  if (right.some(({ text }) => isPattern(text.text))) {
    part.note('pattern-dropped', right.map(({ text }) => text.text).join(' | '));
    return { check: { type: 'free-response', stem, ...(explanation && { explanation }) } };
  }
  const key = { accept: right.map(asWords), wrong: wrong.map(asWords), caseSensitive: question.usesCase === true };
  const check = textCheck(stem, key, part);
  return check ? { check: { ...check, ...(explanation && { explanation }) } } : { toRead: stem };
}

function number({ question, stem, part, reading }: Asking): Found {
  const { answers, units = [] } = question;
  if (answers.some(isPartly)) part.note('partial-credit-simplified');
  const right = answers.filter((answer) => isRight(answer) && answer.text.text.trim() !== '*');
  const others = answers.filter((answer) => !right.includes(answer) && answer.feedback?.text.trim());
  if (others.length > 0) part.note('feedback-dropped');
  const numbers = right.map(({ text, tolerance }) => ({
    value: reckon(text.text) ?? Number.NaN,
    tolerance: Math.abs(reckon(tolerance ?? '0') ?? 0),
  }));
  const base = units.find(({ multiplier }) => multiplier === 1) ?? units[0];
  const check = numberCheck(stem, numbers, part, base?.name);
  if (!check) return { toRead: stem };
  const explanation = questionText(right[0]?.feedback, part, reading);
  const more = units.filter((unit) => unit !== base);
  const isKnown = ({ name, multiplier }: { name: string; multiplier: number }) => {
    // Moodle divides typed numbers by the multiplier of their unit.
    const one = convertQuantity(multiplier, name, base?.name ?? '');
    return one !== undefined && Math.abs(one - 1) < 1e-6;
  };
  const areKnown = more.length > 0 && more.every(isKnown);
  if (more.length > 0 && !areKnown) part.note('scoring-simplified', more.map(({ name }) => name).join(', '));
  const withUnits = check.type === 'numeric' && areKnown ? { otherUnits: true } : {};
  return { check: { ...check, ...withUnits, ...(explanation && { explanation }) } };
}

function pairs({ question, stem, part, reading }: Asking): Found {
  const read = (question.pairs ?? []).map(({ left, right }) => ({
    left: questionText(left, part, reading),
    right: textToContent(lineOf(right)),
  }));
  const matched = read.filter(({ left, right }) => left && right);
  const unmatched = read.filter(({ left, right }) => !left && right).map(({ right }) => right);
  const check = matchCheck(stem, matched, unmatched, part);
  return check ? { check } : { toRead: sidesToRead(stem, matched, unmatched) };
}

function order({ question, stem, part, reading }: Asking): Found {
  const items = question.answers.map(({ text }) => questionText(text, part, reading)).filter(Boolean);
  return { check: { type: 'order', stem, items } };
}
