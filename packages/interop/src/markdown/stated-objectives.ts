import { readMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { List, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { statedCriterion } from '../course/drafts.ts';
import { oneLine, type PartList } from '../course/part-list.ts';
import { shortKey } from '../course/short-key.ts';

const HEADING =
  /^(?:\d[\d.]*\s*)?(?:(?:module|chapter|lesson|unit|course|key)\s+)?(?:learning\s+)?(?:objectives?|outcomes?|goals)\b|^(?:die\s+)?lernziele?\b|^lernergebnisse\b|^objetivos\b|^objectifs\b|^obiettivi\b|^what you(?:['’]ll| will) learn/i;
/** Introducing sentences such as “you will be able to:”. */
const LEAD =
  /(?:you(?:['’]ll| will| should)? be able to|you will learn(?: how)?(?: to)?|kannst du|können sie|werden sie in der lage sein)[^.?!]{0,60}$/i;
const MOST = 30;
const LONGEST = 2000;

/** Returns the objectives that a text lists under such a heading or sentence. */
export function statedObjectives(content: string, title = ''): string[] {
  const nodes = readMarkdown(content).children;
  const found: string[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'list' || !isLedTo(nodes, index, title)) continue;
    found.push(...itemsOf(node));
  }
  return [...new Set(found)].slice(0, MOST);
}

function isLedTo(nodes: readonly RootContent[], at: number, title: string): boolean {
  const before = nodes[at - 1];
  if (!before) return HEADING.test(title.trim());
  if (before.type === 'heading') return HEADING.test(wordsOf(before).trim());
  if (before.type !== 'paragraph') return false;
  const words = wordsOf(before).trim();
  if (LEAD.test(words) || (words.length < 60 && HEADING.test(words))) return true;
  const above = nodes[at - 2];
  const heading = above?.type === 'heading' ? wordsOf(above) : above ? '' : title;
  return words.endsWith(':') && HEADING.test(heading.trim());
}

const itemsOf = (list: List): string[] =>
  list.children.flatMap((item) => {
    const first = item.children[0];
    const words = first ? oneLine(wordsOf(first), LONGEST) : '';
    return words.length > 3 ? [words] : [];
  });

/** Creates criteria from stated objectives and reports each. */
export const objectivesAsCriteria = (element: string, content: string, parts: PartList, title = ''): CriterionDraft[] =>
  statedObjectives(content, title).map((statement, index) => {
    const key = shortKey(`${element}:objective-${index + 1}`);
    const part = parts.add({ key, kind: 'criterion', called: 'objective', title: statement });
    part.note('criteria-to-write');
    part.becomes('criterion', element);
    return statedCriterion(key, statement, { kind: 'application' });
  });
