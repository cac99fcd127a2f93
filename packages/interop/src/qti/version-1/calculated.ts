import {
  attribute,
  childElements,
  descendant,
  descendants,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import type { OpenPart } from '../../course/part-list.ts';
import type { Problem, ResponseValues, Scoring } from '../problem/problem.ts';
import type { HtmlReader, presentationTokens } from './presentation.ts';

const VARIABLE = 'answer';

/** Reads the first stored draw of a Canvas formula question; undefined without a plain number. */
export function readCalculated(
  item: XmlElement,
  tokens: ReturnType<typeof presentationTokens>,
  toContent: HtmlReader,
  part: OpenPart,
): Pick<Problem, 'pieces' | 'gaps' | 'scoring'> | undefined {
  const calculated = descendant(item, 'calculated');
  const formulas = descendants(calculated, 'formula').map((one) => textOf(one).trim());
  part.note('random-values', formulas.join('; ') || undefined);
  const draw = descendant(descendant(calculated, 'var_sets'), 'var_set');
  const values = new Map(childElements(draw, 'var').map((one) => [attribute(one, 'name') ?? '', textOf(one).trim()]));
  const answer = Number(textOf(childElements(draw, 'answer')[0]).trim());
  const html = tokens.map((token) => ('html' in token ? token.html : '')).join('');
  const asked = html.replace(/\[([^\][<>]{1,100})\]/g, (all, name: string) => values.get(name.trim()) ?? all);
  const isWritten = attribute(descendant(calculated, 'formulas'), 'scientific_notation') === 'true';
  const isNumber =
    draw !== undefined && textOf(childElements(draw, 'answer')[0]).trim() !== '' && Number.isFinite(answer);
  const text = toContent(asked);
  const pieces: Problem['pieces'] = [
    ...(text ? [{ text }] : []),
    {
      input: {
        kind: 'text',
        variable: VARIABLE,
        called: 'calculated_question',
        label: '',
        isLong: false,
        isNumber: true,
      },
    },
  ];
  return {
    pieces,
    gaps: [],
    scoring: isNumber && !isWritten ? nearTo(answer, toleranceOf(calculated, answer)) : undefined,
  };
}

function toleranceOf(calculated: XmlElement | undefined, answer: number): number {
  const node = descendant(calculated, 'answer_tolerance');
  const text = textOf(node).trim();
  const tolerance = Math.abs(Number.parseFloat(text)) || 0;
  const isPercent = text.endsWith('%') || attribute(node, 'margin_type') === 'percent';
  return isPercent ? (Math.abs(answer) * tolerance) / 100 : tolerance;
}

function nearTo(answer: number, tolerance: number): Scoring {
  const right: ResponseValues = new Map([[VARIABLE, [String(answer)]]]);
  return {
    score: (given) => {
      const [value] = given.get(VARIABLE) ?? [];
      return value !== undefined && Math.abs(Number(value) - answer) <= tolerance + 1e-12 * Math.abs(answer) ? 1 : 0;
    },
    shown: () => [],
    proposals: [right],
    words: () => [],
    numbers: () => [answer, answer - tolerance, answer + tolerance],
  };
}
