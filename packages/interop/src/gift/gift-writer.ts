import type { Element as HtmlElement } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { checkToRead } from '../checks/check-to-read.ts';
import type { PortableCourse } from '../course/portable-course.ts';
import type { FormatWriter, Writing, WritingLoss, WritingOptions } from '../format.ts';
import { contentWriter } from '../html/content-writer.ts';
import { type PlannedElement, planBank } from '../moodle/writing/bank-plan.ts';
import { type GiftWriting, giftQuestion, giftQuestions } from './writing/gift-question.ts';

export const giftWriter: FormatWriter = { ending: 'gift', mime: 'text/plain', isArchive: false, write: writeGift };

function writeGift(course: PortableCourse, options: WritingOptions): Writing {
  const losses: WritingLoss[] = [];
  const blocks = planBank(course, losses).flatMap(({ path, elements }) => [
    `$CATEGORY: $course$/top/${path}`,
    ...elements.flatMap((one) => writeElement(one, course, options, losses)),
  ]);
  const reportedLosses = losses.filter(({ note, what }) => note !== 'formula-as-text' || what !== undefined);
  return {
    files: [{ path: 'questions.gift', content: `${blocks.join('\n\n')}\n`.toWellFormed() }],
    losses: reportedLosses,
  };
}

function writeElement(
  { element: one, questions }: PlannedElement,
  course: PortableCourse,
  { withSolutions }: WritingOptions,
  losses: WritingLoss[],
): string[] {
  // Pictures are replaced by their alternative text.
  const writer = contentWriter(
    { ...course, files: [] },
    one,
    { file: (name) => name, part: () => undefined, video: linkTo },
    losses,
  );
  const writing: GiftWriting = {
    html: (markdown) => toHtml(writer.html(markdown), { closeSelfClosing: true }),
    lose: writer.lose,
  };
  return questions.flatMap(({ segment, name }) => {
    if ('text' in segment) return [giftQuestion(name, segment.text, undefined, [], writing)];
    const { check } = segment;
    if (withSolutions || check.type === 'free-response')
      return giftQuestions(
        withSolutions ? check : ({ ...check, explanation: undefined, hints: undefined } as typeof check),
        name,
        writing,
      );
    writer.lose('key-missing', check.type);
    const isTyped = check.type === 'short-text' || check.type === 'numeric';
    return [giftQuestion(name, checkToRead(check), isTyped ? () => '' : undefined, [], writing)];
  });
}

const linkTo = (address: string): HtmlElement => ({
  type: 'element',
  tagName: 'a',
  properties: { href: address },
  children: [{ type: 'text', value: address }],
});
