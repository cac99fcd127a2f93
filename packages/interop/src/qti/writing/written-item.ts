import type { Check } from '@coursecraft/contract/assessment/check';
import { element } from '@coursecraft/documents/xml/write-xml';
import type { Element } from 'xast';
import type { ContentWriter } from '../../html/content-writer.ts';
import { checkItem } from './check-item.ts';
import {
  baseValue,
  blocksOf,
  type ItemParts,
  outcomeDeclaration,
  RESPONSE,
  scoreIf,
  setOutcome,
  variable,
} from './item-parts.ts';
import { writtenTitle } from './written-title.ts';

export type ItemHead = { identifier: string; title: string; label: string; language: string | undefined };

export type Templates = (name: 'match_correct' | 'map_response') => string;

const EXPLANATION = 'EXPLANATION';

/** Writes text as an item without an input. */
export function textItem(text: string, head: ItemHead, writer: ContentWriter): Element {
  return item(head, element('itemBody', {}, ...blocksOf(writer.html(text))));
}

/** Converts a check to an item with QTI 2 names. */
export function writtenItem(
  check: Check,
  head: ItemHead,
  writer: ContentWriter,
  withSolutions: boolean,
  templates: Templates,
): Element {
  const parts = checkItem(check, { writer, withSolutions });
  if (check.hints?.length) writer.lose('hints-cut', String(check.hints.length));
  const explanation = withSolutions ? check.explanation : undefined;
  const chosen = 'options' in check && check.options.some(({ feedback }) => feedback) && withSolutions;
  const feedback = explanation
    ? [
        element(
          'modalFeedback',
          { outcomeIdentifier: EXPLANATION, identifier: EXPLANATION, showHide: 'show' },
          element('contentBody', {}, ...blocksOf(writer.html(explanation))),
        ),
      ]
    : [];
  const isMany = check.type === 'multi-choice';
  const outcomes = [
    outcomeDeclaration('SCORE', 'float', '0', mostOf(check)),
    ...(chosen
      ? [
          element('outcomeDeclaration', {
            identifier: 'FEEDBACK',
            cardinality: isMany ? 'multiple' : 'single',
            baseType: 'identifier',
          }),
        ]
      : []),
    ...(explanation ? [outcomeDeclaration(EXPLANATION, 'identifier')] : []),
  ];
  const more = [
    ...(chosen ? [setOutcome('FEEDBACK', variable(RESPONSE))] : []),
    ...(explanation ? [setOutcome(EXPLANATION, baseValue('identifier', EXPLANATION))] : []),
  ];
  return item(
    head,
    ...parts.responses,
    ...outcomes,
    element('itemBody', {}, ...parts.body),
    processing(parts, more, templates),
    ...feedback,
  );
}

const mostOf = (check: Check): number => {
  if (check.type === 'multi-choice') return check.options.filter(({ correct }) => correct).length;
  if (check.type === 'match') return check.pairs.length;
  return check.type === 'cloze' ? Object.keys(check.gaps).length : 1;
};

const item = ({ identifier, title, label, language }: ItemHead, ...children: (Element | undefined)[]): Element =>
  element(
    'assessmentItem',
    { identifier, title: writtenTitle(title), label, 'xml:lang': language, adaptive: 'false', timeDependent: 'false' },
    ...children,
  );

function processing({ scoring }: ItemParts, more: readonly Element[], templates: Templates): Element | undefined {
  if (!scoring) return more.length > 0 ? element('responseProcessing', {}, ...more) : undefined;
  if ('rules' in scoring) return element('responseProcessing', {}, ...scoring.rules, ...more);
  if (more.length === 0) return element('responseProcessing', { template: templates(scoring.template) });
  const rule =
    scoring.template === 'match_correct'
      ? scoreIf(element('match', {}, variable(RESPONSE), element('correct', { identifier: RESPONSE })))
      : setOutcome('SCORE', element('mapResponse', { identifier: RESPONSE }));
  return element('responseProcessing', {}, rule, ...more);
}
