import { attribute, childElement, childElements, descendants, readXml, type XmlElement } from '../xml/read-xml.ts';

/** A paragraph with its current properties; a tracked change nests the earlier ones. */
const PARAGRAPH =
  /(<w:p(?:\s[^>]*)?>\s*<w:pPr(?:\s[^>]*)?>)((?:(?!<\/w:pPr>|<w:p[\s>])[\s\S])*<\/w:pPr>(?:\s*<\/w:pPrChange>\s*<\/w:pPr>)?)/g;
const MARKED = /<ol><li>((?:<p>)?)\ue012(\d+)\ue013/g;
const MARKS = /\ue012\d+\ue013/g;

type Level = { ordered: boolean; start: number };
type Numbering = { of: string; levels: Map<number, Level>; restarts: Map<number, number> };

const numberOf = (node: XmlElement | undefined, otherwise: number) => {
  const value = Number(attribute(node, 'val') ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
};

function readNumberings(xml: string): Map<string, Numbering> {
  const root = readXml(xml);
  const levels = new Map(
    descendants(root, 'abstractNum').map((one) => [
      attribute(one, 'abstractNumId') ?? '',
      new Map(
        childElements(one, 'lvl').map((level) => [
          Number(attribute(level, 'ilvl') ?? 0),
          {
            ordered: !/^(?:bullet|none)$/.test(attribute(childElement(level, 'numFmt'), 'val') ?? ''),
            start: numberOf(childElement(level, 'start'), 1),
          },
        ]),
      ),
    ]),
  );
  return new Map(
    descendants(root, 'num').map((one) => {
      const of = attribute(childElement(one, 'abstractNumId'), 'val') ?? '';
      const restarts = childElements(one, 'lvlOverride').flatMap((level) => {
        const start = childElement(level, 'startOverride');
        return start ? [[Number(attribute(level, 'ilvl') ?? 0), numberOf(start, 1)] as const] : [];
      });
      return [attribute(one, 'numId') ?? '', { of, levels: levels.get(of) ?? new Map(), restarts: new Map(restarts) }];
    }),
  );
}

/** Marks numbered items with their number, which the converter loses for continued lists. */
export function putNumbers(document: string, numbering: string | undefined): string {
  if (!numbering) return document;
  const numberings = readNumberings(numbering);
  const counts = new Map<string, number[]>();
  const restarted = new Set<string>();
  return document.replace(PARAGRAPH, (all, _open: string, properties: string) => {
    const [current = ''] = properties.split('<w:pPrChange');
    const [, inside = ''] = /<w:numPr>([\s\S]*?)<\/w:numPr>/.exec(current) ?? [];
    const id = /<w:numId\s[^>]*?w:val="(\d+)"/.exec(inside)?.[1] ?? '';
    const depth = Number(/<w:ilvl\s[^>]*?w:val="(\d)"/.exec(inside)?.[1] ?? 0);
    const used = numberings.get(id);
    const level = used?.levels.get(depth);
    if (!used || !level) return all;
    const counted = counts.get(used.of) ?? [];
    counts.set(used.of, counted);
    const restart = used.restarts.get(depth);
    const isFirst = !restarted.has(`${id}:${depth}`);
    restarted.add(`${id}:${depth}`);
    const before = restart !== undefined && isFirst ? restart - 1 : (counted[depth] ?? level.start - 1);
    counted[depth] = before + 1;
    counted.length = depth + 1;
    return level.ordered ? `${all}<w:r><w:t>\ue012${before + 1}\ue013</w:t></w:r>` : all;
  });
}

/** Sets the start of numbered lists from the markers of `putNumbers`. */
export const withNumbers = (html: string): string =>
  html
    .replace(
      MARKED,
      (_all, open: string, number: string) => `<ol${number === '1' ? '' : ` start="${number}"`}><li>${open}`,
    )
    .replace(MARKS, '');
