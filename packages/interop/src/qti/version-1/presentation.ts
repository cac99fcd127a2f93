import { childElement, childElements, localName, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { patternWords } from '../../checks/pattern-words.ts';
import type { Gap, Input, Piece } from '../problem/problem.ts';
import { flowHtml, materialHtml } from './material.ts';
import { isResponse, type Response, readResponse, renderHtml } from './responses.ts';

export type HtmlReader = (html: string) => string;
type Token = { html: string } | { response: Response };

/** `{{1}}` is the first gap. */
export type Presentation = { pieces: Piece[]; gaps: Gap[] };

/** Lists texts and responses in order. */
export function presentationTokens(item: XmlElement): Token[] {
  const read = (node: XmlElement): Token[] =>
    childElements(node).flatMap((child): Token[] => {
      if (isResponse(child)) return [{ response: readResponse(child) }];
      if (localName(child) === 'material') return [{ html: materialHtml(child) }];
      if (/^(flow|flow_mat|presentation_material)$/.test(localName(child)))
        return [{ html: '<p></p>' }, ...read(child), { html: '<p></p>' }];
      return [];
    });
  return read(childElement(item, 'presentation') ?? { ...item, children: [] });
}

/** Reads an item as pieces with gaps for typed text and for bracketed names such as `[color]` (Canvas). */
export function readPresentation(tokens: readonly Token[], kind: string, toContent: HtmlReader): Presentation {
  const responses = tokens.flatMap((token) => ('response' in token ? [token.response] : []));
  const gaps: Gap[] = [];
  const pieces: Piece[] = [];
  const put = (response: Response) => `{{${gaps.push(gapOf(response, kind, toContent))}}}`;
  const placed = new Set<Response>();
  const rows = rowsOf(responses, kind, toContent);

  let html = '';
  const flush = () => {
    const text = toContent(html);
    html = '';
    if (text.trim()) pieces.push({ text });
  };
  for (const token of tokens) {
    if ('html' in token) {
      const { text, found } = withGaps(token.html, responses, placed, put);
      for (const response of found) placed.add(response);
      html += text;
      continue;
    }
    const { response } = token;
    if (placed.has(response) || rows?.responses.includes(response)) {
      if (rows?.responses.at(-1) === response && !placed.has(response)) {
        flush();
        pieces.push({ input: rows.input });
      }
      continue;
    }
    if (isTyped(response) && !response.isLong) {
      const isAlone =
        responses.length === 1 &&
        token === tokens.findLast((one) => 'response' in one || /\S/.test(one.html.replace(/<\/?(p|div)>/g, '')));
      html += isAlone ? `<p>${response.label}</p><p>${put(response)}</p>` : `${response.label} ${put(response)} `;
      continue;
    }
    html += renderHtml(response);
    flush();
    pieces.push({ input: inputOf(response, kind, toContent) });
  }
  flush();
  return { pieces, gaps };
}

const areBlanks = (kind: string) => kind === 'fill_in_multiple_blanks_question';
const isTyped = ({ render, labels }: Response) => render === 'fib' || (render === '' && labels.length === 0);
const calledOf = (kind: string, { node, render }: Response) => kind || `${localName(node)}/${render}`;

const MARKED = /\[([^\][<>]{1,200})\]/g;

function withGaps(
  html: string,
  responses: readonly Response[],
  placed: ReadonlySet<Response>,
  put: (response: Response) => string,
): { text: string; found: Response[] } {
  const names = new Map<string, Response>();
  for (const response of responses) {
    if (placed.has(response) || (response.render !== 'choice' && (!isTyped(response) || response.isLong))) continue;
    names.set(response.id.replace(/^response_/, ''), response);
    if (response.label && !names.has(response.label)) names.set(response.label, response);
  }
  // Respondus names blanks `[a]` independently of responses, so they match by order.
  const open = responses.filter((response) => !placed.has(response) && isTyped(response) && !response.isLong);
  const marks = [...html.matchAll(MARKED)].map(([, name = '']) => name.trim());
  if (
    open.length > 1 &&
    marks.length === open.length &&
    new Set(marks).size === marks.length &&
    !marks.some((mark) => names.has(mark))
  )
    for (const [at, mark] of marks.entries()) {
      const response = open[at];
      if (response) names.set(mark, response);
    }
  const found: Response[] = [];
  const text = html.replace(MARKED, (all, name: string) => {
    const response = names.get(name.trim());
    if (!response || found.includes(response)) return all;
    found.push(response);
    return put(response);
  });
  return { text, found };
}

function choicesOf({ labels }: Response, toContent: HtmlReader) {
  return labels.map(({ id, html }) => ({ id, text: toContent(html).trim() }));
}

function gapOf(response: Response, kind: string, toContent: HtmlReader): Gap {
  const { id, labels, isNumber } = response;
  const base = { variable: id, called: calledOf(kind, response), label: '' };
  if (response.render !== 'choice') return { ...base, kind: 'text', isLong: response.isLong, isNumber };
  const isChosen = labels.some(({ attributes }) => /^(dropdown|wordbank)$/.test(attributes.answer_type ?? ''));
  if (!areBlanks(kind) || isChosen)
    return { ...base, kind: 'choice', options: choicesOf(response, toContent), most: 1 };
  const accept = labels.flatMap(({ attributes, text }) =>
    attributes.scoring_algorithm === 'TextRegex' ? (patternWords(text) ?? []) : [text],
  );
  return { ...base, kind: 'text', isLong: false, isNumber: false, accept };
}

function rowsOf(responses: readonly Response[], kind: string, toContent: HtmlReader) {
  const chosen = responses.filter(({ render, cardinality }) => render === 'choice' && cardinality === 'single');
  if (areBlanks(kind) || /dropdown/.test(kind) || chosen.length < responses.length) return undefined;
  if (!chosen.some(({ label }) => label !== '')) return undefined;
  const [first] = chosen;
  const ids = first?.labels.map(({ id }) => id) ?? [];
  const shares = ({ labels }: Response) => labels.some(({ id }) => ids.includes(id));
  if (!first || chosen.length < 2 || !chosen.every(shares)) return undefined;
  const options = [...new Map(chosen.flatMap((one) => choicesOf(one, toContent)).map((one) => [one.id, one])).values()];
  const rows = chosen.map(({ id, label }) => ({ variable: id, text: toContent(label).trim() }));
  const input: Input = { kind: 'rows', called: calledOf(kind, first), label: '', rows, options };
  return { responses: chosen, input };
}

function inputOf(response: Response, kind: string, toContent: HtmlReader): Input {
  const { id, render, cardinality } = response;
  const base = { variable: id, called: calledOf(kind, response), label: toContent(response.label) };
  const options = choicesOf(response, toContent);
  if (render === 'order') return { ...base, kind: 'order', options };
  if (render === 'choice')
    return { ...base, kind: 'choice', options, most: cardinality === 'multiple' ? Number.POSITIVE_INFINITY : 1 };
  if (isTyped(response)) return { ...base, kind: 'text', isLong: response.isLong, isNumber: response.isNumber };
  return { ...base, kind: 'other', options: options.filter(({ text }) => text) };
}

/** Returns rubric texts for a role. */
export const rubricHtml = (node: XmlElement, isFor: RegExp): string =>
  childElements(node, 'rubric')
    .filter(({ attributes }) => isFor.test(String(attributes.view ?? 'All')))
    .map(flowHtml)
    .join('');
