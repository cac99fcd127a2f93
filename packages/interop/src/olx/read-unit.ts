import type { ElementFormat } from '@coursecraft/contract/courses/course';
import { CONTENT_LIMIT } from '@coursecraft/contract/courses/course';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { portableElement } from '../course/drafts.ts';
import type { PortableElement } from '../course/portable-course.ts';
import type { OlxReading, Piece } from './olx-reading.ts';
import { isContainer, type OlxNode } from './olx-tree.ts';
import type { PlannedUnit } from './plan-course.ts';
import { isGivenTitle, readComponent } from './read-component.ts';

/** Reads a unit as one element, followed by drafts of content for other groups. */
export async function readUnit({ node, hidden }: PlannedUnit, reading: OlxReading): Promise<PortableElement[]> {
  const isUnit = node.tag === 'vertical' || node.tag === 'unit';
  const part = isUnit
    ? reading.parts.add({ key: `${node.tag}/${node.id}`, kind: 'structure', called: node.tag, title: node.title })
    : undefined;
  if (part && node.fault) {
    part.leaveOut(node.fault.note, node.fault.what);
    return [];
  }
  if (hidden) part?.note('hidden');
  const title = await titleOf(node, reading);
  const pieces: Piece[] = [];
  const criteria: CriterionDraft[] = [];
  const aside = [];
  for (const child of isUnit ? node.children : [node]) {
    const found = await readComponent(child, reading, { key: node.id, title });
    pieces.push(...found.pieces);
    criteria.push(...found.rows);
    aside.push(...found.aside);
  }
  const elements = [
    ...elementsOf(node.id, title, pieces, criteria, hidden),
    ...aside.flatMap((one) => elementsOf(one.key, one.title, one.pieces, one.rows, true)),
  ];
  const [first] = elements;
  if (first) part?.becomes('element', first.key);
  else part?.leaveOut('empty');
  return elements;
}

/** A default unit title is replaced by that of its only component. */
async function titleOf(node: OlxNode, { tree }: OlxReading): Promise<string> {
  if (!isGivenTitle(node.title)) return node.title;
  const [only, ...others] = node.children;
  if (!only || others.length > 0 || isContainer(only.tag)) return node.title;
  const { title } = await tree.open(only);
  return title || node.title;
}

const joined = (pieces: readonly Piece[]) => pieces.map(({ content }) => content).join('\n\n');

function elementsOf(
  key: string,
  title: string,
  pieces: readonly Piece[],
  criteria: CriterionDraft[],
  hidden: boolean,
): PortableElement[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && joined([...last, piece]).length <= CONTENT_LIMIT) last.push(piece);
    else runs.push([piece]);
  }
  return runs.map((run, index) =>
    portableElement({
      key: index === 0 ? key : `${key}~${index + 1}`,
      title: index === 0 ? title : `${title} (${index + 1})`,
      format: formatOf(run),
      content: joined(run),
      rows: index === 0 ? criteria : [],
      ...(hidden && { hidden }),
    }),
  );
}

function formatOf(pieces: readonly Piece[]): ElementFormat {
  if (pieces.every(({ of }) => of === 'problem')) return 'check';
  return pieces.every(({ of }) => of === 'video') ? 'video' : 'lesson';
}
