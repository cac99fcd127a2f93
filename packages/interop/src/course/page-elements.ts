import { asPage } from '@coursecraft/documents/xml/xml-to-hast';
import type { Element, Nodes } from 'hast';
import type { HtmlContext } from '../html/html-context.ts';
import { pageToContent } from '../html/html-to-content.ts';
import { type PageBlock, wordsIn } from '../html/read-page.ts';
import { objectivesAsCriteria } from '../markdown/stated-objectives.ts';
import { withQuestions } from '../markdown/with-questions.ts';
import type { Place, PlacedElements } from './arrange-course.ts';
import { portableElement } from './drafts.ts';
import { formatOfContent } from './format-of-content.ts';
import type { OpenPart, PartList } from './part-list.ts';

export type PageGroup = { key: string; title: string; above: Place[]; blocks: PageBlock[] };

export type PagesAround = {
  parts: PartList;
  called: string;
  contextOf(part: OpenPart, file: string): HtmlContext;
};

/** Creates an element for each group with content. */
export function pageElements(groups: readonly PageGroup[], around: PagesAround): PlacedElements[] {
  const owner = new Map(
    groups.flatMap(({ key, blocks }) => blocks.flatMap(({ ids, file }) => ids.map((id) => [`${file}#${id}`, key]))),
  );
  return groups.flatMap((group) => {
    const { key, title, above } = group;
    const part = around.parts.add({ key, kind: 'text', called: around.called, title });
    try {
      const content = withQuestions(contentOf(group, owner, part, around), { ...around, part, key, title });
      if (!content.trim()) {
        part.leaveOut('empty');
        return [];
      }
      const format = formatOfContent(content);
      part.becomes(format, key);
      const criteria = objectivesAsCriteria(key, content, around.parts, title);
      return [{ path: above, elements: [portableElement({ key, title, format, content, rows: criteria })] }];
    } catch {
      part.leaveOut('unreadable', title || key);
      return [];
    }
  });
}

function contentOf(
  { key, title, blocks }: PageGroup,
  owner: ReadonlyMap<string, string>,
  part: OpenPart,
  { contextOf }: PagesAround,
): string {
  const first = blocks[0]?.node;
  const isTitle = first?.type === 'element' && /^h[1-6]$/.test(first.tagName) && wordsIn(first) === title;
  const shown = isTitle ? blocks.slice(1) : blocks;
  const runs: { file: string; blocks: PageBlock[] }[] = [];
  for (const block of shown) {
    const last = runs.at(-1);
    if (last?.file === block.file) last.blocks.push(block);
    else runs.push({ file: block.file, blocks: [block] });
  }
  return runs
    .map(({ file, blocks: run }) => {
      const page = structuredClone(asPage(run.map(({ node }) => node)));
      leadOut(page, (id) => {
        const target = owner.get(`${file}#${id}`);
        return target !== undefined && target !== key ? `${file.split('/').at(-1) ?? ''}#${id}` : undefined;
      });
      return pageToContent(page, contextOf(part, file));
    })
    .filter(Boolean)
    .join('\n\n');
}

function leadOut(page: Element, to: (id: string) => string | undefined): void {
  const open: Nodes[] = [page];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'element') continue;
    open.push(...node.children);
    const { properties, tagName } = node;
    const address = String(properties.href ?? '');
    if (tagName === 'a' && address.startsWith('#')) {
      const target = to(address.slice(1));
      if (target) properties.href = target;
    }
    const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
    const language =
      tagName === 'code' && classes.includes('sourceCode') ? classes.find((one) => one !== 'sourceCode') : undefined;
    if (language) properties.className = [...classes, `language-${language}`];
  }
}
