import { childElement, textOf } from '@coursecraft/documents/xml/read-xml';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { OpenPart } from '../course/part-list.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { contentOfAll, contextFor } from '../qti/read-nodes.ts';
import type { GroupNode, TestNode } from '../qti/test-node.ts';
import { readQuestions } from '../qti/version-1/read-questions.ts';
import { type Cartridge, pathOf } from './cartridge.ts';
import type { CartridgeBanks } from './cartridge-banks.ts';
import type { Placement } from './plan-course.ts';
import { wordsIn } from './read-canvas-course.ts';
import { metaOf, xmlOf } from './read-prompts.ts';

/** Characters per element; a longer quiz is split. */
const LONGEST = 150_000;

export type ReadQuiz = { title: string; pages: { content: string; rows: CriterionDraft[] }[]; isHidden: boolean };

const QUESTIONS = /\.(xml|qti)$/i;

/** Returns the question files of a quiz, complete ones before profile versions. */
export function questionPaths({ resource }: Placement, { files, manifest }: Cartridge): string[] {
  if (!resource) return [];
  const own = [pathOf(resource) ?? '', ...resource.files];
  const others = resource.dependencies.flatMap((id) => manifest.resources.get(id)?.files ?? []);
  const whole = [...others, ...own, `${manifest.folder}non_cc_assessments/${resource.id}.xml.qti`].filter((path) =>
    /\.xml\.qti$/i.test(path),
  );
  return [...new Set([...whole, ...own])].filter(
    (path) => QUESTIONS.test(path) && !/assessment_meta\.xml$/i.test(path) && files.has(path),
  );
}

/** Reads a quiz or question bank. Throws if no file is readable. */
export async function readQuiz(
  placement: Placement,
  part: OpenPart,
  banks: CartridgeBanks,
  cartridge: Cartridge,
): Promise<ReadQuiz> {
  const [path, ...others] = questionPaths(placement, cartridge);
  const root = path === undefined ? undefined : await xmlOf(path, cartridge);
  if (!root || path === undefined) throw new Error('no questions');
  for (const other of others) cartridge.files.mark?.(other, 'told');
  const meta = await metaOf(placement, cartridge);
  const nodes = readQuestions(root, path, banks.all);
  const groups = nodes.filter((node): node is GroupNode => node.kind === 'group');
  noteSettings(meta, part);
  for (const { note, what } of groups.flatMap(({ notes }) => notes)) part.note(note, what);
  const whole = nodes.flatMap((node): TestNode[] => (node.kind === 'group' ? withoutShell(node) : [node]));
  const children = placement.kind === 'bank' ? whole.filter((node) => !isUsed(node, banks, cartridge)) : whole;
  const description = htmlToContent(textOf(childElement(meta, 'description')), contextFor(cartridge, part, path));
  const pages = pagesOf(children, placement.key, description, cartridge);
  if (pages.length > 0) part.becomes('element', placement.key);
  else if (children.length < whole.length) {
    part.note('duplicate');
    part.becomes('element');
  } else part.leaveOut('empty');
  return {
    title: wordsIn(meta, 'title') || groups[0]?.title || placement.title,
    pages,
    isHidden:
      meta !== undefined &&
      (wordsIn(meta, 'available') === 'false' || /^(unpublished|deleted)$/.test(wordsIn(meta, 'workflow_state'))),
  };
}

function isUsed(node: TestNode, { used }: CartridgeBanks, { parts }: Cartridge): boolean {
  if (node.kind !== 'item' || !used.has(node.key)) return false;
  const part = parts.add({ key: node.key, kind: 'problem', called: node.called, title: node.title });
  part.note('duplicate', node.title);
  part.becomes('check');
  return true;
}

const withoutShell = ({ children }: GroupNode): TestNode[] =>
  children.flatMap((child) =>
    child.kind === 'group' && !child.title && child.notes.length === 0 ? child.children : [child],
  );

function pagesOf(
  nodes: readonly TestNode[],
  element: string,
  description: string,
  cartridge: Cartridge,
): ReadQuiz['pages'] {
  const pages: ReadQuiz['pages'] = description ? [{ content: description, rows: [] }] : [];
  for (const node of nodes) {
    const { content, rows: criteria } = contentOfAll([node], element, cartridge);
    if (!content) continue;
    const last = pages.at(-1);
    if (last && last.content.length + content.length < LONGEST) {
      last.content += `\n\n${content}`;
      last.rows.push(...criteria);
    } else pages.push({ content, rows: criteria });
  }
  return pages;
}

function noteSettings(meta: Parameters<typeof wordsIn>[0], part: OpenPart): void {
  const attempts = wordsIn(meta, 'allowed_attempts');
  if (attempts && attempts !== '-1') part.note('attempts-dropped', attempts);
  const times = ['time_limit', 'due_at', 'unlock_at', 'lock_at'].filter((name) => wordsIn(meta, name));
  if (times.length > 0) part.note('schedule-dropped', times.join(', '));
  if (wordsIn(meta, 'access_code') || wordsIn(meta, 'ip_filter')) part.note('settings-dropped', 'access');
}
