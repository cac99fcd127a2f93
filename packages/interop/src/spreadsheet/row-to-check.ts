import { choiceCheck, choicesToRead, type FoundOption } from '../checks/choice-check.ts';
import { matchCheck } from '../checks/match-check.ts';
import { numberBetween, numberCheck } from '../checks/number-check.ts';
import type { FoundCheck } from '../checks/settle-check.ts';
import { textCheck } from '../checks/text-check.ts';
import { trueOrFalse } from '../checks/true-or-false.ts';
import type { OpenPart } from '../course/part-list.ts';
import { type QuestionKind, questionKind, readTruth } from './question-kind.ts';
import { type Coding, rightPlaces } from './right-choices.ts';

export type QuestionRow = {
  number: number;
  kind: string;
  stem: string;
  /** Non-empty options; `isRight` if each has its own row. */
  options: { text: string; content: string; feedback: string; isWrong: boolean; isRight?: boolean }[];
  correct: string;
  answer: string;
  tolerance: string;
  unit: string;
};

/** Converts a row to a check; undefined and noted if unsupported. */
export function rowToCheck(row: QuestionRow, coding: Coding, part: OpenPart): FoundCheck | undefined {
  const kind = questionKind(row.kind);
  if (row.kind && !kind) {
    part.leaveOut('kind-unknown', row.kind);
    return undefined;
  }
  if (kind === 'essay') {
    part.note('answer-as-prompt');
    return { type: 'free-response', stem: row.stem };
  }
  if (kind === 'unrated' || kind === 'cloze') {
    part.leaveOut(kind === 'cloze' ? 'kind-unknown' : 'key-missing', row.kind);
    return undefined;
  }
  if (kind === 'match') return matchOf(row, part);
  if (kind === 'order') return orderOf(row, part);
  const isTyped = kind === 'text' || kind === 'number';
  if (row.options.length > 0 && !isTyped) return choiceOf(row, kind, coding, part);
  return answerOf(row, kind, part);
}

function choiceOf(
  row: QuestionRow,
  kind: QuestionKind | undefined,
  coding: Coding,
  part: OpenPart,
): FoundCheck | undefined {
  const options = withRight(row, coding);
  if (!options) {
    part.leaveOut('key-missing', row.correct || undefined);
    return undefined;
  }
  const right = options.filter(({ isRight }) => isRight).length;
  const answer = trueOrFalse(options);
  if (answer !== undefined) return { type: 'true-false', stem: row.stem, answer };
  return choiceCheck(row.stem, options, kind === 'several' || (kind !== 'one' && right > 1) ? 'several' : 'one', part);
}

function withRight({ options, correct, answer, number }: QuestionRow, coding: Coding): FoundOption[] | undefined {
  const found = options.map(({ content, feedback }) => ({ text: content, isRight: false, feedback }));
  if (options.some(({ isRight }) => isRight))
    return found.map((option, index) => ({ ...option, isRight: options[index]?.isRight === true }));
  const answerText = correct || answer;
  if (options.every(({ isWrong }) => isWrong)) {
    if (!answerText) return undefined;
    // Avoids that the right option is always first.
    const place = number % (found.length + 1);
    return [...found.slice(0, place), { text: answerText, isRight: true, feedback: '' }, ...found.slice(place)];
  }
  if (!answerText) {
    const isStarred = options.map(({ text }) => /^\*(?!\*)|(?<!\*)\*$/.test(text.trim()));
    if (!isStarred.includes(true)) return undefined;
    return found.map((option, index) => ({
      ...option,
      isRight: isStarred[index] === true,
      text: option.text.replace(/^\\?\*|\\?\*$/g, '').trim(),
    }));
  }
  const places = rightPlaces({ cell: answerText, choices: options.map(({ text }) => text) }, coding);
  return places && found.map((option, index) => ({ ...option, isRight: places.includes(index) }));
}

/** Words that grade an answer next to them. */
const JUDGED = /^(?:true|false|yes|no|richtig|falsch|wahr|ja|nein)$/i;

