import {
  attribute,
  childElement,
  childElements,
  descendants,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { settleCheck } from '../checks/settle-check.ts';
import { splitStem } from '../checks/split-stem.ts';
import { statedCriterion } from '../course/drafts.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import { shortKey } from '../course/short-key.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { textToContent } from '../markdown/text-to-content.ts';
import type { OlxNode } from './olx-tree.ts';

const LONGEST_STATEMENT = 2000;

const line = (node: XmlElement | undefined) => textOf(node).replace(/\s+/g, ' ').trim();

/** Reads an open response as a free response with its rubric as criteria. */
export function readAssessment(node: OlxNode, part: OpenPart, context: HtmlContext, parts: PartList) {
  const isHtml = attribute(node.xml, 'prompts_type') === 'html';
  const prompts = descendants(childElement(node.xml, 'prompts') ?? childElement(node.xml, 'rubric'), 'prompt')
    .filter(
      (prompt) => !descendants(node.xml, 'criterion').some((criterion) => childElement(criterion, 'prompt') === prompt),
    )
    .map((prompt) => {
      const source = textOf(childElement(prompt, 'description') ?? prompt);
      return isHtml ? htmlToContent(source, context) : textToContent(source);
    });
  const criteria = childElements(childElement(node.xml, 'rubric'), 'criterion').flatMap(
    (criterion, index): CriterionDraft[] => {
      const statement =
        line(childElement(criterion, 'prompt')) ||
        line(childElement(criterion, 'label')) ||
        line(childElement(criterion, 'name'));
      const criterionPart = parts.add({
        key: `${node.tag}/${node.id}/criterion/${index}`,
        kind: 'criterion',
        called: 'criterion',
        title: statement,
      });
      if (!/\p{L}/u.test(statement) || statement.length > LONGEST_STATEMENT) {
        criterionPart.leaveOut(statement.length > LONGEST_STATEMENT ? 'too-long' : 'empty');
        return [];
      }
      criterionPart.becomes('criterion');
      const guidance = childElements(criterion, 'option').map(level).join('\n');
      return [statedCriterion(shortKey(`${node.id}/${index}`), statement, { guidance, kind: 'application' })];
    },
  );
  const title = line(childElement(node.xml, 'title')) || node.title;
  const { above, stem } = splitStem(prompts.filter(Boolean).join('\n\n') || title);
  const check = settleCheck(
    { type: 'free-response', stem: stem || title, rows: criteria.map(({ key }) => key).slice(0, 20) },
    part,
  );
  if (check) part.becomes(check.type);
  part.note(
    'staff-graded',
    descendants(node.xml, 'assessment')
      .map(({ attributes }) => attributes.name)
      .join(', ') || undefined,
  );
  return { content: [above, check ? writeCheck(check) : stem].filter(Boolean).join('\n\n'), rows: criteria };
}

const level = (option: XmlElement): string => {
  const name = line(childElement(option, 'label')) || line(childElement(option, 'name'));
  const explanation = line(childElement(option, 'explanation'));
  return `- ${[`${name} (${option.attributes.points ?? '0'})`, explanation].filter(Boolean).join(': ')}`;
};
