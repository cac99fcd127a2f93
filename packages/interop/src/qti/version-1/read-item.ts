import {
  attribute,
  childElements,
  descendants,
  localName,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { statedCriterion } from '../../course/drafts.ts';
import type { OpenPart } from '../../course/part-list.ts';
import { oneParagraph } from '../../markdown/one-paragraph.ts';
import type { Problem } from '../problem/problem.ts';
import { readCalculated } from './calculated.ts';
import { conditionScoring } from './condition-scoring.ts';
import { itemMetadata, kindOf } from './item-metadata.ts';
import { flowHtml } from './material.ts';
import { type HtmlReader, presentationTokens, readPresentation, rubricHtml } from './presentation.ts';

/** Reads a QTI 1.x item, including Canvas extensions. */
export function readItem(item: XmlElement, key: string, toContent: HtmlReader, part: OpenPart): Problem {
  const kind = kindOf(itemMetadata(item));
  const title = attribute(item, 'title')?.trim() ?? '';
  const tokens = presentationTokens(item);
  const responses = tokens.flatMap((token) => ('response' in token ? [token.response] : []));
  if (/numerical/.test(kind)) for (const response of responses) response.isNumber = true;
  const scoring = conditionScoring(item, new Map(responses.map((response) => [response.id, response])));
  for (const response of responses)
    response.isLong = /essay/i.test(kind) || (!response.isNumber && (scoring?.words(response.id) ?? []).length === 0);
  noteSettings(item, part);
  const base = {
    key,
    title,
    hints: childElements(item, 'itemfeedback').flatMap((one) => textsIn(one, 'hint', toContent)),
    solution: childElements(item, 'itemfeedback')
      .flatMap((one) => textsIn(one, 'solution', toContent))
      .join('\n\n'),
    feedback: new Map(
      childElements(item, 'itemfeedback').map((one) => [attribute(one, 'ident') ?? '', toContent(ownHtml(one))]),
    ),
    rows: criteriaOf(item, key, toContent),
  };
  const calculated = kind === 'calculated_question' ? readCalculated(item, tokens, toContent, part) : undefined;
  if (calculated) return { ...base, ...calculated };
  const { pieces, gaps } = readPresentation(tokens, kind, toContent);
  const shown = [instructionsOf(item, toContent), toContent(rubricHtml(item, /all|candidate/i))]
    .filter(Boolean)
    .join('\n\n');
  if (kind === 'file_upload_question') pieces.push({ input: { kind: 'upload', called: kind, label: '' } });
  return { ...base, pieces: shown ? [{ text: shown }, ...pieces] : pieces, gaps, scoring };
}

const instructionsOf = (item: XmlElement, toContent: HtmlReader): string =>
  toContent(attribute(item, 'instructions') ?? '').trim();

const ownHtml = (feedback: XmlElement): string =>
  flowHtml({
    ...feedback,
    children: feedback.children.filter(
      (child) => child.type !== 'element' || !/^(hint|solution)$/.test(localName(child)),
    ),
  });

const textsIn = (feedback: XmlElement, name: 'hint' | 'solution', toContent: HtmlReader): string[] =>
  descendants(feedback, `${name}material`)
    .map((one) => toContent(flowHtml({ ...one, name: 'flow' })))
    .filter(Boolean);

function criteriaOf(item: XmlElement, key: string, toContent: HtmlReader) {
  const texts = [
    ...childElements(item, 'objectives').map((one) => toContent(flowHtml(one))),
    toContent(rubricHtml(item, /scorer|assessor/i)),
    itemMetadata(item).get('grading_notes') ?? '',
  ].filter((text) => text.trim());
  return texts.map((text, index) =>
    statedCriterion(`${key}:criterion-${index + 1}`, oneParagraph(text).slice(0, 2000)),
  );
}

function noteSettings(item: XmlElement, part: OpenPart): void {
  if (attribute(item, 'maxattempts')) part.note('attempts-dropped');
  if (childElements(item, 'duration').length > 0) part.note('schedule-dropped');
  const [formula] = descendants(item, 'formula');
  if (formula && descendants(item, 'variable').length > 0) part.note('random-values', textOf(formula).trim());
  const boxes = descendants(item, 'render_fib').map((fib) => attribute(fib, 'input_boxes') ?? '');
  for (const count of boxes) if (Number(count) > 1) part.note('scoring-simplified', `input_boxes ${count}`);
  for (const label of descendants(item, 'response_label')) {
    const algorithm = label.attributes.scoring_algorithm;
    if (algorithm === 'TextContainsAnswer' || algorithm === 'TextCloseEnough')
      part.note('scoring-simplified', algorithm);
  }
}