function answerOf(row: QuestionRow, kind: QuestionKind | undefined, part: OpenPart): FoundCheck | undefined {
  const isJudged = kind !== 'true-false' && JUDGED.test(row.correct) && row.answer !== '' && !JUDGED.test(row.answer);
  const right = isJudged && readTruth(row.correct) === true ? row.answer : row.correct;
  const answerText = right || row.answer || row.options.map(({ text }) => text).join('|');
  if (!answerText.trim() || (isJudged && right === row.correct)) {
    part.leaveOut('key-missing', answerText || undefined);
    return undefined;
  }
  const truth = readTruth(answerText);
  const isStatement =
    kind === 'true-false' ||
    (kind === undefined &&
      /^(?:true|false|richtig|falsch|wahr)$/i.test(answerText.trim()) &&
      !/[?？]\s*$/.test(row.stem));
  if (isStatement && truth !== undefined) return { type: 'true-false', stem: row.stem, answer: truth };
  if (kind === 'true-false' || kind === 'one' || kind === 'several' || kind === 'choice') {
    part.leaveOut('key-missing', answerText);
    return undefined;
  }
  const number = kind === 'text' ? undefined : readNumber(answerText, row.tolerance);
  if (number) return numberCheck(row.stem, [number], part, row.unit);
  if (kind === 'number') {
    part.leaveOut('key-missing', answerText);
    return undefined;
  }
  return textCheck(row.stem, { accept: answerText.split(/\s*(?:\||\n)\s*/) }, part);
}

const DECIMAL = '[-+−]?\\d+(?:[.,]\\d+)?(?:e[-+]?\\d+)?';
const numberIn = (text: string) => Number(text.replace('−', '-').replace(',', '.'));

/** `3.14`, `3,14 ± 0,01`, `3..4`. */
function readNumber(text: string, tolerance: string): { value: number; tolerance?: number } | undefined {
  const [, value, off] = new RegExp(`^(${DECIMAL})(?:\\s*(?:±|\\+/?-)\\s*(${DECIMAL}))?$`, 'i').exec(text.trim()) ?? [];
  const [, low, high] =
    new RegExp(`^(${DECIMAL})\\s*(?:\\.\\.\\.?|–|bis|to)\\s*(${DECIMAL})$`, 'i').exec(text.trim()) ?? [];
  if (low && high) {
    const between = numberBetween(numberIn(low), numberIn(high));
    return between && { value: between.value, tolerance: between.tolerance ?? 0 };
  }
  if (!value || /^\d{1,3}(?:[.,]\d{3})+$/.test(value)) return undefined;
  const [, percent] = /^([\d.,]+)\s*%$/.exec(tolerance.trim()) ?? [];
  const allowed = percent
    ? (Math.abs(numberIn(value)) * numberIn(percent)) / 100
    : numberIn(off ?? (tolerance.trim() || '0'));
  return { value: numberIn(value), ...(Number.isFinite(allowed) && { tolerance: Math.abs(allowed) }) };
}

const BETWEEN_SIDES = /\s*(?:->|=>|→|⇒|::|=)\s*/;

function matchOf(row: QuestionRow, part: OpenPart): FoundCheck | undefined {
  const cells =
    row.options.length > 0
      ? row.options.map(({ content }) => content)
      : (row.correct || row.answer).split(/\s*[;|\n]\s*/);
  const sides = cells.filter(Boolean).map((cell) => cell.split(BETWEEN_SIDES));
  if (sides.length < 2 || sides.some((pair) => pair.length !== 2 || pair.some((side) => !side.trim()))) {
    part.leaveOut('key-missing');
    return undefined;
  }
  return matchCheck(
    row.stem,
    sides.map(([left = '', right = '']) => ({ left, right })),
    [],
    part,
  );
}

function orderOf(row: QuestionRow, part: OpenPart): FoundCheck | undefined {
  const answerText = row.correct || row.answer;
  const texts = row.options.map(({ text }) => text);
  const isListed = row.options.length === 0;
  const places = isListed || !answerText ? undefined : rightPlaces({ cell: answerText, choices: texts }, 'either');
  if (!isListed && answerText && places?.length !== texts.length) {
    part.leaveOut('key-missing', answerText);
    return undefined;
  }
  const items = isListed
    ? answerText.split(/\s*[;|\n]\s*/).filter(Boolean)
    : (places ?? texts.map((_, index) => index)).map((place) => row.options[place]?.content ?? '');
  return { type: 'order', stem: row.stem, items };
}

/** Writes a row as text without a check. */
export const rowToRead = ({ stem, options }: QuestionRow): string =>
  choicesToRead(
    stem,
    options.map(({ content }) => ({ text: content })),
  );
