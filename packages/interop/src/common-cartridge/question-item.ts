import type { Check } from '@coursecraft/contract/assessment/check';
import { element } from '@coursecraft/documents/xml/write-xml';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'xast';
import { type ContentWriter, line } from '../html/content-writer.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import { writtenTitle } from '../qti/writing/written-title.ts';

export type CartridgeCheck = Extract<
  Check,
  { type: 'single-choice' | 'multi-choice' | 'true-false' | 'short-text' | 'free-response' }
>;

const PROFILES: Record<CartridgeCheck['type'], string> = {
  'single-choice': 'cc.multiple_choice.v0p1',
  'multi-choice': 'cc.multiple_response.v0p1',
  'true-false': 'cc.true_false.v0p1',
  'short-text': 'cc.fib.v0p1',
  'free-response': 'cc.essay.v0p1',
};

export const isCartridgeCheck = (check: Check): check is CartridgeCheck => Object.hasOwn(PROFILES, check.type);

const RESPONSE = 'response1';

type Choice = { id: string; html: string; isRight: boolean; feedback: string };

/** Converts a check to a question of the QTI profile. */
export function questionItem(
  check: CartridgeCheck,
  ident: string,
  title: string,
  writer: ContentWriter,
  withSolutions: boolean,
): Element {
  const html = (markdown: string) => toHtml(writer.html(markdown), { closeSelfClosing: true });
  const inLine = (markdown: string) => toHtml(line(writer.html(oneParagraph(markdown))), { closeSelfClosing: true });
  const choices = choicesOf(check, inLine);
  const explanation = withSolutions && check.explanation ? html(check.explanation) : '';
  const hints = (withSolutions ? (check.hints ?? []) : []).map(html);
  return element(
    'item',
    { ident, title: writtenTitle(title) },
    element('itemmetadata', {}, metadata({ cc_profile: PROFILES[check.type] })),
    element('presentation', {}, material(html(check.stem)), responseOf(check, choices)),
    withSolutions ? processing(check, choices, explanation !== '') : undefined,
    explanation ? feedback('general_fb', material(explanation)) : undefined,
    ...(withSolutions ? choices : [])
      .filter((choice) => choice.feedback)
      .map((choice) => feedback(`${choice.id}_fb`, material(choice.feedback))),
    ...hints.map((hint, index) =>
      feedback(`hint_${index + 1}`, element('hint', {}, element('hintmaterial', {}, material(hint)))),
    ),
  );
}

export const metadata = (fields: Readonly<Record<string, string>>): Element =>
  element(
    'qtimetadata',
    {},
    ...Object.entries(fields).map(([label, entry]) =>
      element('qtimetadatafield', {}, element('fieldlabel', {}, label), element('fieldentry', {}, entry)),
    ),
  );

const material = (html: string): Element =>
  element('material', {}, element('mattext', { texttype: 'text/html' }, html));
const feedback = (ident: string, inner: Element): Element =>
  element('itemfeedback', { ident }, inner.name === 'material' ? element('flow_mat', {}, inner) : inner);

function choicesOf(check: CartridgeCheck, inLine: (markdown: string) => string): Choice[] {
  if (check.type === 'true-false')
    return [true, false].map((value) => ({
      id: String(value),
      html: value ? 'True' : 'False',
      isRight: value === check.answer,
      feedback: '',
    }));
  if (!('options' in check)) return [];
  return check.options.map(({ text, correct, feedback: optionFeedback }, index) => ({
    id: `choice-${index + 1}`,
    html: inLine(text),
    isRight: correct ?? false,
    feedback: optionFeedback ? inLine(optionFeedback) : '',
  }));
}

function responseOf(check: CartridgeCheck, choices: readonly Choice[]): Element {
  if (choices.length === 0) {
    const fib = element('render_fib', {}, element('response_label', { ident: 'answer1', rshuffle: 'No' }));
    return element('response_str', { ident: RESPONSE, rcardinality: 'Single' }, fib);
  }
  const labels = choices.map(({ id, html }) => element('response_label', { ident: id }, material(html)));
  const rcardinality = check.type === 'multi-choice' ? 'Multiple' : 'Single';
  return element('response_lid', { ident: RESPONSE, rcardinality }, element('render_choice', {}, ...labels));
}

const equal = (value: string, attributes = {}): Element =>
  element('varequal', { respident: RESPONSE, ...attributes }, value);
const shows = (linkrefid: string): Element => element('displayfeedback', { feedbacktype: 'Response', linkrefid });
const condition = (goesOn: boolean, test: readonly Element[], ...results: Element[]): Element =>
  element('respcondition', { continue: goesOn ? 'Yes' : 'No' }, element('conditionvar', {}, ...test), ...results);

function processing(check: CartridgeCheck, choices: readonly Choice[], isExplained: boolean): Element {
  const outcomes = element(
    'outcomes',
    {},
    element('decvar', { maxvalue: 100, minvalue: 0, varname: 'SCORE', vartype: 'Decimal' }),
  );
  const full = element('setvar', { action: 'Set', varname: 'SCORE' }, '100');
  const right = rightOf(check, choices);
  return element(
    'resprocessing',
    {},
    outcomes,
    ...(isExplained ? [condition(true, [element('other')], shows('general_fb'))] : []),
    ...choices.filter((choice) => choice.feedback).map(({ id }) => condition(true, [equal(id)], shows(`${id}_fb`))),
    right.length > 0 ? condition(false, right, full) : condition(false, [element('other')]),
  );
}

function rightOf(check: CartridgeCheck, choices: readonly Choice[]): Element[] {
  if (check.type === 'short-text')
    return check.accept.map((word) => equal(word, { case: check.caseSensitive ? 'Yes' : 'No' }));
  if (check.type !== 'multi-choice') return choices.filter(({ isRight }) => isRight).map(({ id }) => equal(id));
  return [
    element('and', {}, ...choices.map(({ id, isRight }) => (isRight ? equal(id) : element('not', {}, equal(id))))),
  ];
}
