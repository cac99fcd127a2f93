import type { Check } from '@coursecraft/contract/assessment/check';
import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import type { Element as HtmlElement } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'xast';
import { checkToRead } from '../checks/check-to-read.ts';
import type { PortableCourse } from '../course/portable-course.ts';
import type { FormatWriter, Writing, WritingLoss, WritingOptions } from '../format.ts';
import { contentWriter } from '../html/content-writer.ts';
import { type PlannedElement, planBank } from './writing/bank-plan.ts';
import { type QuestionWriting, questionXml } from './writing/question-xml.ts';

export const moodleXmlWriter: FormatWriter = {
  ending: 'xml',
  mime: 'application/xml',
  isArchive: false,
  write: writeMoodleXml,
};

function writeMoodleXml(course: PortableCourse, options: WritingOptions): Writing {
  const losses: WritingLoss[] = [];
  const questions = planBank(course, losses).flatMap(({ path, elements }) => [
    element('question', { type: 'category' }, element('category', {}, element('text', {}, `$course$/top/${path}`))),
    ...elements.flatMap((one) => writeElement(one, course, options, losses)),
  ]);
  const content = xmlFile(element('quiz', {}, ...questions));
  // Moodle displays formulas, so they are no loss.
  const reportedLosses = losses.filter(({ note, what }) => note !== 'formula-as-text' || what !== undefined);
  return { files: [{ path: 'questions.xml', content }], losses: reportedLosses };
}

/** Embedded base64 files go into their text; others are replaced by text. */
const embeddable = (course: PortableCourse): PortableCourse => ({
  ...course,
  files: course.files.filter(({ data }) => data !== undefined),
});

function writeElement(
  { element: one, questions }: PlannedElement,
  course: PortableCourse,
  options: WritingOptions,
  losses: WritingLoss[],
): Element[] {
  const own = embeddable(course);
  const shown = new Set<string>();
  const file = (name: string) => {
    shown.add(name);
    return `@@PLUGINFILE@@/${encodeURIComponent(name)}`;
  };
  const writer = contentWriter(own, one, { file, part: () => undefined, video: linkTo }, losses);
  const html = (markdown: string) => toHtml(writer.html(markdown), { closeSelfClosing: true });
  const writing: QuestionWriting = {
    lose: writer.lose,
    text(name, markdown, attributes = {}) {
      shown.clear();
      const written = html(markdown);
      const files = own.files
        .filter((known) => shown.has(known.name))
        .map(({ name: called, data }) => element('file', { name: called, path: '/', encoding: 'base64' }, data));
      return element(name, { format: 'html', ...attributes }, element('text', {}, written), ...files);
    },
  };
  return questions.map(({ segment, name }) => {
    const head = (kind: string, ...parts: Element[]) =>
      element('question', { type: kind }, element('name', {}, element('text', {}, name)), ...parts);
    if ('text' in segment) return head('description', writing.text('questiontext', segment.text));
    return options.withSolutions || segment.check.type === 'free-response'
      ? keyed(segment.check, options.withSolutions, head, writing)
      : unkeyed(segment.check, head, writing);
  });
}

type Head = (kind: string, ...parts: Element[]) => Element;

function keyed(check: Check, withSolutions: boolean, head: Head, writing: QuestionWriting): Element {
  const { kind, text, parts } = questionXml(check, writing);
  const { explanation, hints = [] } = check;
  const general = explanation && withSolutions ? [writing.text('generalfeedback', explanation)] : [];
  const hintElements = withSolutions ? hints.map((hint) => writing.text('hint', hint)) : [];
  return head(kind, text, ...general, element('defaultgrade', {}, '1'), ...parts, ...hintElements);
}

function unkeyed(check: Check, head: Head, writing: QuestionWriting): Element {
  writing.lose('key-missing', check.type);
  const isTyped = check.type === 'short-text' || check.type === 'numeric';
  const text = writing.text('questiontext', checkToRead(check));
  return isTyped ? head('essay', text, element('responseformat', {}, 'editor')) : head('description', text);
}

const linkTo = (address: string): HtmlElement => ({
  type: 'element',
  tagName: 'a',
  properties: { href: address },
  children: [{ type: 'text', value: address }],
});
