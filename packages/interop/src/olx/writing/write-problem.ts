import type { Check } from '@coursecraft/contract/assessment/check';
import { hastToXml } from '@coursecraft/documents/xml/hast-to-xml';
import { element } from '@coursecraft/documents/xml/write-xml';
import type { Element, ElementContent } from 'xast';
import { type ContentWriter, line } from '../../html/content-writer.ts';

type Of<Type extends Check['type']> = Extract<Check, { type: Type }>;
export type ProblemCheck = Exclude<Check, { type: 'match' | 'order' | 'free-response' }>;

export const isProblemCheck = (check: Check): check is ProblemCheck => {
  if (check.type === 'cloze')
    return Object.values(check.gaps).every((gap) => isOneOfSeveral(check) || !gap.options || !choosesSeveral(gap));
  return check.type !== 'match' && check.type !== 'order' && check.type !== 'free-response';
};

type Gap = Of<'cloze'>['gaps'][string];
const choosesSeveral = ({ accept, options = [] }: Gap) =>
  options.filter((option) => accept.includes(option)).length !== 1;
const isOneOfSeveral = ({ text, gaps }: Of<'cloze'>) =>
  /^\s*\{\{\w+\}\}\s*$/.test(text) && Object.values(gaps).every(({ options }) => (options?.length ?? 0) > 1);

/** Converts a check to the equivalent OLX response. */
export function writeProblem(check: ProblemCheck, title: string, writer: ContentWriter): Element {
  const inLine = (markdown: string): ElementContent[] => hastToXml(line(writer.html(markdown)));
  const blocks = (markdown: string): ElementContent[] => hastToXml(writer.html(markdown));
  const hints = check.hints ?? [];
  const solution =
    check.explanation &&
    element('solution', {}, element('div', { class: 'detailed-solution' }, ...blocks(check.explanation)));
  return element(
    'problem',
    { display_name: title },
    ...responses(check, { inLine, blocks, lose: writer.lose }),
    solution || undefined,
    hints.length > 0
      ? element('demandhint', {}, ...hints.map((hint) => element('hint', {}, ...inLine(hint))))
      : undefined,
  );
}

type Writing = {
  inLine(markdown: string): ElementContent[];
  blocks(markdown: string): ElementContent[];
  lose: ContentWriter['lose'];
};

function responses(check: ProblemCheck, writing: Writing): ElementContent[] {
  const { above, label } = asked(check.stem, writing);
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return [...above, choices(check, label, writing)];
    case 'true-false': {
      const options = (['True', 'False'] as const).map((text) => ({
        id: text,
        text,
        correct: (text === 'True') === check.answer,
      }));
      return [...above, choices({ type: 'single-choice', stem: check.stem, options }, label, writing)];
    }
    case 'numeric':
      return [...above, number(check, label, writing)];
    case 'short-text': {
      if (!check.caseSensitive) writing.lose('scoring-simplified', 'spelling');
      return [...above, words(check.accept, check.caseSensitive === true, label, {})];
    }
    case 'cloze':
      return gaps(check, above, label, writing);
  }
}

function asked(stem: string, { blocks }: Writing): { above: ElementContent[]; label: Element | undefined } {
  const nodes = blocks(stem);
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'element' && only.name === 'p')
    return { above: [], label: { ...only, name: 'label' } };
  return { above: nodes, label: undefined };
}

type Choices = Pick<Of<'single-choice' | 'multi-choice'>, 'type' | 'stem' | 'options'>;

function choices({ type, options }: Choices, label: Element | undefined, { inLine, lose }: Writing): Element {
  const isOne = type === 'single-choice';
  if (!isOne) lose('partial-credit-simplified');
  const made = options.map(({ text, correct, feedback }) =>
    element(
      'choice',
      { correct: String(correct === true) },
      ...inLine(text),
      feedback ? element('choicehint', isOne ? {} : { selected: 'true' }, ...inLine(feedback)) : undefined,
    ),
  );
  return isOne
    ? element('multiplechoiceresponse', {}, label, element('choicegroup', { type: 'MultipleChoice' }, ...made))
    : element('choiceresponse', {}, label, element('checkboxgroup', {}, ...made));
}

function number(
  { answer, tolerance, unit, otherUnits }: Of<'numeric'>,
  label: Element | undefined,
  { lose }: Writing,
): Element {
  if (otherUnits) lose('scoring-simplified', unit ?? 'units');
  // Without a tolerance, edX would apply its default to decimals.
  const toleranceValue = tolerance ?? (Number.isInteger(answer) ? undefined : 0);
  return element(
    'numericalresponse',
    { answer: String(answer) },
    label,
    toleranceValue === undefined
      ? undefined
      : element('responseparam', { type: 'tolerance', default: String(toleranceValue) }),
    element('formulaequationinput', unit ? { trailing_text: unit } : {}),
  );
}

const words = (
  accept: readonly string[],
  caseSensitive: boolean,
  label: Element | undefined,
  inline: Record<string, string>,
): Element =>
  element(
    'stringresponse',
    { answer: accept[0], type: caseSensitive ? undefined : 'ci', ...inline },
    label,
    ...accept.slice(1).map((answer) => element('additional_answer', { answer })),
    element('textline', { size: 20, ...inline }),
  );

function gaps(
  check: Of<'cloze'>,
  above: ElementContent[],
  label: Element | undefined,
  writing: Writing,
): ElementContent[] {
  const [only] = Object.values(check.gaps);
  if (only && isOneOfSeveral(check)) {
    const options = (only.options ?? []).map((text) => ({
      id: text,
      text: escaped(text),
      correct: only.accept.includes(text),
    }));
    return [...above, choices({ type: 'single-choice', stem: check.stem, options }, label, writing)];
  }
  if (Object.values(check.gaps).some(({ options }) => !options)) writing.lose('scoring-simplified', 'spelling');
  const text = writing.blocks(check.text).map((block) => withGaps(block, check.gaps));
  return [...above, ...(label ? [{ ...label, name: 'p' }] : []), ...text.flat()];
}

const escaped = (text: string) => text.replace(/([\\`*_{}[\]<>#$~|!])/g, '\\$1');

function withGaps(node: ElementContent, all: Of<'cloze'>['gaps']): ElementContent[] {
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap((child) => withGaps(child, all)) }];
  if (node.type !== 'text') return [node];
  return node.value.split(/\{\{(\w+)\}\}/).flatMap((piece, at): ElementContent[] => {
    if (at % 2 === 0) return piece ? [{ type: 'text', value: piece }] : [];
    const gap = all[piece];
    return gap ? [gapOf(gap)] : [];
  });
}

function gapOf({ accept, options }: Gap): Element {
  const inline = { inline: '1' };
  if (!options) return words(accept, false, undefined, inline);
  const made = options.map((text) => element('option', { correct: accept.includes(text) ? 'True' : 'False' }, text));
  return element('optionresponse', inline, element('optioninput', inline, ...made));
}
