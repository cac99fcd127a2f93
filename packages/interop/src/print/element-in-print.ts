import { mathMlFormula } from '@coursecraft/documents/html/mathml-formula';
import { readCheck } from '@coursecraft/domain/content/check-block';
import type { ElementContent, Root } from 'hast';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { WritingLoss } from '../format.ts';
import { contentToHast } from '../markdown/content-to-html.ts';
import { blockHtml } from '../web-package/block-html.ts';
import { courseWords } from '../words/course-words.ts';
import { checkInPrint } from './check-in-print.ts';

type Printing = {
  withSolutions: boolean;
  /** Where a file of the course lies, by its address; undefined leaves its words. */
  media: (address: string) => string | undefined;
  /** Where a link leads; undefined leaves its words. */
  link: (address: string) => string | undefined;
  losses: WritingLoss[];
};

/** The text of an element as it stands on paper: formulas in MathML, checks with room for an answer, or with theirs. */
export function elementInPrint(
  { language }: PortableCourse,
  { title, content }: PortableElement,
  { withSolutions, media, link, losses }: Printing,
): Root {
  const lost = ({ note, what }: Pick<WritingLoss, 'note' | 'what'>) =>
    losses.push({ note, at: title, ...(what && { what }) });
  const words = courseWords(language);
  const context = { media, link, words, formula: mathMlFormula };
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
