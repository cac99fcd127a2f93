import type { TextBlock } from '../text/text-block.ts';
import { find, findAll, type XmlNode } from '../xml/xml-tree.ts';
import { plainParagraphs } from './slide-blocks.ts';

/** Points that hold the drawing together, and say nothing. */
const UNSAID = /^(?:doc|pres|parTrans|sibTrans)$/;
const DEEPEST = 8;

/** What a diagram (SmartArt) says, as a list of its points in their order, each below the one that it belongs to. */
export function diagramBlocks(diagram: XmlNode): TextBlock[] {
  const points = new Map(findAll(diagram, 'pt').map((point) => [point.attributes.modelId ?? '', point]));
  const below = Map.groupBy(
    findAll(diagram, 'cxn')
      .filter(({ attributes: { type } }) => type === undefined || type === 'parOf')
      .toSorted((one, other) => Number(one.attributes.srcOrd ?? 0) - Number(other.attributes.srcOrd ?? 0)),
    ({ attributes }) => attributes.srcId ?? '',
  );
  const seen = new Set<string>();
  const itemsOf = (id: string, depth: number): { text: string; depth: number; ordered: boolean }[] => {
    const point = points.get(id);
    if (!point || seen.has(id)) return [];
    seen.add(id);
    const isVisible = !UNSAID.test(point.attributes.type ?? 'node');
    const text = isVisible ? plainParagraphs(find(point, 't')).join(' ') : '';
    const next = text ? Math.min(DEEPEST, depth + 1) : depth;
    return [
      ...(text ? [{ text, depth, ordered: false }] : []),
      ...(below.get(id) ?? []).flatMap(({ attributes }) => itemsOf(attributes.destId ?? '', next)),
    ];
  };
  const roots = [...points].filter(([, { attributes }]) => attributes.type === 'doc').map(([id]) => id);
  const items = [...roots, ...points.keys()].flatMap((id) => itemsOf(id, 0));
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}
