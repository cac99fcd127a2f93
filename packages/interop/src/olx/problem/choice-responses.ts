import { attribute, childElements, descendants, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { choiceCheck, choicesToRead, type FoundOption } from '../../checks/choice-check.ts';
import type { FoundResponse } from '../../checks/slotted-checks.ts';
import { trueOrFalse } from '../../checks/true-or-false.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { contentIn, hintIn, type ResponseReading } from './problem-reading.ts';

const MOST_READ = 200;

const isTrue = (value: string | undefined) => /^\s*true\s*$/i.test(value ?? '');

/** Reads radio buttons, checkboxes and old true-statement lists. */
export function readChoices(reading: ResponseReading): FoundResponse {
  const { response, input, stem, part, context } = reading;
  const choices =
    childElements(input, 'choice').length > 0 ? childElements(input, 'choice') : descendants(input, 'choice');
  if (choices.length > MOST_READ) {
    part.leaveOut('too-many-choices', String(choices.length));
    return { toRead: stem };
  }
  const feedbackById = Map.groupBy(
    descendants(response, 'targetedfeedback'),
    (one) => attribute(one, 'explanation-id') ?? '',
  );
  let options = choices.map((choice) => readChoice(choice, feedbackById, part, context));
  const rights = options.filter(({ isRight }) => isRight).length;
  const takesSeveral = input?.name === 'checkboxgroup' || (response.name === 'truefalseresponse' && rights !== 1);
  if (descendants(input, 'compoundhint').length > 0) part.note('feedback-dropped', 'compoundhint');
  const credit = attribute(response, 'partial_credit');
  if (credit && credit !== 'false') part.note('partial-credit-simplified', credit);
  const pool = attribute(input, 'answer-pool');
  if (pool && pool !== '0' && !takesSeveral) {
    // A random right option with the others is equivalent to any fixed one.
    const first = options.findIndex(({ isRight }) => isRight);
    part.note('random-values', `answer-pool ${pool}`);
    options = options.filter(({ isRight }, index) => !isRight || index === first);
  }
  const truth = takesSeveral ? undefined : trueOrFalse(options);
  if (truth !== undefined) return { check: { type: 'true-false', stem, answer: truth } };
  const check = choiceCheck(stem, options, takesSeveral ? 'several' : 'one', part);
  return check ? { check } : { toRead: choicesToRead(stem, options) };
}

function readChoice(
  choice: XmlElement,
  feedbackById: ReadonlyMap<string, readonly XmlElement[]>,
  part: OpenPart,
  context: HtmlContext,
): FoundOption {
  const hints = descendants(choice, 'choicehint');
  const shown = hints.filter((hint) => attribute(hint, 'selected') !== 'false');
  if (shown.length < hints.length) part.note('feedback-dropped', 'selected="false"');
  const explanation = attribute(choice, 'explanation-id');
  const targeted = explanation === undefined ? [] : (feedbackById.get(explanation) ?? []);
  if (attribute(choice, 'correct')?.toLowerCase() === 'partial') part.note('partial-credit-simplified', 'partial');
  return {
    text: contentIn(choice, context, 'choicehint'),
    isRight: isTrue(attribute(choice, 'correct')),
    feedback: [...shown.map((hint) => hintIn(hint, context)), ...targeted.map((one) => contentIn(one, context))].join(
      '\n\n',
    ),
  };
}

/** A Python list: `('a','b')`. */
const QUOTED = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"/g;

function wordsOf(list: string): string[] {
  const quoted = [...list.matchAll(QUOTED)].map(([, one, other]) => (one ?? other ?? '').replace(/\\(.)/g, '$1'));
  if (quoted.length > 0) return quoted;
  return list
    .replace(/^\s*[([]|[)\]]\s*$/g, '')
    .split(',')
    .map((word) => word.trim());
}

/** Reads the options of a dropdown. */
export function dropdownOptions(input: XmlElement | undefined, context: HtmlContext): FoundOption[] {
  const options = childElements(input, 'option');
  if (options.length > 0)
    return options.map((option) => ({
      text: contentIn(option, context, 'optionhint'),
      isRight: isTrue(attribute(option, 'correct')),
      feedback: childElements(option, 'optionhint')
        .map((hint) => hintIn(hint, context))
        .join('\n\n'),
    }));
  const right = attribute(input, 'correct');
  return wordsOf(attribute(input, 'options') ?? '')
    .filter(Boolean)
    .map((word) => ({ text: asText(word, context), isRight: word === right }));
}

const asText = (word: string, context: HtmlContext) =>
  contentIn({ type: 'element', name: 'option', attributes: {}, children: [{ type: 'text', value: word }] }, context);

export function readDropdown({ input, stem, part, context }: ResponseReading): FoundResponse {
  const options = dropdownOptions(input, context);
  const check = choiceCheck(stem, options, 'one', part);
  return check ? { check } : { toRead: choicesToRead(stem, options) };
}
