import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { choiceCheck, choicesToRead } from '../../checks/choice-check.ts';
import type { FoundResponse } from '../../checks/slotted-checks.ts';
import { asPrompt, contentIn, type ResponseReading } from './problem-reading.ts';

const NO_WORDS = new Set([
  'jsinput',
  'imageinput',
  'drag_and_drop_input',
  'schematic',
  'javascriptinput',
  'editamoleculeinput',
  'editageneinput',
  'designprotein2dinput',
  'crystallography',
  'vsepr_input',
  'radiotextgroup',
  'checkboxtextgroup',
]);

/** Reads a program-graded response: a text answer becomes a prompt, others are left out. */
export function readGraded({ response, input, stem, part, context }: ResponseReading): FoundResponse {
  const kind = input ? localName(input) : localName(response);
  if (NO_WORDS.has(kind) || localName(response) === 'javascriptresponse') {
    const page = attribute(input, 'html_file') ?? attribute(input, 'src') ?? attribute(input, 'img');
    part.leaveOut('custom-grading', page ? `${kind} ${page}` : kind);
    const picture = kind === 'imageinput' || kind === 'drag_and_drop_input' ? pictureOf(page, context.media) : '';
    const labels = descendants(input, 'draggable')
      .map((one) => ({ text: attribute(one, 'label') ?? '' }))
      .filter(({ text }) => text);
    const choices = descendants(input, 'choice').map((one) => ({ text: contentIn(one, context, 'choicehint') }));
    return { toRead: choicesToRead([stem, picture].filter(Boolean).join('\n\n'), [...labels, ...choices]) };
  }
  part.note(
    localName(response) === 'coderesponse' || kind === 'filesubmission' ? 'staff-graded' : 'custom-grading',
    localName(response),
  );
  const expected = descendants(response, 'textline', 'formulaequationinput').map((one) =>
    attribute(one, 'correct_answer'),
  );
  const right = attribute(response, 'expect') ?? attribute(response, 'answer') ?? expected.filter(Boolean).join(', ');
  return asPrompt(stem, right && !right.startsWith('$') ? contentIn(asElement(right), context) : undefined);
}

const asElement = (value: string): XmlElement => ({
  type: 'element',
  name: 'p',
  attributes: {},
  children: [{ type: 'text', value }],
});

const pictureOf = (address: string | undefined, media: ResponseReading['context']['media']): string => {
  const url = address ? media(address, '') : undefined;
  return url?.startsWith('media/') ? `![](${url})` : '';
};

/** Reads an annotation; only its tag is graded in edX. */
export function readAnnotation({ input, stem, part, context }: ResponseReading): FoundResponse {
  const words = (name: string) => {
    const node = childElement(input, name);
    return node ? contentIn(node, context) : '';
  };
  const options = childElements(childElement(input, 'options'), 'option').map((option) => ({
    text: contentIn(option, context),
    isRight: attribute(option, 'choice') === 'correct',
  }));
  const asked = [stem, words('title'), words('text'), words('comment'), words('comment_prompt'), words('tag_prompt')]
    .filter(Boolean)
    .join('\n\n');
  part.note('scoring-simplified', 'annotationinput');
  const check = choiceCheck(asked, options, 'one', part);
  return check ? { check } : { toRead: choicesToRead(asked, options) };
}
