import { mathMlFormula } from '@coursecraft/documents/html/mathml-formula';
import { readCheck } from '@coursecraft/domain/content/check-block';
import type { ElementContent, Root } from 'hast';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { WritingLoss } from '../format.ts';
import { contentToHast, type WritingContext } from '../markdown/content-to-html.ts';
import { blockHtml } from '../web-package/block-html.ts';
import { courseWords } from '../words/course-words.ts';
import { checkInPrint } from './check-in-print.ts';

type Printing = {
  withSolutions: boolean;
  /** Returns the file URL, or undefined to keep the text. */
  media: (address: string) => string | undefined;
  /** Returns the link target, or undefined to keep the text. */
  link: (address: string) => string | undefined;
  losses: WritingLoss[];
};

/** Converts an element for print with MathML and space for answers or the answers. */
export function elementInPrint(
  { language }: PortableCourse,
  { title, content }: PortableElement,
  { withSolutions, media, link, losses }: Printing,
): Root {
  const lost = ({ note, what }: Pick<WritingLoss, 'note' | 'what'>) =>
    losses.push({ note, at: title, ...(what && { what }) });
  const words = courseWords(language);
  const context: Omit<WritingContext, 'block'> = {
    media,
    link,
    words,
    formula: mathMlFormula,
    simplified: (name) => lost({ note: name === 'embed' ? 'embed-dropped' : 'block-simplified', what: name }),
  };
  const drawn = (markdown: string): ElementContent[] =>
    contentToHast(markdown, { ...context, block: () => [] }).children as ElementContent[];
  const check = (body: string): ElementContent[] => {
    const reading = readCheck(body);
    if (!reading.ok) return [];
    const named = { ...reading.check, id: reading.check.id ?? '' };
    const printed = checkInPrint(named, words, withSolutions);
    return [{ type: 'element', tagName: 'div', properties: { className: ['check'] }, children: drawn(printed) }];
  };
  return contentToHast(content, { ...context, block: (block) => blockHtml(block, { words, media, lost, check }) });
}
