import { attribute, childElements, descendants, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { type FoundNumber, numberBetween, numberCheck } from '../../checks/number-check.ts';
import { patternWords } from '../../checks/pattern-words.ts';
import { reckon, tidyNumber } from '../../checks/reckon.ts';
import type { FoundResponse } from '../../checks/slotted-checks.ts';
import { textCheck } from '../../checks/text-check.ts';
import type { OpenPart } from '../../course/part-list.ts';
import { asPrompt, type ResponseReading } from './problem-reading.ts';

/** edX's default tolerance: a thousandth of a percent. */
const UNSAID_TOLERANCE = 1e-5;

export type WordKey = { accept: string[]; wrong: string[]; caseSensitive: boolean };

/** Returns the accepted words; undefined if a pattern is more than a list. */
export function wordKey(response: XmlElement): WordKey | undefined {
  const type = (attribute(response, 'type') ?? '').toLowerCase().split(/\s+/);
  const answer = attribute(response, 'answer') ?? '';
  const more = childElements(response, 'additional_answer').map((one) => attribute(one, 'answer') ?? textOf(one));
  // Older problems separate alternatives by `_or_`.
  const answers = [...(/_or_/i.test(answer) ? answer.split('_or_') : [answer]), ...more].map((one) => one.trim());
  const listed = answers.map((one) => (type.includes('regexp') ? patternWords(one) : [one]));
  if (listed.some((words) => words === undefined)) return undefined;
  return {
    accept: listed.flatMap((words) => words ?? []),
    wrong: descendants(response, 'stringequalhint').map((hint) => attribute(hint, 'answer') ?? ''),
    caseSensitive: !type.includes('ci'),
  };
}

export function readWords({ response, stem, part }: ResponseReading): FoundResponse {
  const key = wordKey(response);
  const noted = descendants(response, 'stringequalhint', 'stringhint', 'regexphint');
  if (noted.length > 0) part.note('feedback-dropped', noted[0]?.name);
  if (!key) {
    part.note('pattern-dropped', attribute(response, 'answer'));
    return asPrompt(stem);
  }
  const check = textCheck(stem, key, part);
  return check ? { check } : { toRead: stem };
}

export function readNumber({ response, input, stem, part }: ResponseReading): FoundResponse {
  const credit = attribute(response, 'partial_credit');
  if (credit && credit !== 'false') part.note('partial-credit-simplified', credit);
  const answer = (attribute(response, 'answer') ?? '').trim();
  const more = childElements(response, 'additional_answer').map((one) => attribute(one, 'answer') ?? textOf(one));
  const found = [numberOf(answer, response, part, more.length > 0), ...more.map((one) => asNumber(one))];
  if (found.some((one) => one === undefined)) {
    part.note('custom-grading', [answer, ...more].join(' | '));
    return asPrompt(stem, asCode(answer));
  }
  const unit = attribute(input, 'trailing_text');
  const check = numberCheck(
    stem,
    found.filter((one) => one !== undefined),
    part,
    unit,
  );
  return check ? { check } : asPrompt(stem, [answer, ...more].join(', '));
}

const asNumber = (text: string): FoundNumber | undefined => {
  const value = reckon(text);
  return value === undefined ? undefined : { value };
};

function numberOf(
  answer: string,
  response: XmlElement,
  part: OpenPart,
  isOneOfSeveral: boolean,
): FoundNumber | undefined {
  const range = /^([[(])(.+),(.+)([\])])$/.exec(answer);
  if (range) {
    const [, open, from = '', to = '', close] = range;
    const [low, high] = [reckon(from), reckon(to)];
    if (low !== undefined && high !== undefined) {
      const between = numberBetween(low, high);
      if (between && (open === '(' || close === ')')) part.note('scoring-simplified', answer);
      // An open interval is reduced slightly; a half-open one is not supported.
      if (between && open === '(' && close === ')')
        return { ...between, tolerance: tidyNumber((between.tolerance ?? 0) * (1 - 1e-9)) };
      return between;
    }
  }
  const value = reckon(answer);
  if (value === undefined) return undefined;
  const parameters = descendants(response, 'responseparam')
    .filter((param) => attribute(param, 'type') === 'tolerance')
    .map((param) => (attribute(param, 'default') ?? '').trim())[0];
  if (!parameters)
    return Number.isInteger(value) || isOneOfSeveral
      ? { value }
      : { value, tolerance: Number((Math.abs(value) * UNSAID_TOLERANCE).toPrecision(3)) };
  const share = /%$/.test(parameters);
  const amount = reckon(parameters.replace(/%$/, ''));
  if (amount === undefined) {
    part.note('scoring-simplified', parameters);
    return { value };
  }
  return { value, tolerance: tidyNumber(Math.abs(share ? (amount / 100) * value : amount)) };
}

const asCode = (answer: string) => (answer.trim() ? `\`${answer.replaceAll('`', '').trim()}\`` : undefined);

/** Formulas are compared as text here, so a free response avoids wrong rejections. */
export function readFormula({ response, stem, part }: ResponseReading): FoundResponse {
  const answer = attribute(response, 'answer') ?? attribute(response, 'expect') ?? '';
  part.note('custom-grading', response.name);
  return asPrompt(stem, answer.startsWith('$') ? undefined : asCode(answer));
}
