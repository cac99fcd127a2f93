import { attribute, childElements, localName, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { xmlToHast } from '@coursecraft/documents/xml/xml-to-hast';
import type { ElementContent } from 'hast';
import { slotSign } from '../../checks/slotted-text.ts';

export type Slot = {
  response: XmlElement;
  input: XmlElement | undefined;
  isInline: boolean;
};

const INPUTS = new Set([
  'choicegroup',
  'checkboxgroup',
  'radiogroup',
  'optioninput',
  'textline',
  'formulaequationinput',
  'numericalinput',
  'jsinput',
  'imageinput',
  'drag_and_drop_input',
  'schematic',
  'javascriptinput',
  'filesubmission',
  'textbox',
  'codeinput',
  'matlabinput',
  'chemicalequationinput',
  'annotationinput',
  'radiotextgroup',
  'checkboxtextgroup',
  'editamoleculeinput',
  'designprotein2dinput',
  'editageneinput',
  'crystallography',
  'vsepr_input',
  'formulainput',
]);
/** Elements of answers or grading, which are not question text. */
const SILENT = new Set([
  'script',
  'style',
  'solution',
  'solutionset',
  'demandhint',
  'hintgroup',
  'hint',
  'choicehint',
  'optionhint',
  'correcthint',
  'stringequalhint',
  'compoundhint',
  'numericalhint',
  'responseparam',
  'additional_answer',
  'answer',
  'targetedfeedbackset',
  'targetedfeedback',
  'grading',
  'grader',
  'codeparam',
  'link',
  'context',
]);
const APART = new Set(['optionresponse']);
const PHRASES = new Set([
  'p',
  'span',
  'text',
  'b',
  'strong',
  'i',
  'em',
  'td',
  'th',
  'li',
  'label',
  'font',
  'h3',
  'h4',
  'pre',
]);

export const isResponse = (node: XmlElement): boolean => /response$/.test(localName(node));

/** Returns the problem as a tree with slot markers, and its slots. */
export function findSlots(problem: XmlElement): { page: ElementContent[]; slots: Slot[] } {
  const slots: Slot[] = [];
  const sign = (slot: Slot): ElementContent[] => {
    slots.push(slot);
    const text: ElementContent = { type: 'text', value: slotSign(slots.length - 1) };
    return [slot.isInline ? text : { type: 'element', tagName: 'p', properties: {}, children: [text] }];
  };

  const put = (response: XmlElement | undefined, isAmongWords: boolean) => {
    let isTaken = false;
    return (element: XmlElement): ElementContent[] | undefined => {
      const name = localName(element);
      if (SILENT.has(name)) return name === 'link' || name === 'script' ? [{ ...shell(element) }] : [];
      if (isResponse(element)) return responseOf(element, isAmongWords);
      if (response && INPUTS.has(name)) {
        if (isTaken && !APART.has(localName(response))) return [];
        isTaken = true;
        return sign({ response, input: element, isInline: isAmongWords || isInline(element) });
      }
      if (name === 'label' || name === 'description' || name === 'legend')
        return [paragraph(element, response, isAmongWords)];
      if (name === 'math' && childElements(element).length === 0) return [formula(element)];
      if (!PHRASES.has(name)) return undefined;
      return [{ ...shell(element), children: xmlToHast(element, put(response, hasWords(element))) }];
    };
  };

  const paragraph = (element: XmlElement, response: XmlElement | undefined, isAmongWords: boolean): ElementContent => ({
    type: 'element',
    tagName: isAmongWords ? 'span' : 'p',
    properties: {},
    children: xmlToHast(element, put(response, hasWords(element))),
  });

  const responseOf = (response: XmlElement, isAmongWords: boolean): ElementContent[] => {
    const before = slots.length;
    const isWithin = isAmongWords && childElements(response, 'label', 'p', 'div').length === 0;
    const children = xmlToHast(response, put(response, isWithin || isInline(response)));
    if (slots.length === before) children.push(...sign({ response, input: undefined, isInline: isWithin }));
    return children;
  };

  return { page: xmlToHast(problem, put(undefined, false)), slots };
}

const isInline = (node: XmlElement) => /^(1|true|yes)$/i.test(attribute(node, 'inline') ?? '');

const hasWords = (element: XmlElement): boolean =>
  element.children.some((child) => {
    if (child.type === 'text' || child.type === 'cdata') return child.value.trim() !== '';
    return (
      child.type === 'element' && !isResponse(child) && !INPUTS.has(localName(child)) && textOf(child).trim() !== ''
    );
  });

const shell = (element: XmlElement): ElementContent & { type: 'element' } => ({
  type: 'element',
  tagName: localName(element) === 'text' ? 'span' : localName(element).toLowerCase(),
  properties: localName(element) === 'script' ? {} : { className: [] },
  children: [],
});

/** edX renders the content of its `<math>` tags as LaTeX. */
function formula(element: XmlElement): ElementContent {
  const latex = textOf(element)
    .trim()
    .replace(/^\$+|\$+$/g, '')
    .replace(/^\\displaystyle\s*/, '');
  return { type: 'element', tagName: 'img', properties: { dataEquationContent: latex }, children: [] };
}
