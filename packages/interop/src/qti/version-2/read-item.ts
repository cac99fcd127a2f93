import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { statedCriterion } from '../../course/drafts.ts';
import { type OpenPart, oneLine } from '../../course/part-list.ts';
import type { Problem } from '../problem/problem.ts';
import { type Body, type BodyAround, plainHast, readBody } from './body.ts';
import { contentOf } from './choices.ts';
import { readDeclarations } from './declarations.ts';
import { drawTemplate } from './draw-template.ts';
import { criteriaOf } from './rubric.ts';
import { ruleScoring, type ShownWhen } from './rule-scoring.ts';
import { isShownAtFirst } from './shown-at-first.ts';

export type ItemAround = Pick<BodyAround, 'context' | 'pages'> & { part: OpenPart; key: string };

/** Reads a QTI 2 or 3 item with QTI 2 names. */
export function readItem(item: XmlElement, { context, pages, part, key }: ItemAround): Problem {
  const responses = readDeclarations(item, 'responseDeclaration');
  const outcomes = readDeclarations(item, 'outcomeDeclaration');
  const templates = readDeclarations(item, 'templateDeclaration');
  const isDrawn = childElement(item, 'templateProcessing') !== undefined;
  const drawn = isDrawn ? drawTemplate(item, templates, responses) : undefined;
  if (isDrawn) part.note('random-values', [...templates.keys()].join(', '));
  if (attribute(item, 'adaptive') === 'true') part.note('attempts-dropped');
  if (attribute(item, 'timeDependent') === 'true') part.note('schedule-dropped');
  for (const card of descendants(item, 'card')) part.note('settings-dropped', attribute(card, 'support'));

  const around: BodyAround = { context, responses, outcomes, pages, values: drawn?.values ?? new Map() };
  const body = childElement(item, 'itemBody');
  const { pieces, gaps } = shownOf(
    body ? readBody(body, around) : { pieces: [], gaps: [] },
    !isDrawn || drawn !== undefined,
  );
  const texts = feedbackTexts(item, around);
  const variables = {
    responses,
    outcomes,
    templates,
    values: drawn?.values ?? new Map(),
    correct: drawn?.correct ?? new Map(),
  };
  return {
    key,
    title: oneLine(attribute(item, 'title') ?? ''),
    pieces,
    gaps,
    scoring: ruleScoring(
      item,
      variables,
      texts.map(({ when }) => when),
    ),
    feedback: new Map(texts.map(({ when, text }) => [when.id, text])),
    hints: [],
    solution: '',
    rows: criteriaOf(item, key, (node) => contentOf(plainHast(around)(node), context)).map(({ id, ...criterion }) =>
      statedCriterion(id, criterion.statement, { guidance: criterion.guidance }),
    ),
  };
}

/** Without template values the question cannot be answered, so only its text remains. */
function shownOf({ pieces, gaps }: Body, isAnswerable: boolean): Body {
  if (isAnswerable) return { pieces, gaps };
  const texts = pieces.flatMap((piece) => ('text' in piece ? [piece.text] : piece.prompt ? [piece.prompt] : []));
  return { pieces: texts.map((text) => ({ text: text.replaceAll(/\{\{\d+\}\}/g, '\\_\\_\\_\\_') })), gaps: [] };
}

function feedbackTexts(item: XmlElement, around: BodyAround): { when: ShownWhen; text: string }[] {
  const found = descendants(item, 'modalFeedback', 'feedbackInline', 'feedbackBlock').filter(
    (node) => !isShownAtFirst(node, around.outcomes),
  );
  return found
    .filter((node) => !found.some((other) => other !== node && childElements(other).includes(node)))
    .map((node, index) => ({
      when: {
        id: String(index),
        outcome: attribute(node, 'outcomeIdentifier') ?? '',
        holds: attribute(node, 'identifier') ?? '',
        isShown: attribute(node, 'showHide') !== 'hide',
      },
      text: contentOf(plainHast(around)(withoutName(node)), around.context),
    }));
}

const withoutName = (node: XmlElement): XmlElement => ({
  ...node,
  name: localName(node) === 'feedbackInline' ? 'span' : 'div',
});
