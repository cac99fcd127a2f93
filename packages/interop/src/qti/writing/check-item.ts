import type { Check } from '@coursecraft/contract/assessment/check';
import { hastToXml } from '@coursecraft/documents/xml/hast-to-xml';
import { element } from '@coursecraft/documents/xml/write-xml';
import type { Element, ElementContent } from 'xast';
import { type ContentWriter, line } from '../../html/content-writer.ts';
import { oneParagraph } from '../../markdown/one-paragraph.ts';
import { gapItem } from './gap-item.ts';
import { askedAs, blocksOf, type ItemParts, RESPONSE, responseDeclaration, scoreIf, variable } from './item-parts.ts';

type Of<Type extends Check['type']> = Extract<Check, { type: Type }>;
export type CheckWriting = { writer: ContentWriter; withSolutions: boolean };

const NONE: Pick<ItemParts, 'outcomes' | 'feedback'> = { outcomes: [], feedback: [] };
const choiceId = (index: number) => `choice-${index + 1}`;

/** Converts a check to an item with the same scoring; feedback is added separately. */
export function checkItem(check: Check, writing: CheckWriting): ItemParts {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return choiceItem(check, writing);
    case 'true-false':
      return truthItem(check, writing);
    case 'numeric':
      return numberItem(check, writing);
    case 'short-text':
      return textItem(check, writing);
    case 'cloze':
      return gapItem(check, writing);
    case 'match':
      return matchItem(check, writing);
    case 'order':
      return orderItem(check, writing);
    case 'free-response': {
      const { above, prompt } = askedAs(check.stem, writing.writer);
      const asked = element('extendedTextInteraction', { responseIdentifier: RESPONSE }, prompt);
      return {
        ...NONE,
        responses: [responseDeclaration(RESPONSE, { type: 'string' })],
        body: [...above, asked],
        scoring: undefined,
      };
    }
  }
}

const inLine = (markdown: string, { html }: ContentWriter): ElementContent[] =>
  hastToXml(line(html(oneParagraph(markdown))));

const keyed = <Value>({ withSolutions }: CheckWriting, value: Value): Value | undefined =>
  withSolutions ? value : undefined;

function choiceItem(check: Of<'single-choice' | 'multi-choice'>, writing: CheckWriting): ItemParts {
  const isOne = check.type === 'single-choice';
  const { above, prompt } = askedAs(check.stem, writing.writer);
  const right = check.options.flatMap(({ correct }, index) => (correct ? [choiceId(index)] : []));
  const choices = check.options.map(({ text, feedback }, index) =>
    element(
      'simpleChoice',
      { identifier: choiceId(index) },
      ...inLine(text, writing.writer),
      feedback && writing.withSolutions
        ? element(
            'feedbackInline',
            { outcomeIdentifier: 'FEEDBACK', identifier: choiceId(index), showHide: 'show' },
            ...inLine(feedback, writing.writer),
          )
        : undefined,
    ),
  );
  const asked = element(
    'choiceInteraction',
    { responseIdentifier: RESPONSE, shuffle: 'false', maxChoices: isOne ? 1 : 0 },
    prompt,
    ...choices,
  );
  // A wrong choice costs as much as a right one adds, with a minimum of zero.
  const mapping = element(
    'mapping',
    { lowerBound: 0, defaultValue: isOne ? 0 : -1 },
    ...right.map((mapKey) => element('mapEntry', { mapKey, mappedValue: 1 })),
  );
  const declaration = responseDeclaration(RESPONSE, {
    type: 'identifier',
    cardinality: isOne ? 'single' : 'multiple',
    correct: keyed(writing, right) ?? [],
    mapping: isOne ? undefined : keyed(writing, mapping),
  });
  return {
    ...NONE,
    responses: [declaration],
    body: [...above, asked],
    scoring: keyed(writing, { template: isOne ? ('match_correct' as const) : ('map_response' as const) }),
  };
}

function truthItem(check: Of<'true-false'>, writing: CheckWriting): ItemParts {
  const { above, prompt } = askedAs(check.stem, writing.writer);
  const asked = element(
    'choiceInteraction',
    { responseIdentifier: RESPONSE, shuffle: 'false', maxChoices: 1 },
    prompt,
    element('simpleChoice', { identifier: 'true' }, 'True'),
    element('simpleChoice', { identifier: 'false' }, 'False'),
  );
  const declaration = responseDeclaration(RESPONSE, {
    type: 'identifier',
    correct: keyed(writing, [String(check.answer)]) ?? [],
  });
  return {
    ...NONE,
    responses: [declaration],
    body: [...above, asked],
    scoring: keyed(writing, { template: 'match_correct' as const }),
  };
}

const ownLine = (...children: (Element | string | undefined)[]): Element => element('p', {}, ...children);
const entry = (expectedLength: number): Element =>
  element('textEntryInteraction', { responseIdentifier: RESPONSE, expectedLength });

