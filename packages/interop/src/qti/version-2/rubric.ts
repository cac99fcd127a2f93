import { attribute, childElements, descendants, localName, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { oneParagraph } from '../../markdown/one-paragraph.ts';

const MOST_CRITERIA = 100;
const LONGEST_STATEMENT = 2000;
const LONGEST_GUIDANCE = 10_000;

export type StatedCriterion = { id: string; statement: string; guidance: string };

/** Reads scorer rubrics as criteria: a list item each, or else one with the highest table row or the first words. */
export function criteriaOf(item: XmlElement, key: string, toContent: (node: XmlElement) => string): StatedCriterion[] {
  const rubrics = descendants(item, 'rubricBlock').filter((one) => /scorer/i.test(attribute(one, 'view') ?? ''));
  return rubrics
    .flatMap((rubric) => {
      const points = descendants(rubric, 'li').filter((point) => descendants(point, 'li').length === 0);
      if (points.length > 0)
        return points.map((point) => ({ statement: oneParagraph(toContent(point)), guidance: '' }));
      const whole = blocksOf(rubric)
        .map(toContent)
        .filter((text) => text.trim());
      const level = highestLevel(rubric, toContent);
      if (level) return [{ statement: level, guidance: whole.join('\n\n') }];
      const [first, ...rest] = whole;
      return first ? [{ statement: oneParagraph(first), guidance: rest.join('\n\n') }] : [];
    })
    .filter(({ statement }) => statement !== '')
    .slice(0, MOST_CRITERIA)
    .map(({ statement, guidance }, index) => ({
      id: `${key}:criterion-${index + 1}`,
      statement: statement.slice(0, LONGEST_STATEMENT),
      guidance: guidance.slice(0, LONGEST_GUIDANCE),
    }));
}

function blocksOf(rubric: XmlElement): XmlElement[] {
  const body = childElements(rubric, 'contentBody')[0] ?? rubric;
  const blocks = childElements(body);
  if (blocks.length === 0) return [body];
  const inner =
    blocks.length === 1 && blocks[0] && /^div$/.test(localName(blocks[0])) ? childElements(blocks[0]) : blocks;
  return (inner.length > 0 ? inner : blocks).map((block) => ({ ...body, children: [block] }));
}

function highestLevel(rubric: XmlElement, toContent: (node: XmlElement) => string): string | undefined {
  const rows = descendants(rubric, 'tr').flatMap((row) => {
    const cells = childElements(row, 'td', 'th').map((cell) => oneParagraph(toContent(cell)));
    const points = Number.parseFloat(cells[0] ?? '');
    const [words] = cells.slice(1).toSorted((one, other) => other.length - one.length);
    return Number.isFinite(points) && words ? [{ points, words }] : [];
  });
  return rows.toSorted((one, other) => other.points - one.points)[0]?.words;
}