function numberItem(check: Of<'numeric'>, writing: CheckWriting): ItemParts {
  const { answer, tolerance = 0, unit, otherUnits } = check;
  if (otherUnits) writing.writer.lose('scoring-simplified', unit ?? 'units');
  const equal = element(
    'equal',
    tolerance > 0 ? { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` } : { toleranceMode: 'exact' },
    variable(RESPONSE),
    element('correct', { identifier: RESPONSE }),
  );
  return {
    ...NONE,
    responses: [responseDeclaration(RESPONSE, { type: 'float', correct: keyed(writing, [String(answer)]) ?? [] })],
    body: [...blocksOf(writing.writer.html(check.stem)), ownLine(entry(12), unit ? ` ${unit}` : undefined)],
    scoring: keyed(writing, { rules: [scoreIf(equal)] }),
  };
}

function textItem(check: Of<'short-text'>, writing: CheckWriting): ItemParts {
  if (writing.withSolutions && !check.caseSensitive) writing.writer.lose('scoring-simplified', 'spelling');
  const mapping = wordMapping(check.accept, check.caseSensitive ?? false);
  const correct = check.accept.slice(0, 1);
  return {
    ...NONE,
    responses: [
      responseDeclaration(RESPONSE, {
        type: 'string',
        correct: keyed(writing, correct) ?? [],
        mapping: keyed(writing, mapping),
      }),
    ],
    body: [...blocksOf(writing.writer.html(check.stem)), ownLine(entry(30))],
    scoring: keyed(writing, { template: 'map_response' as const }),
  };
}

/** Maps accepted words to one point each. */
export const wordMapping = (accept: readonly string[], caseSensitive: boolean): Element =>
  element(
    'mapping',
    { defaultValue: 0 },
    ...accept.map((mapKey) => element('mapEntry', { mapKey, mappedValue: 1, caseSensitive: String(caseSensitive) })),
  );

function matchItem(check: Of<'match'>, writing: CheckWriting): ItemParts {
  const { above, prompt } = askedAs(check.stem, writing.writer);
  const rights = [...new Set(check.pairs.map(({ right }) => right))].toSorted();
  const rightId = (text: string) => `right-${rights.indexOf(text) + 1}`;
  const side = (texts: readonly string[], idOf: (index: number) => string, most: (text: string) => number) =>
    element(
      'simpleMatchSet',
      {},
      ...texts.map((text, index) =>
        element(
          'simpleAssociableChoice',
          { identifier: idOf(index), matchMax: most(text) },
          ...inLine(text, writing.writer),
        ),
      ),
    );
  const pairs = check.pairs.map(({ right }, index) => `left-${index + 1} ${rightId(right)}`);
  const asked = element(
    'matchInteraction',
    { responseIdentifier: RESPONSE, shuffle: 'false', maxAssociations: check.pairs.length },
    prompt,
    side(
      check.pairs.map(({ left }) => left),
      (index) => `left-${index + 1}`,
      () => 1,
    ),
    side(
      rights,
      (index) => `right-${index + 1}`,
      (text) => check.pairs.filter(({ right }) => right === text).length,
    ),
  );
  const mapping = element(
    'mapping',
    { defaultValue: 0 },
    ...pairs.map((mapKey) => element('mapEntry', { mapKey, mappedValue: 1 })),
  );
  const declaration = responseDeclaration(RESPONSE, {
    type: 'directedPair',
    cardinality: 'multiple',
    correct: keyed(writing, pairs) ?? [],
    mapping: keyed(writing, mapping),
  });
  return {
    ...NONE,
    responses: [declaration],
    body: [...above, asked],
    scoring: keyed(writing, { template: 'map_response' as const }),
  };
}

function orderItem(check: Of<'order'>, writing: CheckWriting): ItemParts {
  const { above, prompt } = askedAs(check.stem, writing.writer);
  // Sorted by text so that the order reveals nothing.
  const shown = check.items.toSorted();
  const idOf = (item: string) => `item-${shown.indexOf(item) + 1}`;
  const asked = element(
    'orderInteraction',
    { responseIdentifier: RESPONSE, shuffle: 'true' },
    prompt,
    ...shown.map((item) => element('simpleChoice', { identifier: idOf(item) }, ...inLine(item, writing.writer))),
  );
  if (writing.withSolutions) writing.writer.lose('partial-credit-simplified');
  const declaration = responseDeclaration(RESPONSE, {
    type: 'identifier',
    cardinality: 'ordered',
    correct: keyed(writing, check.items.map(idOf)) ?? [],
  });
  return {
    ...NONE,
    responses: [declaration],
    body: [...above, asked],
    scoring: keyed(writing, { template: 'match_correct' as const }),
  };
}
